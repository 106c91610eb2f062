import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct ExchangeTests {
    private let log = Heard<String>()

    private func logTold(_ store: Store<Counter>) {
        _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
    }

    private func naming(_ name: String, kept: Probe? = nil) -> Middleware<Counter> {
        middleware { [log] (_: StoreHandle<Counter>, action, next) in
            kept?.touch()
            log("\(name) \(action)")
            next(action)
        }
    }

    private func times(_ factor: Int, kept: Probe? = nil) -> Reducer<Counter> {
        { state, action in
            kept?.touch()
            if case .add(let amount)? = action as? Count { state.count += amount * factor }
        }
    }

    // MARK: While a chain is running

    @Test(.rule("S13"))
    func anActionOnItsWayEndsWithTheReducerThatItBeganWith() {
        let box = Box<Store<Counter>?>(nil)
        let store = makeStore(middleware: [
            handling { action, dispatch, _, next in
                guard action == .add(1) else { return next(action) }
                box.content?.replaceReducer(self.times(10))
                dispatch(Count.add(2))
                box.content?.replaceReducer(self.times(100))
                dispatch(Count.add(3))
                next(action)
            }
        ])
        box.content = store
        logTold(store)
        store.dispatch(Count.add(1))
        #expect(log.values == ["told 20", "told 320", "told 321"])
        store.dispatch(Count.add(4))
        #expect(store.state.count == 721)
        #expect(log.values.last == "told 721")
        box.content = nil
    }

    @Test(.rule("S13", "G8"))
    func theOldReducerIsFreedWhenTheChainIsThrough() {
        let survivors = Survivors()
        let box = Box<Store<Counter>?>(nil)
        let store = makeStore(middleware: [
            handling { [log] action, _, _, next in
                if action == .add(1) { box.content?.replaceReducer(counting) }
                next(action)
                log("alive \(survivors.count)")
            }
        ])
        box.content = store
        do {
            let probe = Probe()
            survivors.watch(probe)
            store.replaceReducer(times(10, kept: probe))
        }
        store.dispatch(Count.add(1))
        #expect(log.values == ["alive 1"])
        #expect(survivors.count == 0)
        #expect(store.state.count == 10)
        box.content = nil
    }

    @Test(.rule("S3", "S13"))
    func anActionOnItsWayIsReducedBeforeTheMonitorThatItBeganWith() {
        final class Naming: StoreMonitor {
            let log: Heard<String>
            init(_ log: Heard<String>) { self.log = log }
            func willReduce(_ action: any Action, in store: String) { log("will \(action)") }
            func didReduce(_ action: any Action, in store: String) { log("did \(action)") }
        }
        let box = Box<Store<Counter>?>(nil)
        let store = makeStore(middleware: [
            handling { [log] action, _, _, next in
                if action == .add(1) { box.content?.monitor = Naming(log) }
                next(action)
            }
        ])
        box.content = store
        store.dispatch(Count.add(1))
        #expect(log.values == [])
        store.dispatch(Count.add(2))
        #expect(log.values == ["will add(2)", "did add(2)"])
        box.content = nil
    }

    // MARK: SetState

    @Test(.rule("S13"))
    func setStateIsSeenByMiddlewareAndSubscribersAndNotByTheReducer() {
        let store = Store(
            state: 1,
            reducer: { [log] state, action in log("reduces \(action)") },
            middleware: [
                middleware { [log] (store: StoreHandle<Int>, action, next) in
                    log("\((action as? SetState<Int>)?.state ?? -1) before \(store.state)")
                    next(action)
                    log("behind \(store.state)")
                }
            ])
        _ = store.subscribe { [log] in log("told \($0)") }
        store.dispatch(SetState(5))
        #expect(log.values == ["told 1", "5 before 1", "behind 5", "told 5"])
        store.dispatch(SetState(5))
        #expect(log.values.last == "behind 5")
        #expect(SetState(5) == SetState(5))
    }

    @Test(.rule("S13", "G2"))
    func setStateFromASubscriberIsToldInItsTurn() {
        let store = makeStore()
        _ = store.subscribe(skipInitial: true) { [log] state in
            log("a \(state.count)")
            if state.count == 1 { store.dispatch(SetState(Counter(count: 9))) }
        }
        logTold(store)
        store.dispatch(Count.add(1))
        #expect(log.values == ["a 1", "told 1", "a 9", "told 9"])
    }

    @Test(.rule("S13"))
    func setStateOnAnOptionalState() {
        let store = Store<Int?>(state: 1, reducer: { _, _ in })
        _ = store.subscribe { [log] in log("told \($0.map(String.init) ?? "nil")") }
        store.dispatch(SetState<Int?>(nil))
        #expect(store.state == nil)
        store.dispatch(SetState<Int?>(3))
        #expect(store.state == 3)
        #expect(log.values == ["told 1", "told nil", "told 3"])
    }

    // MARK: The reducer

    @Test(.rule("S13"))
    func anotherReducerTakesEffectWithTheNextActionAndTheStateStays() {
        let store = makeStore()
        logTold(store)
        store.dispatch(Count.add(2))
        store.replaceReducer(times(10))
        #expect(store.state.count == 2)
        store.dispatch(Count.add(1))
        #expect(log.values == ["told 2", "told 12"])
    }

    @Test(.rule("S13", "S1"))
    func aReturningReducerIsNotCalledUntilThereIsAnAction() {
        let store = makeStore()
        store.replaceReducer { [log] action, state in
            log("\(action) \(state?.count ?? -1)")
            return Counter(count: 5)
        }
        #expect(log.values == [])
        store.dispatch(Count.add(1))
        #expect(log.values == ["add(1) 0"])
        #expect(store.state.count == 5)
    }

    @Test(.rule("S13"))
    func theReducerMayBeReplacedByASubscriberAndByAMiddleware() {
        let box = Box<Store<Counter>?>(nil)
        let store = makeStore(middleware: [
            handling { [times] action, _, _, next in
                if action == .add(2) { box.content?.replaceReducer(times(100, nil)) }
                next(action)
                if action == .add(3) { box.content?.replaceReducer(times(1000, nil)) }
            }
        ])
        box.content = store
        defer { box.content = nil }
        _ = store.subscribe(skipInitial: true) { [log] state in
            log("told \(state.count)")
            if state.count == 1 {
                store.replaceReducer(times(10))
                store.dispatch(Count.add(1))
            }
        }
        store.dispatch(Count.add(1))
        store.dispatch(Count.add(2))
        store.dispatch(Count.add(3))
        store.dispatch(Count.add(4))
        #expect(log.values == ["told 1", "told 11", "told 31", "told 331", "told 4331"])
    }

    @Test(.rule("S13", "G8"))
    func theOldReducerIsFreedBehindTheExchangeAndMayUseTheStoreThen() {
        let store = makeStore()
        do {
            let dying = Probe { [log] in
                store.dispatch(Count.add(1))
                store.replaceReducer { state, action in
                    if case .add(let amount)? = action as? Count { state.count -= amount }
                }
                log("freed")
            }
            store.replaceReducer { state, action in
                withExtendedLifetime(dying) { counting(&state, action) }
            }
        }
        store.dispatch(Count.add(5))
        #expect(store.state.count == 5)
        store.replaceReducer(times(10))
        #expect(log.values == ["freed"])
        #expect(store.state.count == 15)
        store.dispatch(Count.add(1))
        #expect(store.state.count == 14)
    }

    // MARK: The middleware

    @Test(.rule("S3"))
    func anotherListTakesEffectWithTheNextAction() {
        let box = Box<Store<Counter>?>(nil)
        let store = makeStore(middleware: [
            handling { [log, naming] action, dispatch, _, next in
                log("old \(action)")
                if action == .add(1) {
                    box.content?.middleware = [naming("new", nil)]
                    dispatch(Count.add(2))
                }
                next(action)
            },
            naming("inner"),
        ])
        box.content = store
        defer { box.content = nil }
        logTold(store)
        store.dispatch(Count.add(1))
        #expect(
            log.values == ["old add(1)", "new add(2)", "told 2", "inner add(1)", "told 3"])
        #expect(store.middleware.count == 1)
        log.take()
        store.dispatch(Count.add(3))
        #expect(log.values == ["new add(3)", "told 6"])
        store.middleware.insert(naming("first"), at: 0)
        log.take()
        store.dispatch(Count.add(4))
        #expect(log.values == ["first add(4)", "new add(4)", "told 10"])
    }

    @Test(.rule("S3"))
    func whatIsDispatchedInAChainWhenThereIsNoMiddlewareAnyMoreDoesNotWaitForIt() {
        let box = Box<Store<Counter>?>(nil)
        let store = makeStore(middleware: [
            handling { [log] action, dispatch, _, next in
                box.content?.middleware = []
                dispatch(Count.add(10))
                log("before")
                next(action)
                dispatch(Count.add(100))
                log("behind")
            }
        ])
        box.content = store
        defer { box.content = nil }
        logTold(store)
        store.dispatch(Count.add(1))
        #expect(log.values == ["told 10", "before", "behind", "told 11", "told 111"])
    }

    @Test(.rule("S3"))
    func theFactoriesOfANewListDispatchWhenItsChainStands() {
        let store = makeStore(middleware: [naming("old")])
        logTold(store)
        func greeting(_ name: String) -> Middleware<Counter> {
            { [log] dispatch, getState in
                dispatch(Count.add(1))
                log("\(name) made at \(getState()?.count ?? -1)")
                return { next in
                    { action in
                        log("\(name) \(action)")
                        next(action)
                    }
                }
            }
        }
        store.middleware = [greeting("a"), greeting("b")]
        #expect(
            log.values == [
                "a made at 0", "b made at 0", "a add(1)", "b add(1)", "told 1", "a add(1)",
                "b add(1)", "told 2",
            ])
    }

    /// Only what a factory dispatched by the function that it was given waited; by the store itself, it
    /// took the old chain.
    @Test(.rule("S3"), arguments: [0, 1])
    func whatAFactoryDispatchesThroughTheStoreWaitsToo(oldMiddleware: Int) {
        let store = makeStore(middleware: Array(repeating: naming("old"), count: oldMiddleware))
        logTold(store)
        let scope = store.scope(to: \.self)
        let (kept, spied) = (store.dispatchFunction, store.dispatchFunction)
        store.dispatchFunction = { [log] action in
            log("spy \(action)")
            spied(action)
        }
        store.middleware = [
            { [log] dispatch, getState in
                store.dispatch(Count.add(1))
                dispatch(Count.add(2))
                scope.dispatch(Count.add(3))
                store.dispatch(Count.add(4), then: { [log] in log("then at \($0.count)") })
                store.dispatch(Thunk<Counter> { dispatch, _ in dispatch(Count.add(5)) })
                kept(Count.add(6))
                log("made at \(getState()?.count ?? -1)")
                return { next in
                    { action in
                        if !(action is Thunk<Counter>) { log("new \(action)") }
                        next(action)
                    }
                }
            }
        ]
        #expect(
            log.values == [
                "made at 0", "spy add(1)", "new add(1)", "told 1", "spy add(2)", "new add(2)",
                "told 3",
                "spy add(3)", "new add(3)", "told 6", "spy add(4)", "new add(4)", "told 10",
                "then at 10", "spy Thunk<Counter>", "spy add(5)", "new add(5)", "told 15",
                "new add(6)", "told 21",
            ])
    }

    /// A creator read the old state at once, and the actions of a batch were told one by one.
    @Test(.rule("S3", "S10"))
    func creatorsAndBatchesOfAFactoryWaitAsAWhole() {
        let store = makeStore(middleware: [naming("old")])
        logTold(store)
        store.middleware = [
            { [log] dispatch, _ in
                store.dispatch(Count.add(1))
                store.dispatch { $0.count == 1 ? Count.add(2) : nil }
                store.dispatch { state in [Count.set(state.count * 10)] }
                let answer = store.batch {
                    dispatch(Count.add(3))
                    store.batch { store.dispatch(Count.add(4)) }
                    return "made"
                }
                log(answer)
                dispatch(Count.add(5))
                return { next in next }
            }
        ]
        #expect(log.values == ["made", "told 1", "told 3", "told 30", "told 37", "told 42"])
    }

    @Test(.rule("S3"))
    func whatAFactoryDispatchesKeepsItsPlace() {
        let log = log
        final class Places: StoreMonitor {
            let log: Heard<String>
            init(_ log: Heard<String>) { self.log = log }
            func willDispatch(_ action: any Action, in store: String, at callSite: CallSite?) {
                log("\(action) at \(callSite.map { "\($0)" } ?? "nowhere")")
            }
        }
        let store = makeStore()
        store.monitor = Places(log)
        let line: UInt = #line + 3
        store.middleware = [
            { _, _ in
                store.dispatch(Count.add(1))
                return { next in next }
            }
        ]
        #expect(log.values == ["add(1) at BowlineStoresTests/ExchangeTests.swift:\(line)"])
    }

    @Test(.rule("S3"))
    func aFactoryMayItselfExchangeTheList() {
        let store = makeStore()
        logTold(store)
        store.middleware = [
            { [log, naming] dispatch, _ in
                dispatch(Count.add(1))
                store.middleware = [naming("inner", nil)]
                store.dispatch(Count.add(2))
                log("made")
                return { next in
                    { action in
                        log("outer \(action)")
                        next(action)
                    }
                }
            }
        ]
        #expect(
            log.values == ["made", "outer add(1)", "told 1", "outer add(2)", "told 3"])
        #expect(store.middleware.count == 1)
    }

    @Test(.rule("S3", "G9"))
    func nextOfAnOldChainStillReduces() {
        let later = Box<DispatchFunction?>(nil)
        let store = makeStore(middleware: [
            { _, _ in
                { next in
                    later.content = next
                    return next
                }
            }, naming("inner"),
        ])
        logTold(store)
        store.middleware = []
        later.content?(Count.add(1))
        #expect(log.values == ["inner add(1)", "told 1"])
    }

    @Test(.rule("G8", "G9"))
    func oldMiddlewareIsFreedBehindTheExchangeAndMayUseTheStoreThen() {
        let store = makeStore()
        do {
            let dying = Probe { [log, naming] in
                log("freed with \(store.middleware.count)")
                store.dispatch(Count.add(1))
                store.middleware = [naming("last", nil)]
            }
            store.middleware = [
                middleware { (_: StoreHandle<Counter>, action, next) in
                    withExtendedLifetime(dying) { next(action) }
                }
            ]
        }
        store.middleware = [naming("new"), passing]
        #expect(log.values == ["freed with 2", "new add(1)"])
        store.dispatch(Count.add(2))
        #expect(log.values.last == "last add(2)")
    }

    // MARK: The dispatch function

    @Test(.rule("S2"))
    func aSpyTakesThePlaceOfMiddlewareAndReducerAndTheOldFunctionIsPutBack() {
        let store = makeStore(middleware: [naming("a")])
        logTold(store)
        let kept = store.dispatchFunction
        let handed = Box<DispatchFunction?>(nil)
        store.dispatch(Thunk<Counter> { dispatch, _ in handed.content = dispatch })
        log.take()
        store.dispatchFunction = { [log] in log("spy \($0)") }
        store.dispatch(Count.add(1))
        store.dispatch([Count.add(2)])
        store.dispatch { _ in Count.add(3) }
        store.dispatchFunction(Count.add(4))
        handed.content?(Count.add(5))
        store.scope(to: \.count).dispatch(Count.add(6))
        #expect(log.values == (1...6).map { "spy add(\($0))" })
        #expect(store.state.count == 0)
        log.take()
        kept(Count.add(7))
        #expect(log.values == ["a add(7)", "told 7"])
        store.dispatchFunction = kept
        store.dispatch(Count.add(8))
        #expect(log.values.suffix(2) == ["a add(8)", "told 15"])
    }

    @Test(.rule("S3"), arguments: [0, 1])
    func aSpyMayPassOn(middleware: Int) {
        let store = makeStore(middleware: Array(repeating: passing, count: middleware))
        logTold(store)
        store.dispatchFunction = { [log, old = store.dispatchFunction] action in
            log("spy \(action)")
            old(action)
            log("behind \(store.state.count)")
        }
        store.dispatch(Count.add(1)) { [log] in log("hook \($0.count)") }
        #expect(log.values == ["spy add(1)", "behind 1", "told 1", "hook 1"])
        store.middleware = [naming("new")]
        store.dispatch(Count.add(1))
        #expect(log.values.suffix(4) == ["spy add(1)", "new add(1)", "behind 2", "told 2"])
        store.dispatchFunction = { _ in }
    }

    @Test(.rule("G9"))
    func theDispatchFunctionDoesNotKeepTheStore() {
        let survivors = Survivors()
        var kept: [DispatchFunction] = []
        do {
            let store = makeStore()
            logTold(store)
            survivors.watch(store)
            kept.append(store.dispatchFunction)
            kept.append(store.scope(to: \.count).dispatchFunction)
            store.dispatchFunction = { _ in }
            kept.append(store.dispatchFunction)
        }
        #expect(survivors.count == 0)
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            for send in kept { send(Count.add(1)) }
            kept[0](Count.add(1))
        }
        #if DEBUG
            #expect(reports.identifiers == ["store-gone"])
        #endif
        #expect(log.values == [])
    }

    // MARK: Forms of middleware

    @Test(.rule("S3", "S6"))
    func aServiceCatchesItsActionsBeforeTheReducer() {
        struct Fetch: Action { let id: Int }
        struct Api { let book: (Int) -> String }
        let fetching = service(on: Fetch.self, environment: Api { "book \($0)" }) {
            [log] (store: StoreHandle<Counter>, api, action, next) in
            log("fetches at \(store.state.count)")
            next(action)
            store.dispatch(Count.rename(api.book(action.id)))
            log(store.state.name)
        }
        let store = makeStore(middleware: [
            fetching,
            middleware(environment: "env") {
                [log] (_: StoreHandle<Counter>, environment, action, next) in
                log("\(environment) \(type(of: action))")
                next(action)
            },
        ])
        store.dispatch(Count.add(1))
        store.dispatch(Fetch(id: 3))
        #expect(
            log.values == ["env Count", "fetches at 1", "env Fetch", "env Count", "book 3"])
    }

    @Test(.rule("G9"))
    func aHandleOfAStoreThatIsGoneHasNoStateAndDropsActions() {
        let handles = Box<[StoreHandle<Counter>]>([])
        do {
            let store = makeStore(middleware: [
                middleware { store, action, next in
                    handles.content.append(store)
                    next(action)
                }
            ])
            logTold(store)
            store.dispatch(Count.add(3))
            #expect(handles.content[0].state.count == 3)
            handles.content[0].dispatch(Count.add(1))
            #expect(store.state.count == 4)
        }
        #expect(handles.content[0].stateIfPresent == nil)
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) { handles.content[0].dispatch(Count.add(1)) }
        #if DEBUG
            #expect(reports.identifiers == ["store-gone"])
        #endif
        #expect(log.values == ["told 3", "told 4"])
    }
}
