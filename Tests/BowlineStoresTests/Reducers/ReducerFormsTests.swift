import TestSupport
import Testing

/// What compiles, in the words that come to mind first (S6).
@Suite struct ReducerFormsTests {
    private func compile(_ expression: String) throws -> Compiler.Answer {
        try Compiler().compile(
            """
            import BowlineStores

            struct Page { var number = 0; var note: String? }
            enum Session {
                case out
                case inside(Page)
                var page: Page? { if case .inside(let page) = self { page } else { nil } }
            }
            struct Item: Identifiable { var id = 0; var done = false }
            struct State {
                var page = Page()
                var maybe: Page?
                var session = Session.out
                var items: [Item] = []
                var table: [Int: Item] = [:]
            }
            struct Turn: Action { var number: Int; var item: Int }
            enum Edit: Action {
                case item(Int), clear
                var item: Int? { if case .item(let id) = self { id } else { nil } }
            }
            func pageReducer(page: inout Page, action: any Action) {}
            func returningPage(action: any Action, page: Page?) -> Page { page ?? Page() }

            func make() -> Reducer<State> {
                \(expression)
            }
            """)
    }

    @Test(
        .rule("S6"),
        arguments: [
            "reduce(\\.maybe) { page, action in page?.number += 1 }",
            "reduce(\\.maybe) { page, action in page = Page() }",
            "reduce(\\.maybe, on: Turn.self) { page, turn in page = nil }",
            "reduce(\\.maybe, on: Turn.self) { $0 = Page(number: $1.number) }",
            "reduce(\\.page, pageReducer)",
            "reduce(\\.page, reduce(\\.note, on: Turn.self) { $0 = \"\\($1.number)\" })",
            "reduce(ifPresent: \\.maybe, pageReducer)",
            "reduce(ifPresent: \\.maybe, on: Turn.self) { $0.number = $1.number }",
            "reduce(\\.session, reduce(case: Session.inside, payload: \\.page, pageReducer))",
            "reduce(each: \\.items, on: Turn.self, id: \\.item) { item, _ in item.done = true }",
            "reduce(each: \\.items, on: Edit.self, id: \\.item) { item, _ in item.done = true }",
            "reduce(each: \\.table, on: Edit.self, key: \\.item) { item, _ in item.done = true }",
            "reduce(each: \\.items, on: Turn.self, id: { $0.item + 1 }) { $0.id = $1.number }",
            """
            combineReducers(
                reduce(\\.maybe, on: Turn.self) { $0 = Page(number: $1.number) },
                reduce(\\.page, on: Turn.self) { page, turn in page.number = turn.number },
                reduce(\\.page.number, on: Turn.self) { $0 += $1.number },
                reduce(\\.page, inPlace(returningPage)),
                reduce(ifPresent: \\.maybe, inPlace(returningPage)),
                reduce(on: Edit.self) { state, edit in
                    switch edit {
                    case .item(let id): state.page.number = id
                    case .clear: state = State()
                    }
                },
                resetting(on: Turn.self, to: State.init, { state, _ in state.page.number = 1 }),
                filtering(reduce(\\.page, pageReducer)) { action, state in action is Turn },
                { state, _ in state.maybe = nil })
            """,
        ])
    func `the right forms compile without an annotation or a warning`(
        _ expression: String
    ) throws {
        let answer = try compile(expression)
        #expect(answer.errors == [], "\(answer.output)")
        #expect(answer.warnings == [], "\(answer.output)")
    }
}
