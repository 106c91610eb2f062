import BowlineTesting
import KitSupport
import TestSupport
import Testing

@Suite("The recording store", .witnesses)
struct RecordingStoreTests {
    @Test func itRecordsInOrderAndReducesNothing() throws {
        try withRecordingStore(state: AppState()) { store in
            let heard = Heard<Int>()
            let subscription = store.store.subscribe(\.counter) { heard($0) }
            store.store.dispatch(CounterAction.increment)
            store.dispatch(Rename(name: "Ada"))
            #expect(store.state == AppState())
            store.state.counter = 3
            try heard.expect(0, 3)
            try store.recorded.expect(CounterAction.increment, Rename(name: "Ada"))
            subscription.dispose()
        }
    }

    @Test func aStateThatTheTestedCodeSetsIsRecordedAndSet() throws {
        try withRecordingStore(state: AppState()) { store in
            store.dispatch(SetState(AppState(counter: 2)))
            #expect(store.state.counter == 2)
            try store.recorded.expect(SetState(AppState(counter: 2)))
        }
    }

    @Test func thunksRunAndWhatTheyDispatchIsRecordedBehindThem() throws {
        let addIfOdd = Thunk<AppState> { dispatch, getState in
            if getState()?.counter.isMultiple(of: 2) == false { dispatch(CounterAction.increment) }
        }
        try withRecordingStore(state: AppState(counter: 1)) { store in
            store.dispatch(addIfOdd)
            store.state.counter = 2
            store.dispatch(addIfOdd)
            try store.recorded.expect(
                .type(Thunk<AppState>.self), .type(CounterAction.self),
                .type(Thunk<AppState>.self))
        }
    }

    @Test func middlewareStandsBehindTheRecord() throws {
        let doubling = middleware { (store: StoreHandle<AppState>, action, next) in
            if action as? CounterAction == .increment {
                store.dispatch(CounterAction.set(store.state.counter * 2))
            } else {
                next(action)
            }
        }
        try withRecordingStore(state: AppState(counter: 4), middleware: [doubling]) { store in
            store.dispatch(CounterAction.increment)
            try store.recorded.expect(CounterAction.increment, CounterAction.set(8))
        }
    }

    @Test func scriptedStatesAreReadOnceEachAndThenTheStores() throws {
        try withRecordingStore(
            state: AppState(counter: 9), reads: [AppState(counter: 1), AppState(counter: 2)]
        ) { store in
            let handle = stopping()(store.dispatch, store.getState)(store.dispatch)
            for _ in 1...3 { handle(CounterAction.increment) }
            try store.recorded.expect(
                CounterAction.set(1), CounterAction.set(2), CounterAction.set(9))
        }
    }

    /// Dispatches the count that it reads, in the place of an action.
    private func stopping() -> Middleware<AppState> {
        { dispatch, getState in
            { _ in
                { _ in dispatch(CounterAction.set(getState()?.counter ?? -1)) }
            }
        }
    }

    @Test func connectionsAndViewsAreDrivenByIt() throws {
        try withRecordingStore(state: AppState()) { store in
            let screen = store.show(
                CounterView(output: store.text), props: counterProps, actions: counterActions)
            try store.text.expect("count: 0", #"name: """#)
            store.state.name = "Ada"
            try store.text.expect("name: Ada")
            screen.actions.increment()
            #expect(screen.props.count == 0)
            try store.text.expect()
            try store.recorded.expect(CounterAction.increment)
        }
    }

    @Test(.rule("K1")) @MainActor func theAsynchronousFormStaysOnTheCallersIsolation() async throws
    {
        try await withRecordingStore(state: AppState()) { store in
            store.dispatch(Rename(name: "Ada"))
            await Task.yield()
            MainActor.assertIsolated()
            try store.recorded.expect(Rename(name: "Ada"))
        }
        await #expect(throws: TestFailure.self) {
            try await withRecordingStore(state: AppState()) { store in
                await Task.yield()
                store.dispatch(Rename(name: "Ada"))
            }
        }
    }

    @Test(.rule("K3")) func whatTheBodyThrowsPassesUnchanged() {
        #expect(throws: Failure(code: 3)) {
            try withRecordingStore(state: AppState()) { store in
                store.dispatch(Rename(name: "Ada"))
                throw Failure(code: 3)
            }
        }
    }

    @Test(.rule("K3")) func theStoreIsFreedBehindItsScope() throws {
        weak var freed: Store<AppState>?
        try withRecordingStore(state: AppState()) { store in
            freed = store.store
            try store.recorded.expectNone()
        }
        #expect(freed == nil)
    }
}
