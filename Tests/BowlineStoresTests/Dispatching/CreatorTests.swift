import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Load: Action, Equatable {}
private struct Other: Action, Equatable {}

/// The forms in which actions are dispatched. That this file compiles is the half of it: no trailing
/// closure is ambiguous.
@Suite(.witnesses) struct CreatorTests {
    private let log = Heard<String>()

    private func makeLogging() -> Store<Counter> {
        makeStore(middleware: [
            middleware { [log] (_: StoreHandle<Counter>, action, next) in
                log("\(action)")
                next(action)
            }
        ])
    }

    @Test(.rule("S2"))
    func aCreatorThatReturnsNilSendsNothing() {
        let store = makeLogging()
        store.dispatch { $0.note == nil ? nil : Load() }
        store.dispatch { _ in nil }
        #expect(log.values == [])
        store.dispatch { $0.note == nil ? Load() : nil }
        store.dispatch { state in
            guard state.count == 0 else { return nil }
            return Count.add(1)
        }
        store.dispatch { _ in Other() }
        store.dispatch { state in if state.count == 1 { Load() } else { Other() } }
        #expect(log.values == ["Load()", "add(1)", "Other()", "Load()"])
    }

    @Test(.rule("S10"))
    func aCreatorMayReturnSeveralActionsWhichAreToldOneByOne() {
        let store = makeLogging()
        _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
        store.dispatch { _ in [Load(), Count.add(1)] }
        store.dispatch { _ in [] }
        store.dispatch { state in
            guard state.count == 1 else { return [] }
            return [Count.add(1), Count.add(1)]
        }
        #expect(
            log.values == [
                "Load()", "told 0", "add(1)", "told 1", "add(1)", "told 2", "add(1)", "told 3",
            ])
    }

    @Test(.rule("S10"))
    func severalActionsAreToldOneByOneUnlessTheyStandInABatch() {
        let store = makeStore()
        _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
        store.dispatch([Count.add(1), Load(), Count.add(2)])
        let same = [Count.add(1), Count.add(1)]
        store.dispatch(same)
        store.dispatch([])
        #expect(log.values == ["told 1", "told 1", "told 3", "told 4", "told 5"])
        store.batch { store.dispatch([Count.add(1), Count.add(1)]) }
        #expect(log.values.last == "told 7")
    }

    @Test(.rule("S10", "G2"))
    func severalActionsFromASubscriberAreCommittedOnReturnAndToldInOrder() {
        let store = makeStore()
        _ = store.subscribe(skipInitial: true) { [log] state in
            log("told \(state.count)")
            guard state.count == 1 else { return }
            store.dispatch([Count.add(10), Count.add(100)])
            log("reads \(store.state.count)")
        }
        store.dispatch(Count.add(1))
        #expect(log.values == ["told 1", "reads 111", "told 11", "told 111"])
    }

    @Test(.rule("S2"))
    func whatTakesAFunctionTakesDispatch() {
        let store = makeLogging()
        let send: DispatchFunction = store.dispatch
        send(Count.add(1))
        [Count.add(1), Count.add(1)].forEach(store.dispatch)
        let facade: any DispatchingStoreType = store
        facade.dispatch(Count.add(1))
        store.dispatch(Count.add(1)) { #expect($0.count == 5) }
        store.dispatch(Count.add(1)) { _ in }
        store.dispatch(Count.add(1), then: { state in #expect(state.count == 7) })
        #expect(store.state.count == 7)
        #expect(log.values == Array(repeating: "add(1)", count: 7))
    }

    @Test(.rule("S4"))
    func aCreatorMayDispatchItself() {
        let store = makeLogging()
        store.dispatch { state in
            store.dispatch(Count.add(1))
            return Count.set(state.count + store.state.count * 10)
        }
        #expect(store.state.count == 10)
        #expect(log.values == ["add(1)", "set(10)"])
    }
}
