import BowlineTesting
import TestSupport
import Testing

@Suite("The test store")
struct TestStoreTests {
    @Test(.rule("K3")) func everyActionAndChangeIsStated() throws {
        try withTestStore(state: AppState(), reducer: reducer()) { store in
            try store.send(CounterAction.increment) { $0.counter = 1 }
            try store.send(Rename(name: "Ada")) { $0.name = "Ada" }
            try store.send(CounterAction.set(1))
            #expect(store.state == AppState(counter: 1, name: "Ada"))
        }
    }

    @Test func whatAThunkDispatchesIsReceivedEachWithItsOwnChange() throws {
        let addTwo = Thunk<AppState> { dispatch, _ in
            dispatch(CounterAction.increment)
            dispatch(CounterAction.increment)
        }
        try withTestStore(state: AppState(), reducer: reducer()) { store in
            try store.send(addTwo)
            try store.receive(CounterAction.increment) { $0.counter = 1 }
            try store.receive(.type(CounterAction.self)) { $0.counter = 2 }
        }
    }

    /// Greets before the action and renames behind it.
    private func chatty() -> Middleware<AppState> {
        middleware { store, action, next in
            guard action is CounterAction else { return next(action) }
            store.dispatch(Rename(name: "before \(store.state.counter)"))
            next(action)
            store.dispatch(Rename(name: "after \(store.state.counter)"))
        }
    }

    @Test func whatAMiddlewareDispatchesAroundAnActionIsReceivedInItsOrder() throws {
        try withTestStore(state: AppState(), reducer: reducer(), middleware: [chatty()]) { store in
            try store.send(CounterAction.increment) { $0.counter = 1 }
            try store.receive(Rename(name: "before 0")) { $0.name = "before 0" }
            try store.receive(Rename(name: "after 1")) { $0.name = "after 1" }
        }
    }

    @Test func whatASubscriberDispatchesIsReceived() throws {
        try withTestStore(state: AppState(), reducer: reducer()) { store in
            let bag = DisposeBag()
            store.store.subscribe(\.counter) { [weak store = store.store] count in
                if count == 3 { store?.dispatch(CounterAction.set(0)) }
            }.disposed(by: bag)
            try store.send(CounterAction.set(3)) { $0.counter = 3 }
            try store.receive(CounterAction.set(0)) { $0.counter = 0 }
        }
    }

    @Test func anActionThatAMiddlewareKeepsChangesNothing() throws {
        let keeping = middleware { (_: StoreHandle<AppState>, _, _) in }
        try withTestStore(state: AppState(), reducer: reducer(), middleware: [keeping]) { store in
            try store.send(CounterAction.increment)
        }
    }

    @Test func aWholeViewIsTestedOnIt() throws {
        try withTestStore(state: AppState(), reducer: reducer()) { store in
            let screen = store.show(
                CounterView(output: store.text), props: counterProps, actions: counterActions)
            try store.text.expect("count: 0", #"name: """#)
            screen.actions.increment()
            try store.receive(CounterAction.increment) { $0.counter = 1 }
            try store.text.expect("count: 1")
        }
    }

    @Test func statesWithoutEquatableAreComparedByWhatTheyContain() throws {
        struct State {
            var pair = (1, 2)
            var link = ExpectNoDifferenceTests.Link("a")
        }
        let reducer: Reducer<State> = { state, _ in state.pair.1 += 1 }
        try withTestStore(state: State(), reducer: reducer) { store in
            try store.send(Load(page: 1)) { $0.pair = (1, 3) }
        }
    }

    @Test func withoutExhaustivityTheRestIsPassedOver() throws {
        let both = Thunk<AppState> { dispatch, _ in
            dispatch(CounterAction.set(5))
            dispatch(Rename(name: "Ada"))
            dispatch(CounterAction.set(6))
        }
        try withTestStore(state: AppState(), reducer: reducer(), exhaustivity: .off) { store in
            try store.send(CounterAction.increment)
            try store.send(both)
            try store.receive(Rename(name: "Ada")) { $0.name = "Ada" }
            try store.send(CounterAction.increment) { $0.counter = 7 }
            try store.send(both)
        }
    }

    /// It was not found among what was reduced, and was said to be a thunk.
    @Test func anActionThatIsNotEqualToItselfIsSentLikeAnyOther() throws {
        struct SetRatio: Action, Equatable { var ratio: Double }
        let reducer: Reducer<Int> = { state, action in if action is SetRatio { state += 1 } }
        try withTestStore(state: 0, reducer: reducer) { store in
            try store.send(SetRatio(ratio: .nan)) { $0 = 1 }
        }
    }

    @Test func whatAnExpectingClosureThrowsPassesUnchanged() {
        #expect(throws: Failure(code: 7)) {
            try withTestStore(state: AppState(), reducer: reducer()) { store in
                try store.send(CounterAction.increment) { _ in throw Failure(code: 7) }
            }
        }
    }

    @Test(.rule("K1")) @MainActor func theAsynchronousFormStaysOnTheCallersIsolation() async throws
    {
        try await withTestStore(state: AppState(), reducer: reducer()) { store in
            await Task.yield()
            MainActor.assertIsolated()
            try store.send(CounterAction.increment) { $0.counter = 1 }
        }
    }
}
