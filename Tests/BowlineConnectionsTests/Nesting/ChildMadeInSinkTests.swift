import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Song: Identifiable, Equatable {
    var id: Int
    var title: String
}

private struct Shelf: Equatable {
    var songs: [Song] = []
    var count = 0
}

private struct Row: Equatable { var text: String }

/// A parent with a sink that dispatches, and a younger sink that makes children. What the parent is
/// told is then no longer the store's state.
private final class Stage {
    let store = Store<Shelf>.changing(Shelf())
    let log = Heard<String>()
    let parent: Connection<Shelf, Shelf, Void>

    init() {
        parent = store.connection(
            props: { [log] shelf in
                log("map parent")
                return shelf
            }, actions: { _ in })
    }

    /// Changes the state behind the first commit with one song.
    func change(_ apply: @escaping (inout Shelf) -> Void) {
        var isFirst = true
        parent.bind(
            \.songs,
            to: Sink { [store] songs in
                guard !songs.isEmpty, isFirst else { return }
                isFirst = false
                store.change(apply)
            })
    }

    func row(_ song: OwnInput<Song>) -> Connection<Shelf, Row, Void> {
        let id = song.value.id
        let row = Connection(
            store: store, input: song,
            mapStateToProps: { [log] (shelf: Shelf, song: Song) in
                log("map \(id)")
                let found = shelf.songs.first { $0.id == song.id }
                return Row(text: found.map { "\($0.title) \(shelf.count)" } ?? "is gone")
            }, mapDispatchToActions: { _ in })
        row.bind(\.text, to: Sink { [log] in log("\(id) \($0)") })
        return row
    }

    /// What was told, without the runs of mappings: a check adds some.
    func told() -> [String] { log.take().filter { !$0.hasPrefix("map") } }
}

/// A child that is made, or connected, inside a sink is mapped from what its parent is told (C13).
@Suite("Children made and connected in sinks", .witnesses)
struct ChildMadeInSinkTests {
    private let stage = Stage()

    private func add(_ songs: Song...) {
        stage.store.change { $0.songs += songs }
    }

    /// The new row was mapped from the state of the waiting commit, in which its song was gone.
    @Test(
        "A song that an older sink takes away is there when its row is made", .rule("C13", "C16"),
        arguments: [Diagnostics.CheckLevel.never, .once, .always])
    func removed(_ level: Diagnostics.CheckLevel) {
        Diagnostics.withConnectionChecks(level) {
            stage.change { $0.songs.removeAll { $0.id == 2 } }
            let rows = stage.parent.children(of: \.songs) { [stage] song in
                let row = stage.row(song)
                row.connect(under: stage.parent)
                return row
            }
            stage.parent.connect()
            add(Song(id: 1, title: "Blue"), Song(id: 2, title: "Carey"))
            #expect(stage.told() == ["1 Blue 0", "2 Carey 0"])
            #expect(rows.all.map(\.props.text) == ["Blue 0"])
            stage.store.change { $0.count = 1 }
            #expect(stage.told() == ["1 Blue 1"])
        }
    }

    /// The store was not in a delivery then, so that it told of the dispatch before the next row was made.
    @Test(
        "Rows that are made when their list is bound or connected find what that shows",
        .rule("C13", "G2"), arguments: [true, false])
    func madeAtFirst(_ isBound: Bool) {
        let songs = [Song(id: 1, title: "Blue"), Song(id: 2, title: "Carey")]
        if isBound {
            stage.store.change { $0.songs = songs }
            stage.parent.connect()
        }
        let others = Heard<Int>()
        _ = stage.store.subscribe(\.songs.count, skipInitial: true) { others($0) }
        let rows = stage.parent.children(of: \.songs) { [stage] song in
            let row = stage.row(song)
            if song.value.id == 1 {
                stage.store.change { $0.songs.removeAll { $0.id == 2 } }
                #expect(others.values == (isBound ? [] : [2]))
            }
            row.connect(under: stage.parent)
            return row
        }
        if !isBound {
            stage.store.change { $0.songs = songs }
            stage.parent.connect()
        }
        #expect(stage.told() == ["1 Blue 0", "2 Carey 0"])
        #expect(rows.all.map(\.props.text) == ["Blue 0"])
        #expect(others.values.last == 1)
    }

    /// Its rows are not made from what the others are told.
    @Test(
        "Rows of a list that is connected amid a delivery find what that list shows",
        .rule("C13", "C1"))
    func listConnectedAmidDelivery() {
        let rows = stage.parent.children(of: \.songs) { [stage] song in
            let row = stage.row(song)
            if song.value.id == 1 { stage.store.change { $0.songs.removeAll { $0.id == 2 } } }
            row.connect(under: stage.parent)
            return row
        }
        _ = stage.store.subscribe(\.count, skipInitial: true) { [stage] _ in
            stage.store.change {
                $0.songs = [Song(id: 1, title: "Blue"), Song(id: 2, title: "Carey")]
            }
            stage.parent.connect()
            #expect(stage.told() == ["1 Blue 1", "2 Carey 1"])
        }
        let last = stage.store.connection(props: { $0 }, actions: { _ in })
        last.bind(
            \.songs, to: Sink { [log = stage.log] in log("last \($0.map(\.id))") },
            skipInitial: true)
        last.connect()
        stage.store.change { $0.count = 1 }
        #expect(stage.told() == ["last [1, 2]", "last [1]"])
        #expect(rows.all.map(\.props.text) == ["Blue 1"])
    }

    /// The new row showed the title of the waiting commit before its parent did.
    @Test(
        "A row is told of a waiting commit behind its parent, and mapped once for each",
        .rule("C13", "C4"))
    func renamed() {
        stage.change { $0.songs[0].title = "Hejira" }
        let rows = stage.parent.children(of: \.songs) { [stage] song in
            let row = stage.row(song)
            row.connect(under: stage.parent)
            return row
        }
        stage.parent.bind(
            \.songs,
            to: Sink { [log = stage.log] in log("parent \($0.map(\.title))") },
            skipInitial: true)
        stage.parent.connect()
        stage.log.take()
        add(Song(id: 1, title: "Blue"))
        #expect(
            stage.log.take() == [
                "map parent", "map 1", "1 Blue 0", "parent [\"Blue\"]",
                "map parent", "parent [\"Hejira\"]", "map 1", "1 Hejira 0",
            ])
        #expect(rows.all.count == 1)
    }

    @Test(
        "A connection made in a sink shows what is told, and with connect() what is committed",
        .rule("C1", "C3"),
        arguments: [Diagnostics.CheckLevel.never, .always])
    func withoutParent(_ level: Diagnostics.CheckLevel) {
        Diagnostics.withConnectionChecks(level) {
            var row: Connection<Shelf, Row, Void>?
            stage.change { $0.songs[0].title = "Hejira" }
            stage.parent.bind(
                \.songs,
                to: Sink { [stage] songs in
                    guard let song = songs.first, row == nil else { return }
                    row = stage.row(OwnInput(song))
                    #expect(stage.told() == ["1 Blue 0"])
                    row?.connect()
                    #expect(stage.told() == ["1 Hejira 0"])
                })
            stage.parent.connect()
            add(Song(id: 1, title: "Blue"))
            #expect(stage.told() == [])
            #expect(row?.props.text == "Hejira 0")
        }
    }

    /// It was mapped from the state of the waiting commit at once, and then not when its parent was.
    @Test(
        "A row that was made before and is connected in a sink is mapped from what that is told",
        .rule("C13", "C3"))
    func connectedInSink() {
        let row = stage.row(OwnInput(Song(id: 1, title: "")))
        stage.change { $0.count = 7 }
        stage.parent.bind(
            \.songs,
            to: Sink { [stage] songs in
                if !songs.isEmpty { row.connect(under: stage.parent) }
            })
        stage.parent.connect()
        stage.log.take()
        add(Song(id: 1, title: "Blue"))
        #expect(
            stage.log.take() == [
                "map parent", "map 1", "1 Blue 0", "map parent", "map 1", "1 Blue 7",
            ])
    }

    /// It was mapped from a state that its parent had not been told at all.
    @Test(
        "A row connected under a parent that has not been told yet waits for its sinks",
        .rule("C13"))
    func parentIsYetToBeTold() {
        let row = stage.row(OwnInput(Song(id: 1, title: "")))
        let older = stage.store.connection(props: { $0 }, actions: { _ in })
        older.bind(
            \.songs,
            to: Sink { [stage] songs in
                guard !songs.isEmpty else { return }
                row.connect(under: stage.parent)
                stage.log("connected")
            })
        older.connect()
        stage.parent.bind(
            \.songs, to: Sink { [log = stage.log] _ in log("parent") }, skipInitial: true)
        stage.parent.connect()
        stage.log.take()
        add(Song(id: 1, title: "Blue"))
        #expect(
            stage.log.take() == ["connected", "map parent", "parent", "map 1", "1 Blue 0"])
    }

    @Test(
        "A row connected in a batch is mapped when its parent has been told of that",
        .rule("C13", "S10"))
    func inABatch() {
        let row = stage.row(OwnInput(Song(id: 1, title: "")))
        stage.parent.connect()
        stage.log.take()
        stage.store.batch {
            add(Song(id: 1, title: "Blue"))
            row.connect(under: stage.parent)
            #expect(stage.log.take() == [])
            stage.store.change { $0.count = 2 }
        }
        #expect(stage.log.take() == ["map parent", "map 1", "1 Blue 2"])
    }

    /// The parent's own queue may be behind the store: then the row waits until that is empty.
    @Test(
        "A row connected in a sink of props set by hand waits for the commits that these cause",
        .rule("C13", "C7"))
    func amidPropsByHand() {
        let row = stage.row(OwnInput(Song(id: 1, title: "")))
        stage.parent.bind(
            \.count,
            to: Sink { [stage] count in
                guard count == 9 else { return }
                stage.store.change { $0.songs = [Song(id: 1, title: "Blue")] }
                stage.store.change { $0.songs = [Song(id: 1, title: "Hejira")] }
            })
        stage.parent.bind(
            \.songs,
            to: Sink { [stage] songs in
                stage.log("parent \(songs.map(\.title))")
                if !songs.isEmpty { row.connect(under: stage.parent) }
            })
        stage.parent.connect()
        stage.log.take()
        stage.parent.props.count = 9
        #expect(
            stage.log.take() == [
                "map parent", "map parent", "parent [\"Blue\"]", "parent [\"Hejira\"]", "map 1",
                "1 Hejira 0",
            ])
    }

    @Test(
        "Props set by hand go when the child has waited for its parent, whatever was selected",
        .rule("C3", "C13"))
    func byHandAndWaiting() {
        let row = Connection(
            store: stage.store, select: \.count,
            mapStateToProps: { Row(text: "\($0)") }, mapDispatchToActions: { _ in })
        row.bind(\.text, to: Sink { [log = stage.log] in log($0) }, skipInitial: true)
        row.props = Row(text: "by hand")
        stage.parent.connect()
        stage.log.take()
        stage.store.batch {
            add(Song(id: 1, title: "Blue"))
            row.connect(under: stage.parent)
            #expect(stage.log.take() == [])
        }
        #expect(stage.log.take() == ["map parent", "0"])
    }
}
