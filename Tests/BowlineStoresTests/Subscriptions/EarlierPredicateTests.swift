import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Predicates that stand before a selection.
@Suite(.witnesses) struct EarlierPredicateTests {
    private let log = Heard<String>()

    @Test(.rule("S8"))
    func aPredicateBeforeASelectionJudgesWhatItWasGiven() {
        let store = makeStore()
        _ = store.subscribe({ $0.only { _, new in new.name == "Ada" }.select(\.count) }) { [log] in
            log("\($0)")
        }
        store.dispatch(Count.add(1))
        store.dispatch(Count.rename("Ada"))
        store.dispatch(Count.add(1))
        store.dispatch(Count.rename("Bob"))
        store.dispatch(Count.add(1))
        #expect(log.values == ["0", "1", "2"])
    }

    @Test(.rule("S8", "G6"), arguments: ["closure", "key path", "key paths", "type", "selector"])
    func itStaysBeforeEachFormOfSelection(form: String) {
        let store = makeStore()
        let count = createSelector(\Counter.count) { $0 * 1 }
        func heard(_ value: Int) { log("\(value)") }
        func even(_ whole: Subscription<Counter, Counter>) -> Subscription<Counter, Counter> {
            whole.skip { [log] old, new in
                log("\(old.count)-\(new.count)")
                return !new.count.isMultiple(of: 2)
            }
        }
        switch form {
        case "closure": _ = store.subscribe({ even($0).select { $0.count } }, onNext: heard)
        case "key path": _ = store.subscribe({ even($0).select(\.count) }, onNext: heard)
        case "key paths":
            _ = store.subscribe({ even($0).select(\.count, \.name) }) { heard($0.0) }
        case "type":
            _ = store.subscribe({ even($0).select(as: Counter.self) }) { heard($0.count) }
        default: _ = store.subscribe({ even($0).select(count) }, onNext: heard)
        }
        for count in 1...4 { store.dispatch(Count.set(count)) }
        #expect(
            log.values == ["0", "0-1", "0-2", "2", "2-3", "2-4", "4"])
    }

    @Test(.rule("S8", "S9"))
    func severalSelectionsAndAPairKeepAll() {
        let store = makeStore()
        var reads = 0
        _ = store.subscribe({
            $0.select { state -> Counter in
                reads += 1
                return state
            }
            .skip { _, new in new.count == 2 }
            .select(\.name)
            .skip { _, new in new == "Bob" }
            .select { $0.count }
            .withOld()
        }) { [log] in log("\($0 ?? -1) \($1)") }
        store.dispatch(Count.rename("Bob"))
        store.dispatch(Count.set(2))
        store.dispatch(Count.rename("Adele"))
        store.dispatch(Count.set(3))
        #expect(log.values == ["-1 4", "4 5"])
        #expect(reads == 5)
    }

    @Test(.rule("S4", "S8"))
    func itMayDispatch() {
        let store = makeStore()
        _ = store.subscribe({
            $0.skip { _, new in
                if new.count == 1 { store.dispatch(Count.add(1)) }
                return false
            }.select(\.count)
        }) { [log] in log("\($0)") }
        store.dispatch(Count.add(1))
        #expect(log.values == ["0", "1", "2"])
    }

    @Test(.rule("S5", "S8"))
    func whatIsPassedOverIsNotKept() {
        struct State { var ledger = Ledger() }
        struct Append: Action {}
        let store = Store(
            state: State(),
            reducer: { state, action in if action is Append { state.ledger.append(1) } })
        _ = store.subscribe({ $0.skip { _, _ in true }.select(\.ledger.entries.count) }) {
            [log] in log("\($0)")
        }
        for _ in 1...5 { store.dispatch(Append()) }
        #expect(log.values == ["0"])
        // The one that was told is kept, and the first change copies it.
        #expect(store.state.ledger.copies == 1)
    }
}
