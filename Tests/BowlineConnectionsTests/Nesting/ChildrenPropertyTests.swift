import Bowline
import TestSupport
import Testing

private struct Song: Identifiable, Equatable {
    var id: Int
    var title: Int
}

private struct Shelf: Equatable {
    var songs: [Song] = []
    var count = 0
}

private struct Row: Equatable {
    var title: Int
    var count: Int
}

/// Random programs on a list whose rows look for their songs in the state.
@Suite("Random lists of connections")
struct ChildrenPropertyTests {
    private final class Program {
        let store = Store<Shelf>.changing(Shelf())
        let list: Connection<Shelf, Shelf, Void>
        var rows: Children<Song, Connection<Shelf, Row, Void>>?
        var random: SplitMix64
        var budget = 0
        /// What the list is telling its sinks, or has told them.
        var told = Shelf()
        /// How many rows are being connected, which maps at once; their songs may be set behind that.
        var connecting = 0
        var nextID = 0
        var version = 0
        var problems: [String] = []
        var log: [String] = []

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            list = store.connection(props: { $0 }, actions: { _ in })
            _ = store.subscribe(skipInitial: true) { [unowned self] _ in nest("store") }
            list.bind(
                \.self,
                to: Sink { [unowned self] in
                    told = $0
                    nest("before")
                })
            rows = list.children(of: \.songs) { [unowned self] in row($0) }
            list.bind(\.self, to: Sink { [unowned self] _ in nest("behind") })
        }

        func nest(_ place: String) {
            guard budget > 0, random.below(3) == 0 else { return }
            budget -= 1
            step(place)
        }

        func row(_ song: OwnInput<Song>) -> Connection<Shelf, Row, Void> {
            let id = song.value.id
            var isConnected = false
            let row = Connection(
                store: store, input: song,
                mapStateToProps: { [unowned self] (shelf: Shelf, song: Song) in
                    let found = shelf.songs.first { $0.id == id }
                    if found == nil, list.isConnected { fail("\(id) is mapped and not there") }
                    if isConnected, list.isConnected, shelf != told {
                        fail("\(id) is mapped from what the list has not been told")
                    }
                    if isConnected, list.isConnected, connecting == 0,
                        found.map({ $0 != song }) ?? false
                    {
                        fail("\(id) has another input than the state")
                    }
                    return Row(title: found?.title ?? -1, count: shelf.count)
                }, mapDispatchToActions: { _ in })
            var last = -1
            row.bind(
                \.title,
                to: Sink { [unowned self] title in
                    // Without its list a row hears from the store, also that its song is gone.
                    if title >= 0 {
                        if title < last { fail("\(id) went back from \(last) to \(title)") }
                        last = title
                    }
                    nest("in \(id)")
                })
            row.connect(under: list)
            isConnected = true
            return row
        }

        func fail(_ problem: String) { problems.append(problem) }

        func change() {
            let (choice, place) = (random.below(6), random.below(7))
            version += 1
            nextID += 1
            let (id, title) = (nextID, version)
            store.change { shelf in
                switch choice {
                case 0, 1: shelf.songs.insert(Song(id: id, title: title), at: 0)
                case 2 where !shelf.songs.isEmpty:
                    shelf.songs.remove(at: place % shelf.songs.count)
                case 3, 4:
                    guard !shelf.songs.isEmpty else { break }
                    shelf.songs[place % shelf.songs.count].title = title
                case 5: shelf.songs.reverse()
                default: shelf.count += 1
                }
            }
        }

        func step(_ place: String) {
            let choice = random.below(["outside", "store"].contains(place) ? 8 : 6)
            log.append("\(place): \(choice)")
            switch choice {
            case 0...3: change()
            case 4: store.batch { for _ in 0..<2 { change() } }
            case 5:
                // A row that was disconnected is connected again, inside of whatever.
                guard let song = told.songs.first, let row = rows?[song.id] else { return }
                row.disconnect()
                connecting += 1
                row.connect(under: list)
                connecting -= 1
            case 6: list.disconnect()
            default: list.connect()
            }
        }
    }

    @Test(
        "A row is mapped only from what its list was told, and never without its song",
        .rule("C13", "G2", "G4"))
    func rows() {
        for seed in 0..<1_500 as Range<UInt64> {
            let program = Program(seed: seed)
            program.list.connect()
            for _ in 0..<20 {
                program.budget = 3
                program.step("outside")
                guard program.list.isConnected else { continue }
                let shown = program.rows?.all.map(\.props)
                let state = program.store.state
                if shown != state.songs.map({ Row(title: $0.title, count: state.count) }) {
                    program.fail("shown is \(shown ?? []), the state \(state)")
                }
                guard program.problems.isEmpty else {
                    Issue.record("seed \(seed): \(program.problems) behind \(program.log)")
                    return
                }
            }
        }
    }
}
