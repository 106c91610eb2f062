import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// What users of ReSwift asked about what stands around dispatch, by the numbers of Documentation/FAQ.md.
@Suite(.witnesses) struct IssuesAroundDispatchTests {
    // MARK: 19, creators and middleware

    @Test func `S0#19: what a creator makes goes through the middleware like any action`() {
        let log = Heard<String>()
        let store = makeStore(middleware: [
            middleware { (store: StoreHandle<Counter>, action, next) in
                log("\(action)")
                next(action)
            }
        ])
        store.dispatch { state in state.count == 0 ? Count.add(5) : nil }
        store.dispatch { state in state.count == 0 ? Count.add(5) : nil }
        #expect(log.values == ["add(5)"])
        #expect(store.state.count == 5)
    }

    @Test func `S0#19: a middleware has one handle, which reads, dispatches and keeps nothing`() {
        let handles = Heard<StoreHandle<Counter>>()
        var store: Store<Counter>? = makeStore(middleware: [
            middleware { (store: StoreHandle<Counter>, action, next) in
                if handles.values.isEmpty { handles(store) }
                next(action)
                if action as? Count == .add(1) { store.dispatch(Count.set(store.state.count * 10)) }
            }
        ])
        store?.dispatch(Count.add(1))
        #expect(store?.state.count == 10)
        let survivors = Survivors()
        if let store { survivors.watch(store) }
        store = nil
        #expect(survivors.count == 0)
        #expect(handles.values.map { $0.stateIfPresent?.count } == [nil])
    }

    // MARK: 21, enhancers

    /// A recorder: it notes each action with the state that it made, and takes the store back.
    private final class Recorder<State> {
        private(set) var states: [State] = []
        private(set) var actions: [String] = []
        private var reduce: DispatchFunction?

        var enhancer: StoreEnhancer<State> {
            StoreEnhancer { [self] setup in
                reduce = setup.reduce
                states.append(setup.state)
                setup.wrapReducer { reducer in
                    { [self] state, action in
                        reducer(&state, action)
                        guard !(action is SetState<State>) else { return }
                        actions.append("\(action)")
                        states.append(state)
                    }
                }
            }
        }

        func goBack(to index: Int) { reduce?(SetState(states[index])) }
    }

    @Test func `S0#21: a recorder is an enhancer, of a store that is not subclassed`() {
        let recorder = Recorder<Counter>()
        let seen = Heard<String>()
        let store = Store(
            state: Counter(), reducer: counting,
            middleware: [
                middleware { (store: StoreHandle<Counter>, action, next) in
                    seen("\(action)")
                    next(action)
                }
            ],
            enhancers: [recorder.enhancer])
        let listener = Heard(Int.self)
        store.subscribe(listener) { $0.select(\.count) }
        store.dispatch(Count.add(1))
        store.dispatch(Count.add(2))
        recorder.goBack(to: 1)
        store.dispatch(Count.add(10))
        #expect(listener.values == [0, 1, 3, 1, 11])
        #expect(recorder.actions == ["add(1)", "add(2)", "add(10)"])
        #expect(seen.values == recorder.actions)
    }

    // MARK: 37, a store that is freed

    @Test func `S0#37: a store is freed with its last owner, whatever was made of it`() {
        let survivors = Survivors()
        var kept: [DispatchFunction] = []
        var reading: [() -> Counter?] = []
        do {
            let marker = Probe {}
            survivors.watch(marker)
            let store = makeStore(middleware: [
                { dispatch, getState in
                    kept.append(dispatch)
                    reading.append(getState)
                    return { next in
                        kept.append(next)
                        return { action in
                            withExtendedLifetime(marker) {}
                            next(action)
                        }
                    }
                }
            ])
            survivors.watch(store)
            kept.append(store.dispatchFunction)
            _ = store.subscribe(\.count) { _ in }
            store.dispatch(Count.add(1))
            #expect(reading.map { $0()?.count } == [1])
        }
        #expect(survivors.count == 0)
        #expect(reading.map { $0()?.count } == [nil])
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            for send in kept { send(Count.add(1)) }
        }
        #if DEBUG
            #expect(reports.identifiers == ["store-gone"])
        #endif
    }

    // MARK: 28, side effects of a new state

    private struct Alerts {
        @VersionStamped var alert: String?
    }
    private struct ShowAlert: Action { var text: String }

    @Test func `S0#28: the same alert twice is shown twice, by a field that counts its writes`() {
        let store = Store(
            state: Alerts(), reducer: reduce(\Alerts.alert, on: ShowAlert.self) { $0 = $1.text })
        let shown = Heard<String>()
        _ = store.subscribe(\.$alert) { stamped in stamped.wrappedValue.map(shown.callAsFunction) }
        store.dispatch(ShowAlert(text: "no network"))
        store.dispatch(ShowAlert(text: "no network"))
        store.dispatch(Unknown())
        #expect(shown.values == ["no network", "no network"])
    }

    @Test func `S0#28: an event beside the state is told to who is there, and not replayed`() {
        let store = makeStore()
        let early = Heard<String>()
        let late = Heard<String>()
        let subscription = store.subscribe(on: ShowAlert.self) { early($0.text) }
        store.dispatch(ShowAlert(text: "saved"))
        _ = store.subscribe(on: ShowAlert.self) { late($0.text) }
        store.dispatch(ShowAlert(text: "saved"))
        store.dispatch(Count.add(1))
        subscription.dispose()
        store.dispatch(ShowAlert(text: "gone"))
        #expect(early.values == ["saved", "saved"])
        #expect(late.values == ["saved", "gone"])
    }
}
