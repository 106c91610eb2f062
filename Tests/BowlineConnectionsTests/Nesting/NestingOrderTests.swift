import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A connection in a tree, with a log shared by all.
private final class Node {
    let name: String
    let connection: Connection<Numbers, Numbers, Void>
    let input = OwnInput(0)

    init(_ name: String, _ store: Store<Numbers>, _ log: Heard<String>) {
        self.name = name
        connection = Connection(
            store: store, input: input,
            mapStateToProps: { [name] state, input in
                log("map \(name)")
                var props = state
                props.c = input
                return props
            }, mapDispatchToActions: { _ in })
        connection.bind(
            \.a, to: Sink { [name] in log("\(name) \($0)") }, skipInitial: true)
        connection.bind(
            \.c, to: Sink { [name] in log("\(name) input \($0)") }, skipInitial: true)
    }
}

/// Who is mapped when, at the odd moments (C13).
@Suite("Nested connections at odd moments", .witnesses)
struct NestingOrderTests {
    private let store = Store<Numbers>.changing(Numbers())
    @WhenUsed private var log = Heard<String>()

    private func node(_ name: String) -> Node { Node(name, store, log) }

    @Test("When a bag lets go of the parent, its children still hear", .rule("C13", "G9"))
    func parentInABag() {
        let (root, parent, child) = (node("root"), node("parent"), node("child"))
        root.connection.connect()
        parent.connection.connect(under: root.connection)
        child.connection.connect(under: parent.connection)
        do {
            let bag = DisposeBag()
            parent.connection.disposed(by: bag)
        }
        #expect(!parent.connection.isConnected)
        for number in 1...3 { store.change { $0.a = number } }
        #expect(child.connection.props.a == 3)
        #expect(parent.connection.props.a == 0)
        log.take()
        parent.connection.connect()
        store.change { $0.a = 4 }
        #expect(
            log.take() == [
                "map parent", "parent 3", "map root", "root 4", "map parent", "parent 4",
                "map child", "child 4",
            ])
    }

    @Test(
        "Props that were set by hand stay until the next commit, whatever the parent does",
        .rule("C7"))
    func propsByHand() {
        let (parent, child) = (node("parent"), node("child"))
        parent.connection.connect()
        child.connection.connect(under: parent.connection)
        child.connection.props.a = -1
        log.take()
        parent.connection.props.a = -2
        parent.connection.disconnect()
        parent.input.value = 1
        parent.connection.connect()
        #expect(child.connection.props.a == -1)
        #expect(log.take() == ["parent -2", "map parent", "parent 0", "parent input 1"])
        store.change { $0.a = 5 }
        #expect(child.connection.props.a == 5)
        #expect(log.take() == ["map parent", "parent 5", "map child", "child 5"])
    }

    @Test(
        "An input that is set before the parent was told waits for the parent's sinks", .rule("C13")
    )
    func inputBeforeTheParent() {
        let (parent, child) = (node("parent"), node("child"))
        _ = store.subscribe(\.a, skipInitial: true) { child.input.value = $0 }
        parent.connection.connect()
        child.connection.connect(under: parent.connection)
        log.take()
        store.change { $0.a = 1 }
        #expect(
            log.take() == ["map parent", "parent 1", "map child", "child 1", "child input 1"])
    }

    @Test("An input that is set in a batch waits for what the batch commits", .rule("C13"))
    func inputInABatch() {
        let (parent, child) = (node("parent"), node("child"))
        parent.connection.connect()
        child.connection.connect(under: parent.connection)
        log.take()
        store.batch {
            store.change { $0.a = 1 }
            child.input.value = 7
            #expect(log.take() == [])
        }
        #expect(
            log.take() == ["map parent", "parent 1", "map child", "child 1", "child input 7"])
    }

    @Test(
        "What sinks of props set by hand dispatch reaches the parent's sinks before its children",
        .rule("C13"))
    func dispatchesAmidPropsByHand() {
        let (parent, child) = (node("parent"), node("child"))
        parent.connection.connect()
        child.connection.connect(under: parent.connection)
        parent.connection.bind(
            \.b,
            to: Sink { [store] in
                guard $0 == 9 else { return }
                store.change { $0.a = 1 }
                store.change { $0.a = 2 }
            })
        log.take()
        parent.connection.props.b = 9
        let order = log.take()
        #expect(order.filter { $0.hasPrefix("parent") } == ["parent 1", "parent 2"])
        #expect(order.filter { $0.hasPrefix("child") } == ["child 2"])
        #expect(order.suffix(2) == ["map child", "child 2"])
    }

    @Test("A parent whose part of the state is gone hands on all the same", .rule("C13", "S11"))
    func parentOfAScopeThatIsGone() {
        struct State { var part: Numbers? = Numbers(); var count = 0 }
        let store = Store<State>.changing(State())
        guard let part = store.scope(to: \.part) else {
            Issue.record("there is no part")
            return
        }
        let parent = part.connection(props: { $0 }, actions: { _ in })
        let child = store.connection(props: { $0.count }, actions: { _ in })
        parent.connect()
        child.connect(under: parent)
        store.change {
            $0.part = nil
            $0.count = 1
        }
        store.change { $0.count = 2 }
        #expect(child.props == 2)
    }

    @Test("A child that was connected amid a delivery never goes back", .rule("C13", "G2"))
    func neverBack() {
        let (parent, child) = (node("parent"), node("child"))
        child.connection.connect()
        child.connection.disconnect()
        parent.connection.connect()
        var isFirst = true
        parent.connection.bind(
            \.a,
            to: Sink { [store] in
                guard $0 == 1, isFirst else { return }
                isFirst = false
                store.change { $0.a = 2 }
                child.connection.connect(under: parent.connection)
            })
        store.change { $0.a = 1 }
        #expect(log.take().filter { $0.hasPrefix("child") } == ["child 1", "child 2"])
        store.change { $0.a = 3 }
        #expect(child.connection.props.a == 3)
        #expect(log.take() == ["map parent", "parent 3", "map child", "child 3"])
    }

    @Test(
        "A list whose making of children is broken off is completed when it goes on",
        .rule("C13", "C3"))
    func brokenOffList() {
        struct Item: Identifiable, Equatable { var id: Int }
        struct State { var items: [Item] = [] }
        struct Row: Disposable { let id: Int; func dispose() {} }
        let store = Store<State>.changing(State())
        let list = store.connection(props: { $0 }, actions: { _ in })
        list.connect()
        var made: [Int] = []
        let rows = list.children(of: \.items) { input in
            made.append(input.value.id)
            if input.value.id == 2 { list.disconnect() }
            return Row(id: input.value.id)
        }
        store.change { $0.items = [Item(id: 1), Item(id: 2), Item(id: 3)] }
        #expect(made == [1, 2])
        list.connect()
        #expect(made == [1, 2, 3])
        #expect(rows.all.map(\.id) == [1, 2, 3])
    }

    @Test("Children that were disposed of follow their list no longer", .rule("G4"))
    func disposedInsideMake() {
        struct Item: Identifiable, Equatable { var id: Int }
        let list = Bindings(props: [Item(id: 1), Item(id: 2)], actions: ())
        var (made, disposed) = (0, 0)
        final class Row: Disposable {
            let atEnd: () -> Void
            init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
            func dispose() { atEnd() }
        }
        let rows = list.children(of: \.self) { _ in
            made += 1
            return Row { disposed += 1 }
        }
        rows.dispose()
        list.props = [Item(id: 3)]
        #expect((made, disposed, rows.all.count) == (2, 2, 0))
    }

    @Test("An input whose mapping was broken off is mapped when it is connected", .rule("C3", "G4"))
    func inputWhoseMappingIsBrokenOff() {
        let input = OwnInput(0)
        weak var weakly: Connection<Numbers, Int, Void>?
        let connection = Connection(
            store: store, input: input,
            mapStateToProps: { _, value in
                if value == 1 { weakly?.disconnect() }
                return value
            }, mapDispatchToActions: { _ in })
        weakly = connection
        connection.connect()
        input.value = 1
        #expect((connection.isConnected, connection.props) == (false, 0))
        weakly = nil
        connection.connect()
        #expect(connection.props == 1)
    }

    @Test("An input set by who hears of it is told once more, to each the latest", .rule("G2"))
    func inputSetAgain() {
        let input = OwnInput(0)
        func reader(_ name: String) -> Connection<Numbers, Int, Void> {
            Connection(
                store: store, input: input,
                mapStateToProps: { [log] _, value in
                    log("map \(name) \(value)")
                    return value
                }, mapDispatchToActions: { _ in })
        }
        let (first, second) = (reader("first"), reader("second"))
        first.bind(\.self, to: Sink { if $0 == 1 { input.value = 2 } })
        first.connect()
        second.connect()
        log.take()
        input.value = 1
        #expect(log.take() == ["map first 1", "map first 2", "map second 2"])
        #expect((first.props, second.props) == (2, 2))
    }

    private static let roundLine: UInt = #line + 7

    private static func connectInARound() {
        let store = Store<Numbers>.changing(Numbers())
        let outer = store.connection(props: { $0 }, actions: { _ in })
        let inner = Connection(store: store, label: "inner", mapStateToProps: { $0 })
        inner.connect(under: outer)
        outer.connect(under: inner)
    }

    @Test("A connection cannot be under itself, by whatever way", .rule("C13"))
    func cycles() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                Self.connectInARound()
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "bowline[connection-under-itself] \(place("NestingOrderTests", Self.roundLine)): "
                    + "Connection<Numbers>: it was connected under itself, or under one that is under "
                    + "it. Each would wait for the other; connect the inner one under the outer. "
                    + "Troubleshooting.md#connection-under-itself"),
            "\(text)")
    }

    @Test("A connection cannot be under itself alone", .rule("C13"))
    func underItself() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let store = Store<Numbers>.changing(Numbers())
                let connection = Connection(
                    store: store, label: "list", mapStateToProps: { $0 })
                connection.connect(under: connection)
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Connection<list>: it was connected under itself"), "\(text)")
    }

    @Test("A mapping that sets an input traps", .rule("C13", "S4"))
    func inputInAMapping() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let store = Store<Numbers>.changing(Numbers())
                let input = OwnInput(0)
                let connection = Connection(
                    store: store, input: input,
                    mapStateToProps: { state, value in
                        if state.a == 1 { input.value = 3 }
                        return value
                    }, mapDispatchToActions: { _ in })
                connection.connect()
                store.change { $0.a = 1 }
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "bowline[input-in-mapping]: Connection<Int>: its own input was set while a mapping or "
                    + "selector was running. These only read; set it in a sink, an action of the view, "
                    + "or a middleware. Troubleshooting.md#input-in-mapping"),
            "\(text)")
    }
}

/// Random programs on a tree of connections.
@Suite("Random trees of connections", .witnesses)
struct NestingPropertyTests {
    private final class Tree {
        let stores = [
            Store<Numbers>.changing(Numbers()), Store<Numbers>.changing(Numbers(a: 1_000)),
        ]
        var nodes: [Leaf] = []
        var random: SplitMix64
        var budget = 0
        var problems: [String] = []
        var log: [String] = []

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            for index in 0..<7 { nodes.append(Leaf(index, self)) }
        }

        func step(_ depth: Int) {
            let node = nodes[random.below(nodes.count)]
            let choice = random.below(depth == 0 ? 11 : 9)
            let store = stores[random.below(6) / 5]
            log.append("\(depth): \(choice) on \(node.index)")
            switch choice {
            case 0, 1, 2: store.change { $0.a += 1 }
            case 3: node.input.value += 1
            case 4: node.connection.disconnect()
            case 5, 6:
                if node.index == 0 {
                    node.connection.connect()
                } else {
                    node.connection.connect(under: nodes[(node.index - 1) / 2].connection)
                }
            case 7: store.batch { for _ in 0..<2 { store.change { $0.a += 1 } } }
            case 8:
                guard node.connection.store !== store else { return }
                node.isMoved = true
                node.connection.store = store
            case 9:
                node.isByHand = true
                node.connection.props.a = -1
            default:
                let bag = DisposeBag()
                node.connection.disposed(by: bag)
            }
        }

        func fail(_ problem: String) {
            problems.append(problem)
        }
    }

    private final class Leaf {
        let index: Int
        let input = OwnInput(0)
        private(set) var connection: Connection<Numbers, Numbers, Void>
        var isByHand = false
        var seen = 0
        /// Whether its store was exchanged, and it was not told since.
        var isMoved = false

        init(_ index: Int, _ tree: Tree) {
            self.index = index
            connection = Connection(
                store: tree.stores[0], mapStateToProps: { $0 }, mapDispatchToActions: { _ in })
            connection = Connection(
                store: tree.stores[0], input: input,
                mapStateToProps: { [weak self, weak tree] state, input in
                    if let self, let tree { hears(state, tree) }
                    var props = state
                    props.c = input
                    return props
                }, mapDispatchToActions: { _ in })
            connection.bind(
                \.a,
                to: Sink { [weak self, weak tree] count in
                    guard let self, let tree else { return }
                    if count >= 0 {
                        if count < seen, !isMoved { tree.fail("\(index) went back to \(count)") }
                        (seen, isMoved) = (count, false)
                    }
                    if tree.budget > 0, tree.random.below(4) == 0 {
                        tree.budget -= 1
                        tree.step(1)
                    }
                })
        }

        private func hears(_ state: Numbers, _ tree: Tree) {
            isByHand = false
            guard connection.isConnected else { return }
            var place = index
            while place > 0 {
                place = (place - 1) / 2
                let host = tree.nodes[place]
                guard host.connection.isConnected, host.connection.store === connection.store else {
                    continue
                }
                if host.seen < state.a, host.connection.props.a >= 0 {
                    tree.fail(
                        "\(index) is mapped with \(state.a), its host \(place) has \(host.seen)")
                }
                return
            }
        }
    }

    @Test(
        "A child never overtakes its host, nobody goes back, and all are up to date in the end",
        .rule("C13", "G2", "C3"))
    func invariants() {
        for seed in 0..<5_000 as Range<UInt64> {
            let tree = Tree(seed: seed)
            for node in tree.nodes where node.index > 0 {
                node.connection.connect(under: tree.nodes[(node.index - 1) / 2].connection)
            }
            for _ in 0..<24 {
                tree.budget = 3
                tree.step(0)
                for node in tree.nodes where node.connection.isConnected && !node.isByHand {
                    let props = node.connection.props
                    if props.a >= 0, node.seen != props.a {
                        tree.fail("\(node.index) has \(props.a) and was told \(node.seen)")
                    }
                    if props.a != node.connection.store.state.a || props.c != node.input.value {
                        tree.fail("\(node.index) shows \(props.a) and \(props.c)")
                    }
                }
                guard tree.problems.isEmpty else {
                    Issue.record("seed \(seed): \(tree.problems) behind \(tree.log)")
                    return
                }
            }
        }
    }
}
