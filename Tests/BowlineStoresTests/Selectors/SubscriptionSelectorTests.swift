import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct SubscriptionSelectorTests {
    @Test(.rule("S8"))
    func
        `A subscription takes a selector for a closure, and tells changes of the result`()
    {
        let store = makeStore()
        let half = createSelector(\Counter.count) { $0 / 2 }
        let log = Heard<Int>()
        _ = store.subscribe({ $0.select(half) }) { log($0) }
        for count in [1, 2, 3, 4] { store.dispatch(Count.set(count)) }
        store.dispatch(Count.rename("other"))
        #expect(log.values == [0, 1, 2])
        #expect(half.recomputations == 5)
    }

    @Test(.rule("S8"))
    func `A result that is not Equatable is told at each commit`() {
        struct Half { var number: Int }
        let store = makeStore()
        let half = createSelector(\Counter.count) { Half(number: $0 / 2) }
        let log = Heard<Int>()
        _ = store.subscribe({ $0.select(half) }) { log($0.number) }
        store.dispatch(Count.rename("other"))
        #expect(log.values == [0, 0])
        #expect(half.recomputations == 1)
    }

    @Test func `A selector of a part follows a selection, stored or made`() {
        let store = makeStore()
        let length = createSelector(\String.self) { $0.count }
        let log = Heard<Int>()
        _ = store.subscribe({ $0.select(\.name).select(length) }) { log($0) }
        _ = store.subscribe({ $0.select { $0.name + "!" }.select(length) }) { log($0) }
        store.dispatch(Count.rename("other"))
        #expect(log.values == [4, 5, 5, 6])
    }

    @Test func `Predicates stand behind a selector, and objects subscribe with one`() {
        let store = makeStore()
        let double = createSelector(\Counter.count) { $0 * 2 }
        let object = Heard(Int.self)
        store.subscribe(object) { $0.select(double).skip { $1 < $0 } }
        for count in [3, 1, 4] { store.dispatch(Count.set(count)) }
        #expect(object.values == [0, 6, 8])
    }

    @Test(.rule("S8"))
    func `Selectors and key paths are selected together, and compared one by one`() {
        let store = makeStore()
        let half = createSelector(\Counter.count) { $0 / 2 }
        let length = createSelector(\Counter.name) { $0.count }
        let log = Heard<String>()
        _ = store.subscribe({ $0.select(half, \.name) }) { half, name in log("\(half) \(name)") }
        _ = store.subscribe({ $0.select(\.name, half) }) { name, half in log("\(name) \(half)") }
        _ = store.subscribe({ $0.select(half, length) }) { half, length in log("\(half)/\(length)")
        }
        #expect(log.values == ["0 none", "none 0", "0/4"])
        store.dispatch(Count.set(1))
        #expect(log.values.count == 3)
        store.dispatch(Count.set(2))
        store.dispatch(Count.rename("more"))
        #expect(
            log.values.dropFirst(3) == ["1 none", "none 1", "1/4", "1 more", "more 1"])
        #expect(half.inputRuns == 4)
        #expect(length.recomputations == 2)
    }

    @Test func `Several of a selection that is made read it once`() {
        let store = makeStore()
        var runs = 0
        let length = createSelector(\String.self) { $0.count }
        let log = Heard<String>()
        let name: (Counter) -> String = { counter in
            runs += 1
            return counter.name
        }
        _ = store.subscribe({ $0.select(name).select(length, \.self, \.isEmpty) }) {
            log("\($0) \($1) \($2)")
        }
        store.dispatch(Count.rename(""))
        #expect(log.values == ["4 none false", "0  true"])
        #expect(runs == 2)
    }

    @Test(.rule("S9")) func `A selector with old and new`() {
        let store = makeStore()
        let half = createSelector(\Counter.count) { $0 / 2 }
        let log = Heard<String>()
        _ = store.subscribe(half, skipInitial: true) { old, new in log("\(old ?? -1) \(new)") }
        _ = store.subscribe(half) { (old: Int?, new: Int) in log("\(old ?? -1) → \(new)") }
        for count in [1, 2, 5] { store.dispatch(Count.set(count)) }
        #expect(log.values == ["-1 → 0", "0 1", "0 → 1", "1 2", "1 → 2"])
    }
}
