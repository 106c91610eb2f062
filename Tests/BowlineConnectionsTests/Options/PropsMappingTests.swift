import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Options of connections in one mapping, where they combine.
@Suite(.witnesses) struct PropsMappingTests {
    private struct Props: Equatable { var text: String }

    /// A store of `Numbers`, and how often `a` was mapped.
    private let store = Store<Numbers>.changing(Numbers(a: 1))
    private let input = OwnInput("x")
    private let maps = Box(0)
    @WhenUsed private var lines = Heard<String>()

    private func text(_ a: Int, _ input: String) -> Props {
        maps.value += 1
        return Props(text: "\(input)\(a)")
    }

    @Test(.rule("C4")) func `a slice and an input are mapped when either changed`() {
        let connection = store.connection(props: .select(\.a, input: input, map: text))
        connection.bind(\.text, to: .console("text", to: lines))
        connection.connect()
        #expect(maps.value == 1)
        store.change { $0.b = 7 }
        #expect(maps.value == 1)
        store.change { $0.a = 2 }
        input.value = "y"
        #expect(maps.value == 3)
        store.change { $0.b = 8 }
        #expect(maps.value == 3)
        #expect(lines.take() == ["text: x1\n", "text: x2\n", "text: y2\n"])
    }

    @Test(.rule("C3", "C4"))
    func `an input that was set while not connected is mapped behind an unchanged slice`() {
        let connection = store.connection(props: .select(\.a, input: input, map: text))
        connection.bind(\.text, to: .console("text", to: lines))
        connection.connect()
        connection.disconnect()
        input.value = "y"
        #expect(connection.props.text == "x1")
        connection.connect()
        #expect(lines.take() == ["text: x1\n", "text: y1\n"])
    }

    /// A child hears of its input in the pass of its parent, where an unchanged slice is not mapped: its
    /// input has to count as a change there.
    @Test(.rule("C4", "C13"))
    func
        `a child whose input is set by a sink of its parent is mapped though its slice is unchanged`()
    {
        let parent = store.connection(props: \.b)
        let child = store.connection(props: .select(\.a, input: input, map: text))
        child.bind(\.text, to: .console("child", to: lines))
        parent.bind(\.self, to: input) { "b\($0)/" }
        parent.connect()
        child.connect(under: parent)
        lines.take()
        maps.value = 0
        store.change { $0.b = 3 }
        store.change { $0.c = 3 }
        #expect(lines.take() == ["child: b3/1\n"])
        #expect(maps.value == 1)
    }

    @Test(.rule("C4"))
    func `connections that share a selector run it once a commit, each with its own input`() {
        let sum = createSelector(\Numbers.a, \.b) { $0 + $1 }
        let other = OwnInput("y")
        let connections = [input, other].map { input in
            store.connection(props: .select(sum, input: input, map: text))
        }
        for connection in connections { connection.connect() }
        #expect(sum.recomputations == 1)
        store.change { $0.b = 5 }
        #expect(sum.recomputations == 2)
        #expect(connections.map(\.props.text) == ["x6", "y6"])
        other.value = "z"
        #expect(connections.map(\.props.text) == ["x6", "z6"])
        #expect(maps.value == 5)
    }

    @Test(
        .rule("C4", "C6"), arguments: ["whole state", "slice", "selector", "input", "slice, input"])
    func `props that are equal as a whole are not committed, whatever they are mapped from`(
        from source: String
    ) {
        let sum = createSelector(\Numbers.a, \.b) { $0 + $1 }
        let mapping: PropsMapping<Numbers, Props> =
            switch source {
            case "whole state": .map { text(($0.a + $0.b) / 10, "") }
            case "slice": .select({ $0.a + $0.b }) { text($0 / 10, "") }
            case "selector": .select(sum) { text($0 / 10, "") }
            case "input": .input(input) { text(($0.a + $0.b) / 10, $1) }
            default: .select({ $0.a + $0.b }, input: input) { text($0 / 10, $1) }
            }
        let connection = store.connection(props: mapping.distinct)
        let heard = Heard<Int>()
        connection.bind(always: \.text.count, to: Sink { heard($0) })
        connection.connect()
        for number in 2...9 { store.change { $0.b = number } }
        let length = source.contains("input") ? 2 : 1
        #expect(heard.take() == [length, length])
        #expect(connection.props.text.hasSuffix("1"))
        // Once at first, and once for each of the eight commits.
        #expect(maps.value == 9)
    }

    @Test(.rule("C4", "C6"), arguments: [true, false])
    func `an input that makes equal props commits nothing, at once or when it is connected`(
        connected: Bool
    ) {
        let connection = store.connection(
            props: .select(\.a, input: input) { a, input in text(a, "\(input.count)/") }
                .distinct)
        let heard = Heard<String>()
        connection.bind(always: \.text, to: Sink { heard($0) })
        connection.connect()
        for value in ["y", "z", "zz"] {
            if !connected { connection.disconnect() }
            input.value = value
            connection.connect()
        }
        #expect(maps.value == 4)
        #expect(heard.take() == ["1/1", "2/1"])
    }

    @Test(.rule("C4", "C6")) func `props that are equal by one of two comparers are left out`() {
        let connection = store.connection(
            props: .map { text($0.a, "") }
                .distinct { $0.text.count == $1.text.count }.distinct)
        let heard = Heard<String>()
        connection.bind(always: \.text, to: Sink { heard($0) })
        connection.connect()
        for number in [2, 10, 10, 11, 9] { store.change { $0.a = number } }
        #expect(heard.take() == ["1", "10", "9"])
    }

    @Test(.rule("C4")) func `a mapping is a recipe: each connection remembers by itself`() {
        let mapping = PropsMapping<Numbers, Props>.select(\.a, input: input, map: text)
        let (first, second) = (store.connection(props: mapping), store.connection(props: mapping))
        first.connect()
        store.change { $0.a = 2 }
        second.connect()
        store.change { $0.a = 3 }
        input.value = "y"
        #expect([first, second].map(\.props.text) == ["y3", "y3"])
        // Twice at first, once for the first alone and once to catch up, and then two for each.
        #expect(maps.value == 8)
    }

    @Test(.rule("C4")) func `what is made for each connection may have options too`() {
        let made = Box(0)
        let mapping = PropsMapping<Numbers, Props>.perConnection { [maps] in
            made.value += 1
            let sum = createSelector(\Numbers.a, \.b) { $0 + $1 }
            return .select(sum) { sum in
                maps.value += 1
                return Props(text: "\(sum)")
            }
        }
        let connections = (0..<2).map { _ in store.connection(props: mapping.distinct) }
        for connection in connections { connection.connect() }
        store.change { $0.b = 2 }
        store.change { $0.c = 2 }
        #expect(connections.map(\.props.text) == ["3", "3"])
        #expect((made.value, maps.value) == (2, 4))
    }

    @Test(.rule("C12"))
    func `in another store all of it is mapped anew, and the input is heard on`() {
        let connection = store.connection(
            props: .select(\.a, input: input, map: text).distinct)
        connection.connect()
        connection.store = .changing(Numbers(a: 1))
        #expect(maps.value == 2)
        connection.props = Props(text: "by hand")
        input.value = "y"
        #expect(connection.props.text == "y1")
    }

    @Test(.rule("G9")) func `a mapping keeps no connection`() {
        let survivors = Survivors()
        let mapping = PropsMapping<Numbers, Props>.select(\.a, input: input, map: text)
        func make() {
            let connection = store.connection(props: mapping)
            connection.connect()
            survivors.watch(connection)
            survivors.watch(connection.bindings)
        }
        make()
        input.value = "y"
        store.change { $0.a = 2 }
        #expect(survivors.count == 0)
        #expect(maps.value == 1)
    }
}

/// Every way to a connection takes a label and every kind of mapping, with actions and without.
@Suite(.witnesses) struct FormsOfConnectingTests {
    private struct Screen<Actions>: PropsView {
        func bind(_ view: Bindings<Int, Actions>) {}
    }

    private let store = Store<Numbers>.changing(Numbers(a: 1))

    @Test(.rule("C1")) func `a connection made by the store has the label that it was given`() {
        let sum = createSelector(\Numbers.a, \.b) { $0 + $1 }
        let withActions = [
            store.connection(label: "function", props: \.a, actions: NumberActions.init),
            store.connection(label: "selector", props: sum, actions: NumberActions.init),
            store.connection(label: "mapping", props: .map(sum), actions: NumberActions.init),
            store.connection(props: \.a, actions: NumberActions.init),
        ]
        #expect(withActions.map(\.label) == ["function", "selector", "mapping", "Int"])
        #expect(withActions.map(\.isConnected) == [false, false, false, false])
        withActions[2].connect()
        withActions[0].actions.setA(5)
        #expect(withActions.map(\.props) == [1, 1, 5, 1])
        let propsAlone = [
            store.connection(label: "function", props: \.a),
            store.connection(label: "selector", props: sum),
            store.connection(label: "mapping", props: .map(sum)),
            store.connection(props: \.a),
        ]
        #expect(propsAlone.map(\.label) == ["function", "selector", "mapping", "Int"])
        #expect(propsAlone.map(\.props) == [5, 5, 5, 5])
    }

    @Test(.rule("C1")) func `a view connected to a store has the label that it was given`() {
        let sum = createSelector(\Numbers.a, \.b) { $0 + $1 }
        let screen = Screen<NumberActions>()
        let actions = NumberActions.init
        let withActions = [
            screen.connect(to: store, label: "function", props: \.a, actions: actions),
            screen.connect(to: store, label: "selector", props: sum, actions: actions),
            screen.connect(to: store, label: "mapping", props: .map(sum), actions: actions),
            screen.connect(to: store, props: \.a, actions: actions),
        ]
        #expect(withActions.map(\.label) == ["function", "selector", "mapping", "Int"])
        withActions[0].actions.setA(5)
        #expect(withActions.map(\.props) == [5, 5, 5, 5])
        let silent = Screen<Void>()
        let propsAlone = [
            silent.connect(to: store, label: "function", props: \.a),
            silent.connect(to: store, label: "selector", props: sum),
            silent.connect(to: store, label: "mapping", props: .map(sum)),
            silent.connect(to: store, props: \.a),
        ]
        #expect(propsAlone.map(\.label) == ["function", "selector", "mapping", "Int"])
        store.change { $0.a = 6 }
        #expect(propsAlone.map(\.props) == [6, 6, 6, 6])
    }

    @Test(.rule("C1")) func `an initialiser takes a mapping, with actions and without`() {
        let connections = (
            Connection(
                store: store, label: "both", mapStateToProps: .select(\.a) { $0 * 10 },
                mapDispatchToActions: NumberActions.init),
            Connection(store: store, label: "props", mapStateToProps: .select(\.a) { $0 * 10 })
        )
        #expect([connections.0.label, connections.1.label] == ["both", "props"])
        #expect([connections.0.props, connections.1.props] == [10, 10])
    }
}
