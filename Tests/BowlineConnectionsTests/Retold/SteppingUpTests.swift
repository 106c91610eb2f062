import Bowline
import BowlineTesting
import TestSupport
import Testing

/// Several entries and actions, and mappings between the types of the state and those of the controls: ReRxSwift's
/// second example.
@Suite struct SteppingUpTests {
    struct AppState {
        var value: Float = 10
        var stepSize: Float = 1
    }
    struct SetValue: Action, Equatable { var value: Float }
    struct SetStepSize: Action, Equatable { var stepSize: Float }

    final class Screen: PropsView {
        struct Props: Equatable {
            var value: Float
            var stepSize: Float
        }

        struct Actions {
            var setValue: (Float) -> Void
            var setStepSize: (Float) -> Void
        }

        static let stepSizes: [Float] = [1, 2.5, 10]

        let stepper = Stepper()
        let segments = SegmentedControl()
        let label = Label()
        let field = TextField()
        let progress = Progress()

        func bind(_ view: Bindings<Props, Actions>) {
            view.bind(\.value, to: label, \.text) { "\($0)" }
            view.bind(\.value, to: progress, \.progress) { $0 / 100 }
            view.bind(\.stepSize, to: stepper, \.stepValue) { Double($0) }
            view.twoWay(
                \.value, to: stepper, \.value, edited: \.onChange,
                action: { actions in { actions.setValue(Float($0)) } }, mapping: { Double($0) })
            view.twoWay(
                \.stepSize, to: segments, \.selectedIndex, edited: \.onChange,
                action: { actions in { actions.setStepSize(Self.stepSizes[$0]) } },
                mapping: { Self.stepSizes.firstIndex(of: $0) ?? -1 })
            let typed = view.twoWay(
                \.value, to: Sink(field, \.text),
                action: { actions in { Float($0 ?? "").map(actions.setValue) } },
                mapping: { String?("\($0)") })
            field.onEnd = { typed.edited($0) }
        }
    }

    private let store = Store(
        state: AppState(),
        reducer: combineReducers(
            reduce(\AppState.value, on: SetValue.self) { value, action in
                if (0...100).contains(action.value) { value = action.value }
            },
            reduce(\.stepSize, on: SetStepSize.self) { $0 = $1.stepSize }))

    static func props(_ state: AppState) -> Screen.Props {
        Screen.Props(value: state.value, stepSize: state.stepSize)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Screen.Actions {
        Screen.Actions(
            setValue: { dispatch(SetValue(value: $0)) },
            setStepSize: { dispatch(SetStepSize(stepSize: $0)) })
    }

    private func connect(_ screen: Screen) -> any Disposable {
        screen.connect(to: store, props: Self.props, actions: Self.actions)
    }

    private func shown(_ screen: Screen) -> String {
        """
        \(screen.label.text ?? "-") \(screen.progress.progress) \(screen.field.text ?? "-") \
        \(screen.stepper.value) \(screen.stepper.stepValue) \(screen.segments.selectedIndex)
        """
    }

    @Test(.rule("C2", "C8")) func `each control shows its entry in its own type`() {
        let screen = Screen()
        let connection = connect(screen)
        #expect(shown(screen) == "10.0 0.1 10.0 10.0 1.0 0")
        withExtendedLifetime(connection) {}
    }

    @Test(.rule("C5", "C8")) func `a step changes all that show the value`() {
        let screen = Screen()
        let connection = connect(screen)
        screen.segments.tap(1)
        #expect(shown(screen) == "10.0 0.1 10.0 10.0 2.5 1")
        screen.stepper.tapPlus()
        screen.stepper.tapPlus()
        #expect(shown(screen) == "15.0 0.15 15.0 15.0 2.5 1")
        #expect(store.state.value == 15)
        withExtendedLifetime(connection) {}
    }

    @Test(.rule("C14")) func `what is typed is taken, or taken back`() {
        let screen = Screen()
        let connection = connect(screen)
        screen.field.type("42")
        screen.field.leave()
        #expect(shown(screen) == "42.0 0.42 42.0 42.0 1.0 0")
        for text in ["many", "101", ""] {
            screen.field.type(text)
            screen.field.leave()
            #expect(shown(screen) == "42.0 0.42 42.0 42.0 1.0 0")
        }
        withExtendedLifetime(connection) {}
    }

    @Test(.rule("C14")) func `a stepper beyond what the state allows goes back`() {
        let screen = Screen()
        let connection = connect(screen)
        screen.stepper.maximumValue = 500
        store.dispatch(SetValue(value: 95))
        screen.segments.tap(2)
        screen.stepper.tapPlus()
        #expect(screen.stepper.value == 95)
        #expect(store.state.value == 95)
        withExtendedLifetime(connection) {}
    }

    @Test func `the mappings are tested without the screen`() throws {
        try withPropsTable(Self.props) { table in
            try table.row(AppState(), (\.value, 10), (\.stepSize, 1))
            try table.row(AppState(value: 2, stepSize: 2.5), (\.value, 2), (\.stepSize, 2.5))
        }
        try withActions(Self.actions) { actions, asked in
            actions.setValue(3)
            actions.setStepSize(10)
            try asked.expect(SetValue(value: 3), SetStepSize(stepSize: 10))
        }
    }

    @Test(.rule("C14"))
    func `each control asks for what the user does, and shows what comes of it`()
        throws
    {
        try withRecordingStore(state: AppState()) { store in
            let screen = Screen()
            store.show(screen, props: Self.props, actions: Self.actions)
            screen.stepper.tapPlus()
            try store.recorded.expect(SetValue(value: 11))
            // Nothing came of it.
            #expect(screen.stepper.value == 10)
            screen.segments.tap(2)
            try store.recorded.expect(SetStepSize(stepSize: 10))
            #expect(screen.segments.selectedIndex == 0)
            screen.field.type("many")
            screen.field.leave()
            try store.recorded.expectNone()
            store.state = AppState(value: 50, stepSize: 2.5)
            #expect(shown(screen) == "50.0 0.5 50.0 50.0 2.5 1")
        }
    }

    @Test(.rule("C15")) func `the screen is tried before there is a state`() throws {
        try withShownText { text in
            let screen = Screen()
            let prototype = screen.prototype(
                .init(value: 0, stepSize: 10), .init(value: 100, stepSize: 3),
                actions: .init(
                    setValue: printing("setValue", to: text),
                    setStepSize: printing("setStepSize", to: text)))
            screen.stepper.tapPlus()
            try text.expect("setValue(10.0)")
            #expect(shown(screen) == "0.0 0.0 0.0 0.0 10.0 2")
            prototype.next()
            #expect(shown(screen) == "100.0 1.0 100.0 100.0 3.0 -1")
        }
    }
}
