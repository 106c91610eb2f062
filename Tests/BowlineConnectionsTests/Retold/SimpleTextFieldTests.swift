import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A field that shows a text of the state and stores it when the user leaves it: ReRxSwift's first example.
@Suite(.witnesses) struct SimpleTextFieldTests {
    struct AppState { var content = "initial" }
    struct SetContent: Action, Equatable { var newContent: String }

    final class Screen: Connectable {
        struct Props { let text: String }
        struct Actions { var updatedText: (String) -> Void }

        static func mapStateToProps(_ state: AppState) -> Props {
            Props(text: state.content)
        }

        static func mapDispatchToActions(_ dispatch: @escaping DispatchFunction) -> Actions {
            Actions(updatedText: { dispatch(SetContent(newContent: $0)) })
        }

        let connection: Connection<AppState, Props, Actions>
        let field = TextField()

        init(_ store: Store<AppState>) {
            connection = Connection(
                store: store, mapStateToProps: Self.mapStateToProps,
                mapDispatchToActions: Self.mapDispatchToActions)
            connection.bind(\Props.text, to: field, \.text)
            field.onEnd = { [weak self] text in self?.actions.updatedText(text) }
        }

        func appear() { connection.connect() }
        func disappear() { connection.disconnect() }
    }

    @WhenUsed private var actions = Heard<SetContent>()
    private func makeStore() -> Store<AppState> {
        Store(
            state: AppState(),
            reducer: { [actions] state, action in
                guard let action = action as? SetContent else { return }
                actions(action)
                state.content = action.newContent
            })
    }

    @Test(.rule("C2")) func `the field has the text before it appears`() {
        let screen = Screen(makeStore())
        #expect(screen.field.text == "initial")
        #expect(actions.take() == [])
    }

    @Test(.rule("C1")) func `leaving the field stores its text, not each letter`() {
        let store = makeStore()
        let screen = Screen(store)
        screen.appear()
        screen.field.type("A")
        screen.field.type("Ada")
        #expect(store.state.content == "initial")
        screen.field.leave()
        #expect(actions.take() == [SetContent(newContent: "Ada")])
        #expect(store.state.content == "Ada")
        #expect(screen.props.text == "Ada")
    }

    @Test(.rule("C3")) func `the field follows while its screen is there`() throws {
        let store = makeStore()
        let field = TextField()
        try expectLifeCycle {
            let connection = store.connection(
                props: Screen.mapStateToProps, actions: Screen.mapDispatchToActions)
            connection.bind(\.text, to: field, \.text)
            return connection
        } whenChanging: { round in
            store.dispatch(SetContent(newContent: "\(round)"))
        } shows: {
            field.text
        }
        #expect(actions.take() == (1...5).map { SetContent(newContent: "\($0)") })
    }

    @Test(.rule("C3")) func `a screen that appears again has the text of now`() {
        let store = makeStore()
        let screen = Screen(store)
        screen.appear()
        store.dispatch(SetContent(newContent: "one"))
        #expect(screen.field.text == "one")
        screen.disappear()
        store.dispatch(SetContent(newContent: "two"))
        #expect(screen.field.text == "one")
        screen.appear()
        #expect(screen.field.text == "two")
        #expect(actions.take() == [SetContent(newContent: "one"), SetContent(newContent: "two")])
    }

    @Test(.rule("C12")) func `a test of the screen gives it a store that records`() throws {
        let screen = Screen(makeStore())
        screen.appear()
        try withRecordingStore(state: AppState(content: "recorded")) { store in
            screen.connection.store = store.store
            #expect(screen.field.text == "recorded")
            screen.field.type("typed")
            screen.field.leave()
            try store.recorded.expect(SetContent(newContent: "typed"))
            #expect(screen.props.text == "recorded")
        }
        #expect(actions.take() == [])
    }

    @Test(.rule("C7")) func `a test of the screen sets props and looks at what it asks for`() {
        let screen = Screen(makeStore())
        let asked = Heard<String>()
        screen.props = Screen.Props(text: "from a test")
        #expect(screen.field.text == "from a test")
        screen.actions.updatedText = { asked($0) }
        screen.field.type("typed")
        screen.field.leave()
        #expect(asked.take() == ["typed"])
        #expect(actions.take() == [])
    }

    @Test func `a test of the mappings needs no screen`() throws {
        try withPropsTable(Screen.mapStateToProps) { table in
            try table.row(AppState(), (\.text, "initial"))
            try table.row(AppState(content: "x"), (\.text, "x"))
        }
        try withActions(Screen.mapDispatchToActions) { actions, asked in
            actions.updatedText("y")
            try asked.expect(SetContent(newContent: "y"))
        }
    }

    @Test(.rule("G9")) func `the screen goes with its field`() throws {
        let store = makeStore()
        try expectReleased {
            let screen = Screen(store)
            screen.appear()
            return [screen, screen.field, screen.connection]
        }
        try expectUnsubscribed(from: store) {
            let screen = Screen(store)
            screen.appear()
            return screen
        }
        #expect(actions.take() == [])
    }
}
