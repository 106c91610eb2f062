import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct StoreTests {
    @Test(.rule("S1"))
    func aGivenStateIsTheFirstStateAndNoActionIsSent() {
        let log = Heard<String>()
        let store = Store(
            state: Counter(count: 7),
            reducer: { state, action in
                log("reduced \(action)")
                counting(&state, action)
            },
            middleware: [
                { _, _ in
                    { next in
                        {
                            log("passed \($0)"); next($0)
                        }
                    }
                }
            ])
        #expect(store.state.count == 7)
        #expect(log.values == [])
        store.dispatch(Count.add(1))
        #expect(log.values == ["passed add(1)", "reduced add(1)"])
        #expect(store.state.count == 8)
    }

    @Test(.rule("S1"))
    func withoutAStateTheReducerMakesItOnceAndNotThroughMiddleware() {
        let log = Heard<String>()
        let store = Store<Int>(
            reducer: { action, state in
                log("reduced \(type(of: action)) with \(state.map(String.init) ?? "nil")")
                return (state ?? 40) + (action is Count ? 1 : 0)
            },
            state: nil,
            middleware: [
                { _, _ in
                    { next in
                        {
                            log("passed \($0)"); next($0)
                        }
                    }
                }
            ])
        #expect(log.values == ["reduced StoreInit with nil"])
        #expect(store.state == 40)
        store.dispatch(Count.nothing)
        #expect(
            log.values == [
                "reduced StoreInit with nil", "passed nothing", "reduced Count with 40",
            ])
        #expect(store.state == 41)
    }

    @Test(.rule("S1"))
    func aReturningReducerWithAGivenStateGetsNoInitialAction() {
        let log = Heard<String>()
        let store = Store<Int>(
            reducer: { action, state in
                log("\(type(of: action))")
                return (state ?? 0) + 1
            }, state: 5)
        #expect(log.values == [])
        store.dispatch(Unknown())
        #expect(log.values == ["Unknown"])
        #expect(store.state == 6)
    }

    @Test(.rule("S1"))
    func aStateThatIsItselfOptionalCanBeginAsNil() {
        let store = Store<Int?>(reducer: { _, state in state ?? 3 }, state: .some(nil))
        #expect(store.state == nil)
        let made = Store<Int?>(reducer: { _, state in state ?? nil }, state: nil)
        #expect(made.state == nil)
    }

    @Test(.rule("S2"))
    func theSeedsFormWorks() {
        struct AppState { var counter = 0 }
        func counterReducer(action: any Action, state: AppState?) -> AppState {
            var state = state ?? AppState()
            if case Count.add(let amount) = action { state.counter += amount }
            return state
        }
        final class View: StoreSubscriber {
            var shown: [Int] = []
            func newState(state: Int) { shown.append(state) }
        }
        let store = Store<AppState>(reducer: counterReducer, state: nil)
        let view = View()
        store.subscribe(view) { $0.select { $0.counter } }
        store.dispatch(Count.add(2))
        store.dispatch(Unknown())
        store.unsubscribe(view)
        store.dispatch(Count.add(2))
        #expect(view.shown == [0, 2])
    }

    @Test(.rule("S2"))
    func aStoreCanBeUsedThroughWhatCanOnlyDispatch() {
        let store = makeStore()
        let facade: any DispatchingStoreType = store
        facade.dispatch(Count.add(3))
        let send: DispatchFunction = store.dispatch
        send(Count.add(4))
        store.dispatchFunction(Count.add(5))
        #expect(store.state.count == 12)
        #expect("\(String(reflecting: store))" == "counter after 3 commits, 0 subscriptions")
    }

    @Test(.rule("G1"))
    func anActorCanOwnAStore() async {
        actor Server {
            let store = makeStore()
            func add(_ amount: Int) -> Int {
                store.dispatch(Count.add(amount))
                return store.state.count
            }
        }
        let server = Server()
        #expect(await server.add(2) == 2)
        #expect(await server.add(3) == 5)
    }
}
