import Bowline
import BowlineConsole
import BowlineTesting
import Testing

@testable import SteppingUp

@Suite("SteppingUp steps a value up and down")
struct SteppingUpTests {
    private let spec = ReducerSpec(steppingUpReducer())

    @Test func theValueStaysWithinItsBounds() throws {
        try spec.given(SteppingUpState(value: 50, stepSize: 40))
            .when(SteppingUpAction.stepUp).then { $0.value = 90 }
            .when(SteppingUpAction.stepUp).then { $0.value = 100 }
            .when(SteppingUpAction.stepDown, SteppingUpAction.stepDown).then { $0.value = 20 }
            .when(SteppingUpAction.stepDown).then { $0.value = 0 }
    }

    @Test func aStepThatIsOutOfItsBoundsIsRefused() throws {
        try spec.given(SteppingUpState(stepSize: 5))
            .when(SteppingUpAction.setStepSize(50)).then { $0.stepSize = 50 }
            .when(SteppingUpAction.setStepSize(51)).thenNothingChanges()
            .when(SteppingUpAction.setStepSize(-1)).thenNothingChanges()
            .when(SteppingUpAction.setStepSize(0)).then { $0.stepSize = 0 }
    }

    @Test func percentAreShownAsParts() throws {
        try withPropsTable(SteppingUpView.props) { table in
            try table.row(SteppingUpState(value: 0, stepSize: 1), (\.value, 0), (\.stepSize, 0.01))
            try table.row(
                SteppingUpState(value: 75, stepSize: 50), (\.value, 0.75), (\.stepSize, 0.5))
        }
    }

    @Test func partsAreAskedForAsPercent() throws {
        try withActions(SteppingUpView.actions) { actions, asked in
            actions.stepUp()
            actions.stepDown()
            actions.setStepSize(0.07)
            try asked.expect(
                SteppingUpAction.stepUp, SteppingUpAction.stepDown, SteppingUpAction.setStepSize(7))
            for size in [Float.nan, .infinity] {
                actions.setStepSize(size)
                try asked.expectNone()
            }
        }
    }

    @Test func whatIsNoStepIsTakenBack() {
        let screen = Screen()
        let connection = SteppingUpView(screen: screen).connect(
            to: Store(state: SteppingUpState(), reducer: steppingUpReducer()),
            props: SteppingUpView.props, actions: SteppingUpView.actions)
        func step() -> String { screen.lines(columns: 40, rows: 3)[2] }
        screen.press(.character("x"))
        #expect(step() == "step in %: 5")
        screen.press(.backspace)
        #expect(step() == "step in %: 0")
        screen.press(.character("."))
        #expect(step() == "step in %: 0")
        for key in "256" { screen.press(.character(key)) }
        #expect(step() == "step in %: 25")
        connection.disconnect()
    }

    @Test(arguments: [
        ("1", "15"), ("00", "5"), (".", "5"), ("0.", "5"), ("0x1", "5"), ("-", "5"), ("x", "5"),
        ("9999999999999999999", "5"),
    ])
    func whatIsPastedIsAWholeNumberOrTakenBack(_ text: String, _ shown: String) {
        let screen = Screen()
        let connection = SteppingUpView(screen: screen).connect(
            to: Store(state: SteppingUpState(stepSize: 5), reducer: steppingUpReducer()),
            props: SteppingUpView.props, actions: SteppingUpView.actions)
        screen.press(.home)
        screen.press(.paste(text))
        #expect(screen.lines(columns: 40, rows: 3)[2] == "step in %: \(shown)")
        connection.disconnect()
    }

    @Test func eachValueHasItsWords() {
        let screen = Screen()
        let view = SteppingUpView.bound(to: screen)
        for (value, words) in [
            (0, "nothing"), (0.01, "less than half"), (0.49, "less than half"), (0.5, "half"),
            (0.51, "more than half"), (0.99, "more than half"), (1, "all"),
        ] as [(Float, String)] {
            view.props.value = value
            #expect(screen.lines(columns: 40, rows: 2)[1] == words)
        }
    }
}

extension SteppingUpView {
    /// The view with props that a test sets.
    fileprivate static func bound(to screen: Screen) -> Bindings<Props, Actions> {
        let bindings = Bindings<Props, Actions>(
            props: Props(value: 0, stepSize: 0),
            actions: Actions(stepUp: {}, stepDown: {}, setStepSize: { _ in }))
        SteppingUpView(screen: screen).bind(bindings)
        return bindings
    }
}
