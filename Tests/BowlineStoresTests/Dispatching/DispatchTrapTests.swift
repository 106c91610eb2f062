import BowlineStores
import TestSupport
import Testing

private func expect(
    _ result: ExitTest.Result?, says message: String,
    at location: SourceLocation = #_sourceLocation
) {
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
        text.contains(message), "\(message)\nis not in\n\(text.prefix(900))",
        sourceLocation: location)
}

/// A store whose reducer runs a closure with it at each ``Count``.
private func makeStore(_ reducing: @escaping (Store<Counter>) -> Void) -> Store<Counter> {
    let box = Box<Store<Counter>?>(nil)
    let store = Store<Counter>(
        state: Counter(),
        reducer: { _, action in if action is Count, let store = box.content { reducing(store) } },
        label: "counter")
    box.content = store
    return store
}

/// Sets another monitor inside a hook around the reducer.
private final class Meddling: StoreMonitor {
    weak var store: Store<Counter>?
    func willReduce(_ action: any Action, in store: String) { self.store?.monitor = nil }
}

@Suite struct DispatchTrapTests {
    private static let reducerEnd =
        "while its reducer was handling Count (add(1)). A reducer has its state and its action and "
        + "nothing else; do the rest in a middleware or a subscriber. "

    @Test(.rule("S4", "S10", "G10"))
    func aBatchInAReducer() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { $0.batch {} }.dispatch(Count.add(1)) }
        expect(
            result,
            says: ": counter: a batch was opened " + Self.reducerEnd
                + "Troubleshooting.md#dispatch-in-reducer")
    }

    @Test(.rule("S4", "S10", "G10"))
    func aBatchInASelector() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = makeStore { _ in }
            _ = store.subscribe({
                $0.select { state in
                    store.batch {}
                    return state.count
                }
            }) { _ in }
        }
        expect(
            result,
            says: ": counter: a batch was opened while a mapping or "
                + "selector was running. These only read; dispatch from an action of the view, a "
                + "sink, or a middleware. Troubleshooting.md#dispatch-in-mapping")
    }

    @Test(.rule("S4", "G10"))
    func dispatchingWithAHookInAReducer() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { $0.dispatch(Unknown()) { _ in } }.dispatch(Count.add(1)) }
        expect(result, says: "counter: Unknown was dispatched " + Self.reducerEnd)
    }

    @Test(.rule("S4", "S13", "G10"))
    func exchangingPartsInAReducer() async {
        let reducer = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { $0.replaceReducer(counting) }.dispatch(Count.add(1)) }
        expect(
            reducer,
            says: ": counter: replaceReducer(_:) was used "
                + Self.reducerEnd + "Troubleshooting.md#exchange-in-reducer")
        let middleware = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { $0.middleware = [] }.dispatch(Count.add(1)) }
        expect(middleware, says: "counter: middleware was used " + Self.reducerEnd)
        let spy = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { $0.dispatchFunction = { _ in } }.dispatch(Count.add(1)) }
        expect(spy, says: "counter: dispatchFunction was set " + Self.reducerEnd)
        let monitor = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = makeStore { _ in }
            let meddling = Meddling()
            meddling.store = store
            store.monitor = meddling
            store.dispatch(Count.add(1))
        }
        expect(monitor, says: "counter: the monitor was set while its reducer was handling ")
    }

    // MARK: Types of state

    @Test(.rule("S12", "S13", "G10"))
    func thunksAndStatesOfAnotherType() async {
        let thunk = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { _ in }.dispatch(Thunk<Int> { _, _ in }) }
        expect(
            thunk,
            says:
                ": counter: Thunk<Int> is meant for a state of Int; this store "
                + "has a state of Counter. Dispatch it on the store or scope of that state. "
                + "Troubleshooting.md#state-type")
        let listed = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = Store(
                state: Counter(), reducer: counting, middleware: [createThunkMiddleware()])
            store.dispatch(Thunk<Int> { _, _ in })
        }
        expect(listed, says: "Store<Counter>: Thunk<Int> is meant for a state of Int; this store ")
        let environment = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = Store(
                state: Counter(), reducer: counting,
                middleware: [createThunkMiddleware(environment: "env")])
            store.dispatch(EnvironmentThunk<Int, String> { _, _, _ in })
        }
        expect(
            environment,
            says: "EnvironmentThunk<Int, String> is meant for a state of Int; this store ")
        let state = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { _ in }.dispatch(SetState(5)) }
        expect(state, says: "counter: SetState<Int> is meant for a state of Int; this store has ")
    }

    @Test(.rule("S12", "G10"))
    func aThunkWithoutItsEnvironment() async {
        let none = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { _ in }.dispatch(EnvironmentThunk<Counter, String> { _, _, _ in }) }
        expect(
            none,
            says: ": counter: EnvironmentThunk<Counter, String> "
                + "needs an environment of String, and nothing has given it one. List "
                + "createThunkMiddleware(environment:) with such a value among the store's "
                + "middleware. Troubleshooting.md#thunk-without-environment")
        let other = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = Store(
                state: Counter(), reducer: counting,
                middleware: [createThunkMiddleware(environment: 7)], label: "counter")
            store.scope(to: \.count).dispatch(EnvironmentThunk<Int, String> { _, _, _ in })
        }
        expect(
            other,
            says: "counter: EnvironmentThunk<Int, String> needs an environment of String, and ")
    }

    // MARK: Elsewhere

    @Test(.rule("S13", "G10"))
    func exchangingPartsOnAScope() async {
        let reducer = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { _ in }.scope(to: \.count).replaceReducer { _, _ in } }
        expect(
            reducer,
            says:
                ": counter: replaceReducer(_:) was used on a scope of Int. "
                + "A scope is a part of its store, which has the reducer and the middleware; use "
                + "the store that the scope was made of. Troubleshooting.md#not-on-a-scope")
        let middleware = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { _ in }.scope(to: \.count).middleware = [] }
        expect(middleware, says: "counter: middleware was used on a scope of Int. ")
        let spy = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { _ in }.scope(to: \.count).dispatchFunction = { _ in } }
        expect(spy, says: "counter: dispatchFunction was set on a scope of Int. ")
        let monitor = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore { _ in }.scope(to: \.count).monitor = nil }
        expect(monitor, says: "counter: the monitor was set on a scope of Int. ")
    }

    @Test(.rule("G9", "G10"))
    func readingTheStateOfAStoreThatIsGone() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let kept = Box<StoreHandle<Counter>?>(nil)
            Store(
                state: Counter(), reducer: counting,
                middleware: [middleware { store, _, _ in kept.content = store }],
                label: "counter"
            ).dispatch(Unknown())
            _ = kept.content?.state
        }
        expect(
            result,
            says: "bowline[store-gone]: The state of counter was read through a StoreHandle "
                + "when the store was gone, or did not stand yet. What runs at other times than "
                + "the action reads stateIfPresent, which is nil then. "
                + "Troubleshooting.md#store-gone")
    }
}
