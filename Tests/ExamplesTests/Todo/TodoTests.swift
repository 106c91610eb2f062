import Bowline
import BowlineTesting
import Testing

@testable import Todo

@Suite("Todo keeps what is to be done")
struct TodoTests {
    private let spec = ReducerSpec(todoReducer())
    private let iron = TodoItem(id: 1, list: "home", title: "iron")
    private let reply = TodoItem(id: 2, list: "work", title: "reply", isDone: true)

    private func state(_ items: TodoItem..., filter: TodoFilter = .all) -> TodoState {
        TodoState(items: EntityTable(items), nextID: 3, filter: filter)
    }

    @Test(arguments: [
        ("iron", "inbox", "iron"), ("home: iron", "home", "iron"), (" a b :  c d ", "a b", "c d"),
        (": iron", "inbox", "iron"), (":home:iron", "inbox", "home:iron"),
        ("home: at 10:30", "home", "at 10:30"), ("home::", "home", ":"),
    ])
    func whatIsTypedIsAddedToItsList(_ draft: String, list: String, title: String) throws {
        try spec.given(state(iron))
            .when(TodoAction.edit(draft)).then { $0.draft = draft }
            .when(TodoAction.add).then {
                $0.items = [iron, TodoItem(id: 3, list: list, title: title)]
                $0.nextID = 4
                $0.draft = ""
            }
    }

    @Test(arguments: ["  ", ":", " : ", "home:", "home: ", "\t"])
    func withoutATitleNothingIsAddedAndTheNextItemBeginsAnew(_ draft: String) throws {
        try spec.given(state(iron))
            .when(TodoAction.edit(draft)).then { $0.draft = draft }
            .when(TodoAction.add).then { $0.draft = "" }
            .when(TodoAction.add).thenNothingChanges()
    }

    @Test func itemsAreTickedOffAndRemoved() throws {
        try spec.given(state(iron, reply))
            .when(TodoAction.toggle(1)).then { $0.items.update(1) { $0.isDone = true } }
            .when(TodoAction.toggle(1)).then { $0.items.update(1) { $0.isDone = false } }
            .when(TodoAction.removeDone).then { $0.items = [iron] }
            .when(TodoAction.remove(1)).then { $0.items = [] }
            .when(TodoAction.toggle(1)).thenNothingChanges()
            .when(TodoAction.show(.done)).then { $0.filter = .done }
    }

    @Test func theSectionsAreThoseThatTheFilterShows() throws {
        func section(_ item: TodoItem) -> TodoSection {
            TodoSection(IdentifiableValue(item.list), items: [item])
        }
        try withPropsTable(TodoView.mapping.props) { table in
            var typed = state(filter: .all)
            typed.draft = "ir"
            try table.row(typed, (\.sections, []), (\.open, 0), (\.draft, "ir"))
            try table.row(
                state(reply, iron), (\.sections, [section(iron), section(reply)]), (\.open, 1),
                (\.filter, .all), (\.draft, ""))
            try table.row(
                state(reply, iron, filter: .open), (\.sections, [section(iron)]),
                (\.filter, .open))
            try table.row(state(reply, iron, filter: .done), (\.sections, [section(reply)]))
        }
    }

    @Test func theFiltersFollowEachOther() {
        #expect(TodoFilter.allCases.map(\.next) == [.open, .done, .all])
    }

    @Test func eachActionAsksForItsOwn() throws {
        try withActions(TodoView.actions) { actions, asked in
            actions.edit("iron")
            actions.add()
            actions.toggle(1)
            actions.remove(2)
            actions.removeDone()
            actions.show(.open)
            try asked.expect(
                TodoAction.edit("iron"), TodoAction.add, TodoAction.toggle(1),
                TodoAction.remove(2), TodoAction.removeDone, TodoAction.show(.open))
        }
    }

    @Test func whatIsDerivedIsRememberedUntilItsInputsChange() {
        let selectors = TodoSelectors()
        let store = Store(state: TodoState(), reducer: todoReducer())
        let connection = store.connection(
            props: { TodoView.props($0, selectors) }, actions: { _ in })
        connection.connect()
        for length in 1...20 {
            store.dispatch(TodoAction.edit(String(repeating: "x", count: length)))
        }
        #expect(selectors.sections.recomputations == 1)
        #expect(selectors.open.recomputations == 1)
        store.dispatch(TodoAction.show(.open))
        #expect(selectors.sections.recomputations == 2)
        #expect(selectors.open.recomputations == 1)
        store.dispatch(TodoAction.remove(2))
        // The filter hides what went: the sections are made of the same items.
        #expect(selectors.sections.recomputations == 2)
        #expect(selectors.open.recomputations == 2)
        #expect(connection.props.sections.map(\.id) == ["home", "work"])
        connection.disconnect()
    }
}
