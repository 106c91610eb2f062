import BowlineStores
import TestSupport
import Testing

private struct Panel: Equatable { var level = 0 }
private struct House { var panel: Panel? = Panel() }
private struct Put: Action { let panel: Panel? }

@Suite struct ScopeSkipInitialTests {
    /// What was left out was the first value, whenever that came: a part that was gone when somebody
    /// subscribed came back unheard.
    @Test(
        "Left out is the value at joining, and no other, also where there was none then",
        .rule("S7", "S11"))
    func joinedWhileGone() throws {
        let store = Store(
            state: House(), reducer: reduce(\House.panel, on: Put.self) { $0 = $1.panel })
        let scope = try #require(store.scope(to: \.panel))
        var (early, late): ([Int], [Int]) = ([], [])
        let first = scope.subscribe(\.level, skipInitial: true) { early.append($0) }
        store.dispatch(Put(panel: nil))
        let second = scope.subscribe(\.level, skipInitial: true) { late.append($0) }
        store.dispatch(Put(panel: Panel(level: 5)))
        store.dispatch(Put(panel: Panel(level: 6)))
        #expect(early == [5, 6])
        #expect(late == [5, 6])
        first.dispose()
        second.dispose()
    }
}
