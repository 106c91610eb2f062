import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// One view, whoever drives it (C15).
@Suite(.witnesses) struct PropsViewTests {
    final class Label { var title: String? }

    final class Screen: PropsView {
        struct Props: Equatable {
            var count: Int
            var name: String
            var ratio: Float
        }

        struct Actions {
            var increment: () -> Void
            var rename: (String) -> Void
        }

        let lines = Heard<String>()
        let label = Label()
        private(set) var timesBound = 0
        private(set) var actions: Actions?

        func bind(_ view: Bindings<Props, Actions>) {
            timesBound += 1
            view.bind(\.count, to: .console("count", to: lines))
            view.bind(\.ratio, to: .console("ratio", to: lines)) { "\($0 * 100) %" }
            view.bind(\.name, to: label, \.title)
            view.bind(\.count, \.name) { [lines] in lines.write("\($0) \($1)") }
            view.trace(to: .console("trace", to: lines))
            actions = view.actions
        }
    }

    struct State {
        var counter = 0
        var name = ""
        var other = 0
    }

    static func props(_ state: State) -> Screen.Props {
        Screen.Props(count: state.counter, name: state.name, ratio: Float(state.counter) / 10)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Screen.Actions {
        Screen.Actions(
            increment: { dispatch(Change<State> { $0.counter += 1 }) },
            rename: { name in dispatch(Change<State> { $0.name = name }) })
    }

    private let states = [
        State(), State(counter: 1), State(counter: 1, other: 5),
        State(counter: 2, name: "Ada"), State(counter: 2, name: "Eve"), State(),
    ]

    @Test(.rule("C15"))
    func aStorePushedPropsAndStatesByHandGiveTheSameTrace() {
        let connected = Screen()
        let store = Store<State>.changing(states[0])
        let connection = connected.connect(to: store, props: Self.props, actions: Self.actions)
        let pushed = Screen()
        let bindings = Bindings(
            props: Self.props(states[0]),
            actions: Screen.Actions(increment: {}, rename: { _ in }))
        pushed.bind(bindings)
        let fed = Screen()
        let unconnected = Store<State>.changing(states[0])
            .connection(props: Self.props, actions: Self.actions)
        fed.bind(unconnected.bindings)
        for state in states.dropFirst() {
            store.change { $0 = state }
            bindings.props = Self.props(state)
            unconnected.newState(state: state)
        }
        let expected = [
            "count: 0\n", "ratio: 0.0 %\n", "0 ", "trace.count: 0\n", "trace.name: \"\"\n",
            "trace.ratio: 0.0\n",
            "count: 1\n", "ratio: 10.0 %\n", "1 ", "trace.count: 1\n", "trace.ratio: 0.1\n",
            "count: 2\n", "ratio: 20.0 %\n", "2 Ada", "trace.count: 2\n", "trace.name: Ada\n",
            "trace.ratio: 0.2\n",
            "2 Eve", "trace.name: Eve\n",
            "count: 0\n", "ratio: 0.0 %\n", "0 ", "trace.count: 0\n", "trace.name: \"\"\n",
            "trace.ratio: 0.0\n",
        ]
        for screen in [connected, pushed, fed] {
            #expect(screen.lines.values == expected)
            #expect(screen.label.title == "")
            #expect(screen.timesBound == 1)
        }
        withExtendedLifetime(connection) {}
    }

    @Test(.rule("C15"))
    func constantsShowOnce() {
        let screen = Screen()
        let asked = Heard<String>()
        screen.bind(
            Bindings(
                props: Screen.Props(count: 41, name: "dummy", ratio: 1),
                actions: Screen.Actions(
                    increment: { asked("increment") }, rename: { asked($0) })))
        #expect(screen.lines.values.prefix(3) == ["count: 41\n", "ratio: 100.0 %\n", "41 dummy"])
        #expect(screen.label.title == "dummy")
        screen.actions?.increment()
        screen.actions?.rename("x")
        #expect(asked.take() == ["increment", "x"])
    }

    @Test(.rule("C1", "C15"))
    func aViewsActionsReachTheStoreAndComeBackAsProps() {
        let screen = Screen()
        let store = Store<State>.changing(State())
        let connection = screen.connect(to: store, props: Self.props, actions: Self.actions)
        #expect(connection.isConnected)
        screen.lines.take()
        screen.actions?.increment()
        screen.actions?.rename("Ada")
        #expect(
            screen.lines.take() == [
                "count: 1\n", "ratio: 10.0 %\n", "1 ", "trace.count: 1\n", "trace.ratio: 0.1\n",
                "1 Ada", "trace.name: Ada\n",
            ])
        #expect(screen.label.title == "Ada")
    }

    @Test(.rule("C1"))
    func connectingAViewMapsOnce() {
        let mappings = Box(0)
        let screen = Screen()
        let connection = screen.connect(
            to: Store<State>.changing(State()),
            props: {
                mappings.value += 1
                return Self.props($0)
            }, actions: Self.actions)
        #expect(mappings.value == 1)
        #expect(
            screen.lines.take() == [
                "count: 0\n", "ratio: 0.0 %\n", "0 ", "trace.count: 0\n", "trace.name: \"\"\n",
                "trace.ratio: 0.0\n",
            ])
        withExtendedLifetime(connection) {}
    }

    @Test(.rule("G9"))
    func aViewLivesAndDiesWithoutItsConnection() {
        let store = Store<State>.changing(State())
        weak var view: Screen?
        var lines: Heard<String>?
        func connect() -> Connection<State, Screen.Props, Screen.Actions> {
            let screen = Screen()
            (view, lines) = (screen, screen.lines)
            return screen.connect(to: store, props: Self.props, actions: Self.actions)
        }
        let connection = connect()
        #expect(view == nil)
        lines?.take()
        store.change { $0.counter = 1 }
        #expect(
            lines?.take() == [
                "count: 1\n", "ratio: 10.0 %\n", "1 ", "trace.count: 1\n", "trace.ratio: 0.1\n",
            ])
        withExtendedLifetime(connection) {}
    }

    @Test(.rule("C15"))
    func theSameViewTypeTakesOtherMappings() {
        let screen = Screen()
        let connection = screen.connect(
            to: Store<[String]>.changing(["a", "b"]),
            props: { Screen.Props(count: $0.count, name: $0.joined(), ratio: 0) },
            actions: { dispatch in
                Screen.Actions(
                    increment: { dispatch(Change<[String]> { $0.append("c") }) }, rename: { _ in })
            })
        #expect(screen.label.title == "ab")
        connection.actions.increment()
        #expect(screen.label.title == "abc")
        #expect(
            screen.lines.take() == [
                "count: 2\n", "ratio: 0.0 %\n", "2 ab", "trace.count: 2\n", "trace.name: ab\n",
                "trace.ratio: 0.0\n", "count: 3\n", "3 abc", "trace.count: 3\n",
                "trace.name: abc\n",
            ])
    }
}
