import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Item: Identifiable, Equatable {
    var id: Int
    var title: String
}

private struct AppState {
    var items = [Item(id: 1, title: "a"), Item(id: 2, title: "b"), Item(id: 3, title: "c")]
    var count = 0
}

private enum ItemsStep: Action {
    case remove(Int)
    case rename(Int, String)
    case add(Item)
    case count
}

private func changing(_ state: inout AppState, _ action: any Action) {
    switch action as? ItemsStep {
    case .remove(let id): state.items.removeAll { $0.id == id }
    case .rename(let id, let title):
        for index in state.items.indices where state.items[index].id == id {
            state.items[index].title = title
        }
    case .add(let item): state.items.insert(item, at: 0)
    case .count: state.count += 1
    case nil: break
    }
}

private struct Props: Equatable {
    var items: [Item] = []
    var count = 0
}

private struct Row: Equatable { var text: String }

/// A store, and a log of who was mapped and who was told.
private final class Stage {
    let store = Store(state: AppState(), reducer: changing)
    var log: [String] = []

    func connection(_ name: String) -> Connection<AppState, Props, Void> {
        let connection = Connection(
            store: store,
            mapStateToProps: { [unowned self] state in
                log.append("map \(name)")
                return Props(items: state.items, count: state.count)
            })
        connection.bind(
            \.count, to: Sink { [unowned self] in log.append("\(name) \($0)") }, skipInitial: true)
        return connection
    }

    func clear() -> [String] {
        defer { log = [] }
        return log
    }
}

@Suite("Nested connections", .witnesses)
struct NestedConnectionTests {
    @Test(
        "The parent's sinks are called before its children are mapped, whoever connected first",
        .rule("C13"))
    func order() {
        let stage = Stage()
        let (parent, first, second) = (
            stage.connection("parent"), stage.connection("first"), stage.connection("second")
        )
        parent.connect()
        second.connect(under: parent)
        first.connect(under: parent)
        _ = stage.clear()
        stage.store.dispatch(ItemsStep.count)
        #expect(
            stage.clear() == [
                "map parent", "parent 1", "map second", "second 1", "map first", "first 1",
            ])
    }

    @Test("A grandchild comes behind its parent, before the parent's next sibling", .rule("C13"))
    func grandchildren() {
        let stage = Stage()
        let (root, left, right, leaf) = (
            stage.connection("root"), stage.connection("left"), stage.connection("right"),
            stage.connection("leaf")
        )
        root.connect()
        left.connect(under: root)
        right.connect(under: root)
        leaf.connect(under: left)
        _ = stage.clear()
        stage.store.dispatch(ItemsStep.count)
        #expect(
            stage.clear().filter { $0.hasPrefix("map") } == [
                "map root", "map left", "map leaf", "map right",
            ])
    }

    /// Without the order a child looked for an item that its parent had taken away.
    @Test(
        "A child that a sink of its parent disconnects is not mapped for that commit", .rule("C13"))
    func zombie() {
        let stage = Stage()
        let parent = stage.connection("parent")
        let child = stage.connection("child")
        child.connect()
        child.disconnect()
        parent.connect()
        child.connect(under: parent)
        parent.bind(\.items, to: Sink { items in if items.count == 2 { child.disconnect() } })
        _ = stage.clear()
        stage.store.dispatch(ItemsStep.remove(1))
        #expect(stage.clear() == ["map parent"])
        stage.store.dispatch(ItemsStep.count)
        #expect(stage.clear() == ["map parent", "parent 1"])
    }

    @Test("Children of a parent whose slice is unchanged hear all the same", .rule("C13", "C4"))
    func unchangedParent() {
        let stage = Stage()
        var maps = 0
        let parent = Connection(
            store: stage.store, select: { $0.items.count },
            mapStateToProps: { (count: Int) in
                maps += 1
                return Props(count: count)
            }, mapDispatchToActions: { _ in })
        let child = stage.connection("child")
        parent.connect()
        child.connect(under: parent)
        _ = stage.clear()
        stage.store.dispatch(ItemsStep.count)
        #expect(stage.clear() == ["map child", "child 1"])
        #expect(maps == 1)
    }

    @Test(
        "While the parent is not connected, the child hears from the nearest ancestor that is",
        .rule("C13"))
    func nearest() {
        let stage = Stage()
        let (root, parent, child) = (
            stage.connection("root"), stage.connection("parent"), stage.connection("child")
        )
        child.connect(under: parent)
        parent.connect(under: root)
        _ = stage.clear()
        stage.store.dispatch(ItemsStep.count)
        #expect(stage.clear() == ["map parent", "parent 1", "map child", "child 1"])
        root.connect()
        _ = stage.clear()
        parent.disconnect()
        stage.store.dispatch(ItemsStep.count)
        #expect(stage.clear() == ["map root", "root 2", "map child", "child 2"])
        root.disconnect()
        stage.store.dispatch(ItemsStep.count)
        #expect(stage.clear() == ["map child", "child 3"])
        parent.connect()
        _ = stage.clear()
        stage.store.dispatch(ItemsStep.count)
        #expect(stage.clear() == ["map parent", "parent 4", "map child", "child 4"])
    }

    @Test("A child whose parent disconnects in a sink does not miss the commit", .rule("C13", "G2"))
    func parentLeaves() {
        let stage = Stage()
        let (parent, child) = (stage.connection("parent"), stage.connection("child"))
        parent.connect()
        child.connect(under: parent)
        parent.bind(\.count, to: Sink { [weak parent] in if $0 == 1 { parent?.disconnect() } })
        stage.store.dispatch(ItemsStep.count)
        #expect(child.props.count == 1)
        stage.store.dispatch(ItemsStep.count)
        #expect((child.props.count, parent.props.count) == (2, 1))
    }

    @Test(
        "A commit from a sink of the parent reaches the children behind the one they are told",
        .rule("C13", "G2"))
    func nestedDispatch() {
        let stage = Stage()
        let (parent, child) = (stage.connection("parent"), stage.connection("child"))
        parent.connect()
        child.connect(under: parent)
        parent.bind(\.count, to: Sink { if $0 == 1 { stage.store.dispatch(ItemsStep.count) } })
        _ = stage.clear()
        stage.store.dispatch(ItemsStep.count)
        #expect(
            stage.clear() == [
                "map parent", "parent 1", "map child", "child 1",
                "map parent", "parent 2", "map child", "child 2",
            ])
    }

    @Test("A child does not outlive its last reference, and keeps its parent", .rule("G9"))
    func lifetime() {
        let stage = Stage()
        let survivors = Survivors()
        var child: Connection? = stage.connection("child")
        do {
            let parent = stage.connection("parent")
            parent.connect()
            child?.connect(under: parent)
            survivors.watch(parent)
        }
        #expect(survivors.count == 1)
        _ = stage.clear()
        stage.store.dispatch(ItemsStep.count)
        #expect(stage.clear() == ["map parent", "parent 1", "map child", "child 1"])
        child = nil
        #expect(survivors.count == 0)
        stage.store.dispatch(ItemsStep.count)
        #expect(stage.clear() == [])
    }

    @Test(
        "A container hands a slice to a child, which is mapped only when that changed",
        .rule("C13", "C15"))
    func container() {
        let stage = Stage()
        let parent = stage.connection("parent")
        var maps = 0
        let child = parent.child(
            \.items,
            props: { items in
                maps += 1
                stage.log.append("map child")
                return Row(text: items.map(\.title).joined())
            }, actions: ())
        parent.bind(\.items, to: Sink { _ in stage.log.append("a later sink") }, skipInitial: true)
        var told: [String] = []
        child.bind(\.text, to: Sink { told.append($0) })
        parent.connect()
        _ = stage.clear()
        for _ in 0..<3 { stage.store.dispatch(ItemsStep.count) }
        #expect(maps == 1)
        _ = stage.clear()
        stage.store.dispatch(ItemsStep.rename(2, "x"))
        #expect(stage.clear() == ["map parent", "a later sink", "map child"])
        #expect(told == ["abc", "axc"])
    }

    @Test("A child that nobody keeps any more is not mapped", .rule("G9"))
    func containerLifetime() {
        let stage = Stage()
        let parent = stage.connection("parent")
        var maps = 0
        _ = parent.child(
            \.count,
            props: { count in
                maps += 1
                return Row(text: "\(count)")
            }, actions: ())
        parent.connect()
        stage.store.dispatch(ItemsStep.count)
        #expect(maps == 1)
    }
}

@Suite("Children of a list", .witnesses)
struct ChildrenTests {
    /// A list of rows, each a connection of its own that looks its item up in the state.
    private final class List {
        let stage = Stage()
        let parent: Connection<AppState, Props, Void>
        private(set) var rows: Children<Item, Connection<AppState, Row, Void>>?

        init() {
            parent = stage.connection("list")
            parent.connect()
            rows = parent.children(of: \.items) { [unowned self] item in
                let row = Connection(
                    store: stage.store, input: item,
                    mapStateToProps: { (state: AppState, item: Item) in
                        self.stage.log.append("map \(item.id)")
                        // An item that is gone would trap here.
                        let found = state.items.first { $0.id == item.id }
                        return Row(text: found.map { "\($0.title)\(state.count)" } ?? "gone")
                    }, mapDispatchToActions: { _ in })
                row.bind(
                    \.text,
                    to: Sink { [unowned self] in stage.log.append("\(item.value.id): \($0)") })
                row.connect(under: parent)
                return row
            }
        }
    }

    @Test(
        "Children are made for new ids, kept for old ones, and disconnected for those that are gone",
        .rule("C13"))
    func list() {
        let list = List()
        #expect(list.rows?.all.map(\.props.text) == ["a0", "b0", "c0"])
        let second = list.rows?[2]
        _ = list.stage.clear()
        list.stage.store.dispatch(ItemsStep.remove(1))
        #expect(list.stage.clear() == ["map list", "map 2", "map 3"])
        #expect(list.rows?[2] === second)
        #expect(list.rows?[1] == nil)
        list.stage.store.dispatch(ItemsStep.add(Item(id: 4, title: "d")))
        #expect(list.rows?.all.map(\.props.text) == ["d0", "b0", "c0"])
        _ = list.stage.clear()
        list.stage.store.dispatch(ItemsStep.rename(2, "x"))
        #expect(list.stage.clear() == ["map list", "map 2", "2: x0", "map 3", "map 4"])
    }

    @Test("A child that is gone is never mapped with an item that is not there", .rule("C13"))
    func neverGone() {
        let list = List()
        for id in [2, 3, 1] { list.stage.store.dispatch(ItemsStep.remove(id)) }
        #expect(!list.stage.log.contains { $0.contains("gone") })
        #expect(list.rows?.all.isEmpty == true)
    }

    @Test("Disposing of the children disconnects them all", .rule("G4"))
    func dispose() {
        let list = List()
        list.rows?.dispose()
        _ = list.stage.clear()
        list.stage.store.dispatch(ItemsStep.rename(1, "x"))
        #expect(list.stage.clear() == ["map list"])
        #expect(list.rows?.all.isEmpty == true)
    }
}
