import BowlineStores
import TestSupport
import Testing

@Suite struct SubscriptionSelectorTests {
    @Test(.rule("S8"))
    func
        `A subscription takes a selector for a closure, and tells changes of the result`()
    {
        let store = makeStore()
        let half = createSelector(\Counter.count) { $0 / 2 }
        let log = Log<Int>()
        _ = store.subscribe({ $0.select(half) }) { log($0) }
        for count in [1, 2, 3, 4] { store.dispatch(Count.set(count)) }
        store.dispatch(Count.rename("other"))
        #expect(log.entries == [0, 1, 2])
        #expect(half.recomputations == 5)
    }

    @Test(.rule("S8"))
    func `A result that is not Equatable is told at each commit`() {
        struct Half { var number: Int }
        let store = makeStore()
        let half = createSelector(\Counter.count) { Half(number: $0 / 2) }
        let log = Log<Int>()
        _ = store.subscribe({ $0.select(half) }) { log($0.number) }
        store.dispatch(Count.rename("other"))
        #expect(log.entries == [0, 0])
        #expect(half.recomputations == 1)
    }

    @Test func `A selector of a part follows a selection, stored or made`() {
        let store = makeStore()
        let length = createSelector(\String.self) { $0.count }
        let log = Log<Int>()
        _ = store.subscribe({ $0.select(\.name).select(length) }) { log($0) }
        _ = store.subscribe({ $0.select { $0.name + "!" }.select(length) }) { log($0) }
        store.dispatch(Count.rename("other"))
        #expect(log.entries == [4, 5, 5, 6])
    }

    @Test func `Predicates stand behind a selector, and objects subscribe with one`() {
        let store = makeStore()
        let double = createSelector(\Counter.count) { $0 * 2 }
        let object = Listener(Int.self)
        store.subscribe(object) { $0.select(double).skip { $1 < $0 } }
        for count in [3, 1, 4] { store.dispatch(Count.set(count)) }
        #expect(object.heard == [0, 6, 8])
    }
}
