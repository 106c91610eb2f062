import BowlineStores
import BowlineSupport
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Library {
    var books = ["b": 2, "a": 1]
    var open = true
    var note: String?
}

private final class Account {
    var name = "Ada"
    var visits = 0
}

private struct Session {
    var account = Account()
    var count = 0
}

private struct Visit: Action {}

@Suite(.witnesses) struct StoreDescriptionTests {
    @Test func theStateIsTextThatIsSorted() {
        let store = Store(state: Library(), reducer: { (_: inout Library, _: any Action) in })
        #expect(
            store.stateText == """
                Library
                  books: 2 entries
                    ["a"]: 1
                    ["b"]: 2
                  open: true
                  note: nil
                """)
        #expect(
            store.stateJSON == """
                {
                  "books": {
                    "a": 1,
                    "b": 2
                  },
                  "open": true,
                  "note": null
                }
                """)
    }

    #if DEBUG
        @Test(.rule("G10"))
        func anInstanceThatAReducerChangesInPlaceIsReportedOnce() {
            let reports = Heard<Diagnostics.Report>()
            Diagnostics.withHandler(reports.add) {
                let store = Store(
                    state: Session(),
                    reducer: { (state: inout Session, action: any Action) in
                        if action is Visit { state.account.visits += 1 }
                    }, label: "App")
                store.dispatch(Unknown())
                #expect(reports.lines == [])
                for _ in 0..<3 { store.dispatch(Visit()) }
            }
            #expect(reports.identifiers == ["state-mutated-in-place"])
            #expect(reports.lines.first?.contains("Account") == true)
            #expect(reports.lines.first?.contains("\"account\"") == true)
        }

        @Test func anInstanceThatIsReplacedIsNotReported() {
            let reports = Heard<Diagnostics.Report>()
            Diagnostics.withHandler(reports.add) {
                let store = Store(
                    state: Session(),
                    reducer: { (state: inout Session, action: any Action) in
                        let account = Account()
                        account.visits = state.account.visits + 1
                        state.account = account
                    })
                for _ in 0..<3 { store.dispatch(Visit()) }
                #expect(store.state.account.visits == 3)
            }
            #expect(reports.lines == [])
        }
    #endif
}
