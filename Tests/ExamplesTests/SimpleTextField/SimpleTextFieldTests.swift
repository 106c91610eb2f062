import Bowline
import BowlineConsole
import BowlineTesting
import Testing

@testable import SimpleTextField

@Suite("SimpleTextField has one text, which its field shows and edits")
struct SimpleTextFieldTests {
    @Test func theTextIsTheOneGivenLast() throws {
        try ReducerSpec(simpleTextFieldReducer()).given(SimpleTextFieldState(content: "a"))
            .when(SetContent(text: "ab")).then { $0.content = "ab" }
    }

    @Test func aTextOfMoreThanTwentyCharactersIsRefused() throws {
        let longest = String(repeating: "x", count: 20)
        try ReducerSpec(simpleTextFieldReducer()).given(SimpleTextFieldState())
            .when(SetContent(text: longest)).then { $0.content = longest }
            .when(SetContent(text: longest + "x")).thenNothingChanges()
    }

    @Test func theTextIsShown() throws {
        try withPropsTable(SimpleTextFieldView.props) { table in
            try table.row(SimpleTextFieldState(), (\.text, ""))
            try table.row(SimpleTextFieldState(content: "Ada"), (\.text, "Ada"))
        }
    }

    @Test func anEditAsksForTheText() throws {
        try withActions(SimpleTextFieldView.actions) { actions, asked in
            actions.edit("Ada")
            try asked.expect(SetContent(text: "Ada"))
        }
    }

    @Test func anEditThatIsRefusedIsTakenBack() {
        let screen = Screen()
        let store = Store(
            state: SimpleTextFieldState(content: "twenty characters, o"),
            reducer: simpleTextFieldReducer())
        let connection = SimpleTextFieldView(screen: screen).connect(
            to: store, props: SimpleTextFieldView.props, actions: SimpleTextFieldView.actions)
        screen.press(.character("k"))
        #expect(screen.lines(columns: 40, rows: 1) == ["text: twenty characters, o"])
        screen.press(.backspace)
        screen.press(.character("k"))
        #expect(screen.lines(columns: 40, rows: 1) == ["text: twenty characters, k"])
        connection.disconnect()
    }
}
