import TestSupport
import Testing

@Suite struct ReSwiftNamesTests {
    @Test func `ReSwift's names compile, and the compiler says what to write`() throws {
        let answer = try Compiler().compile(
            """
            import BowlineStores
            struct AppState: StateType { var counter = 0 }
            func reducer(action: Action, state: AppState?) -> AppState {
                action is ReSwiftInit ? AppState(counter: 1) : state ?? AppState()
            }
            """)
        #expect(answer.errors == [])
        #expect(answer.warnings.count == 2, "\(answer.output)")
        #expect(answer.output.contains("a state needs no protocol: delete the conformance"))
        #expect(answer.output.contains("use 'StoreInit' instead"))
    }
}
