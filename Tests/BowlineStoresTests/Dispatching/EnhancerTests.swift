import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct Freeze: Action {}
private struct Thaw: Action {}

/// What three enhancers of a user's have noticed, all written with public API only.
private final class Notes {
    @WhenUsed var log = Heard<String>()
    var count = 0
    var ended: [String] = []

    /// Says what comes and what state there is behind it.
    var logging: StoreEnhancer<Counter> {
        StoreEnhancer { [self] setup in
            setup.wrapDispatch { _, getState in
                { [self] next in
                    { [self] action in
                        next(action)
                        log("\(action): \(getState()?.count ?? -1)")
                    }
                }
            }
            setup.onEnd { [self] in ended.append("log \($0.count)") }
        }
    }

    /// Lets nothing through between ``Freeze`` and ``Thaw``.
    var freezing: StoreEnhancer<Counter> {
        StoreEnhancer { [self] setup in
            setup.wrapDispatch { _, _ in
                var isFrozen = false
                return { next in
                    { action in
                        switch action {
                        case is Freeze: isFrozen = true
                        case is Thaw: isFrozen = false
                        default: if !isFrozen { next(action) }
                        }
                    }
                }
            }
            setup.onEnd { [self] in ended.append("freeze \($0.count)") }
        }
    }

    /// Counts what is reduced, and begins with a count of 100.
    var counting: StoreEnhancer<Counter> {
        StoreEnhancer { [self] setup in
            setup.state.count += 100
            setup.wrapReducer { reducer in
                { [self] state, action in
                    count += 1
                    reducer(&state, action)
                }
            }
            setup.onEnd { [self] in ended.append("count \($0.count)") }
        }
    }

    func enhancers(in order: [Int]) -> [StoreEnhancer<Counter>] {
        order.map { [logging, freezing, counting][$0] }
    }
}

private let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

@Suite(.witnesses) struct EnhancerTests {
    private let notes = Notes()

    private func makeStore(
        _ order: [Int] = [0, 1, 2], middleware: [Middleware<Counter>] = []
    ) -> Store<Counter> {
        Store(
            state: Counter(), reducer: counting, middleware: middleware,
            enhancers: notes.enhancers(in: order), label: "counter")
    }

    @Test(.rule("S2", "S3"), arguments: orders)
    func logFreezeAndCountKeepTheOrderOfDispatchInAnyOrder(order: [Int]) {
        let log = notes.log
        let store = makeStore(
            order,
            middleware: [
                handling { action, dispatch, getState, next in
                    if action == .add(1) { dispatch(Count.add(10)) }
                    next(action)
                    log("own \(action) \(getState()?.count ?? -1)")
                    if action == .add(1) { dispatch(Count.add(100)) }
                }
            ])
        #expect(store.state.count == 100)
        _ = store.subscribe(skipInitial: true) { state in
            log("told \(state.count)")
            if state.count == 111 { store.dispatch(Count.add(1000)) }
        }
        store.dispatch(Count.add(1))
        // Who logs outside of what freezes or inside of it makes no difference but to what is frozen.
        #expect(
            log.values == [
                "own add(10) 110", "add(10): 110", "told 110", "own add(1) 111",
                "own add(100) 211", "add(100): 211", "add(1): 211", "told 111",
                "own add(1000) 1211", "add(1000): 1211", "told 211", "told 1211",
            ])
        #expect(store.state.count == 1211)
        #expect(notes.count == 4)
        log.take()
        let logsFrozen = order.firstIndex(of: 0) ?? 0 < order.firstIndex(of: 1) ?? 0
        store.dispatch(Freeze())
        store.dispatch(Count.add(5))
        store.dispatch(Thaw())
        store.dispatch(Count.add(6))
        #expect(notes.count == 5)
        #expect(
            log.values
                == (logsFrozen ? ["Freeze(): 1211", "add(5): 1211", "Thaw(): 1211"] : [])
                + ["own add(6) 1217", "add(6): 1217", "told 1217"])
    }

    @Test(.rule("S12"))
    func theStagesSeeThunksAndTheReducersDoNot() {
        let store = makeStore()
        store.dispatch(Thunk<Counter> { dispatch, _ in dispatch(Count.add(1)) })
        #expect(notes.log.values.count == 2)
        #expect(notes.log.values.first == "add(1): 101")
        #expect(notes.count == 1)
    }

    @Test(.rule("S13"))
    func setStateComesByTheEnhancersAndAnotherReducerIsWrappedToo() {
        let store = makeStore()
        store.dispatch(SetState(Counter(count: 7)))
        #expect(store.state.count == 7)
        #expect(notes.count == 1)
        #expect(notes.log.values.count == 1)
        store.replaceReducer { state, action in if action is Count { state.count *= 2 } }
        store.dispatch(Count.nothing)
        #expect(store.state.count == 14)
        store.dispatch(SetState(Counter(count: 8)))
        store.replaceReducer { _, state in Counter(count: (state?.count ?? -1) + 1) }
        store.dispatch(Count.nothing)
        #expect(store.state.count == 9)
        #expect(notes.count == 4)
        #expect(notes.log.values.count == 4)
    }

    @Test(.rule("S3"))
    func aStageIsMadeOnceAndOutlivesTheMiddleware() {
        let store = makeStore()
        store.dispatch(Freeze())
        store.middleware = [passing]
        store.dispatch(Count.add(1))
        #expect(store.state.count == 100)
        store.middleware = []
        store.monitor = Silent()
        store.dispatch(Count.add(1))
        #expect(store.state.count == 100)
        store.dispatch(Thaw())
        store.dispatch(Count.add(1))
        #expect(store.state.count == 101)
        #expect(
            notes.log.values == [
                "Freeze(): 100", "add(1): 100", "add(1): 100", "Thaw(): 100", "add(1): 101",
            ])
    }

    @Test(.rule("S13"))
    func whatAWrapRemembersOutlivesTheMonitorAndNotTheReducer() {
        var made = 0
        let store = Store(
            state: Counter(), reducer: counting,
            enhancers: [
                StoreEnhancer<Counter> { setup in
                    setup.wrapReducer { reducer in
                        made += 1
                        return reducer
                    }
                }
            ])
        store.monitor = Silent()
        store.monitor = nil
        #expect(made == 1)
        store.replaceReducer(counting)
        #expect(made == 2)
        store.dispatch(Count.add(1))
        #expect(store.state.count == 1)
    }

    @Test(.rule("S1"))
    func theFirstStateIsThatOfTheLastEnhancer() {
        func appending(_ text: String) -> StoreEnhancer<String> {
            StoreEnhancer { $0.state += text }
        }
        var first: [String?] = []
        let store = Store<String>(
            reducer: { _, state in
                first.append(state)
                return state ?? "made"
            }, state: nil, enhancers: [appending(" a"), appending(" b")])
        #expect(store.state == "made a b")
        #expect(first == [nil])
    }

    @Test(.rule("S3"))
    func whatAnEnhancerDispatchesBeforeTheStoreStandsRunsInOrderWhenItDoes() {
        let log = Heard<String>()
        let enhancer = StoreEnhancer<Counter> { setup in
            #expect(setup.store.stateIfPresent == nil)
            setup.store.dispatch(Count.add(1))
            setup.reduce(Count.add(2))
            setup.wrapDispatch { [store = setup.store, reduce = setup.reduce] dispatch, _ in
                dispatch(Count.add(3))
                reduce(Count.add(4))
                store.dispatch(Count.add(5))
                return { $0 }
            }
        }
        let store = Store(
            state: Counter(), reducer: counting,
            middleware: [
                middleware { (store: StoreHandle<Counter>, action, next) in
                    next(action)
                    log("\(action): \(store.state.count)")
                }
            ], enhancers: [enhancer])
        #expect(log.values == ["add(1): 1", "add(3): 6", "add(5): 15"])
        #expect(store.state.count == 15)
    }

    @Test(.rule("S3"))
    func whatAnEnhancerReducesPastTheMiddlewareIsToldByItself() {
        let log = notes.log
        struct Jump: Action {}
        let jumping = StoreEnhancer<Counter> { setup in
            setup.wrapDispatch { [reduce = setup.reduce] _, _ in
                { next in
                    { action in
                        guard action is Jump else { return next(action) }
                        reduce(Count.set(50))
                        log("jumped")
                    }
                }
            }
        }
        let store = Store(
            state: Counter(), reducer: counting,
            middleware: [handling { _, _, _, _ in Issue.record("it was passed by") }],
            enhancers: [jumping])
        _ = store.subscribe(skipInitial: true) { log("told \($0.count)") }
        store.dispatch(Jump())
        #expect(log.values == ["told 50", "jumped"])
    }

    // MARK: The end

    @Test(.rule("G9"), arguments: orders)
    func theEndIsToldInOrderWithTheLastState(order: [Int]) {
        do {
            let store = makeStore(order)
            store.dispatch(Count.add(1))
            #expect(notes.ended == [])
        }
        #expect(
            notes.ended == order.map { ["log 101", "freeze 101", "count 101"][$0] })
        #expect(notes.log.values == ["add(1): 101"])
    }

    @Test(.rule("G9"))
    func theEndMayComeOnAnotherThread() {
        let box = Box<Store<Counter>?>(makeStore())
        onThread { box.content = nil }
        #expect(notes.ended == ["log 100", "freeze 100", "count 100"])
    }

    @Test(.rule("G9"))
    func atTheEndTheStoreIsGoneForItsHandle() {
        let log = Heard<String>()
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add) {
            _ = Store(
                state: Counter(), reducer: counting,
                enhancers: [
                    StoreEnhancer<Counter> { setup in
                        setup.onEnd { [store = setup.store, reduce = setup.reduce] last in
                            log("\(store.stateIfPresent == nil) \(last.count)")
                            store.dispatch(Count.add(1))
                            reduce(Count.add(1))
                        }
                    }
                ], label: "counter")
        }
        #expect(log.values == ["true 0"])
        #if DEBUG
            #expect(reports.identifiers == ["store-gone"])
        #endif
    }

    @Test(.rule("G9"))
    func storeMiddlewareAndEnhancersAreFreedAtOnceAlsoWithAllThatTheyHandOutKept() {
        let survivors = Survivors()
        var kept: [Any] = []
        do {
            let probe = Probe()
            survivors.watch(probe)
            let enhancer = StoreEnhancer<Counter> { setup in
                kept.append(setup.store)
                kept.append(setup.reduce)
                setup.wrapDispatch { dispatch, getState in
                    kept.append((dispatch, getState))
                    return { next in { next($0) } }
                }
                setup.wrapReducer { reducer in
                    { state, action in
                        probe.touch()
                        reducer(&state, action)
                    }
                }
            }
            let layer: Middleware<Counter> = { dispatch, getState in
                kept.append((dispatch, getState))
                return { next in
                    { action in
                        probe.touch()
                        next(action)
                    }
                }
            }
            let store = Store(
                state: Counter(), reducer: counting, middleware: [layer], enhancers: [enhancer])
            survivors.watch(store)
            survivors.watch(store.core)
            kept.append(store.dispatchFunction)
            store.dispatch(Count.add(1))
            store.dispatch(Count.add(1)) { _ in probe.touch() }
            kept.append(store.subscribe { _ in probe.touch() })
        }
        // `layer` and `enhancer` themselves are gone too.
        #expect(survivors.count == 0)
        #expect(kept.count == 6)
    }

    // MARK: For recorders

    @Test(.rule("S2", "S3"))
    func aStageKnowsWhereTheDispatchWasCalled() {
        let log = Heard<String>()
        let recorder = StoreEnhancer<Counter> { setup in
            let callSite = setup.callSite
            setup.wrapDispatch { _, _ in
                { next in
                    { action in
                        log("\(action) \(callSite().map { "\($0)" } ?? "nowhere")")
                        next(action)
                        log("behind \(action) \(callSite().map { "\($0.line)" } ?? "nowhere")")
                    }
                }
            }
        }
        let store = Store(
            state: Counter(), reducer: counting,
            middleware: [
                handling { action, dispatch, _, next in
                    if action == .add(1) { dispatch(Count.add(2)) }
                    next(action)
                }
            ], enhancers: [recorder])
        let line: UInt = #line + 1
        store.dispatch(Count.add(1))
        #expect(
            log.values == [
                "add(1) BowlineStoresTests/EnhancerTests.swift:\(line)", "add(2) nowhere",
                "behind add(2) nowhere", "behind add(1) \(line)",
            ])
        log.take()
        store.scope(to: \.count).dispatch(Count.add(3))
        store.monitor = Silent()
        store.dispatch(Count.add(3))
        store.dispatchFunction(Count.add(3))
        #expect(log.values.count { $0.hasSuffix("nowhere") } == 2)
    }

    @Test(.rule("S3", "G2"))
    func whatIsReducedPastTheMiddlewareMayHaveAHook() throws {
        let log = Heard<String>()
        let box = Box<StoreSetup<Counter>?>(nil)
        let jumping = StoreEnhancer<Counter> { setup in
            box.content = setup
            setup.reduceThen(Count.add(1)) { log("shown \($0.count)") }
        }
        let store = Store(
            state: Counter(), reducer: counting,
            middleware: [handling { _, _, _, _ in }], enhancers: [jumping])
        #expect(log.values == ["shown 1"])
        let setup = try #require(box.content)
        _ = store.subscribe(\.count, skipInitial: true) { count in
            log("told \(count)")
            if count == 2 { setup.reduceThen(Count.add(10)) { log("shown \($0.count)") } }
        }
        setup.reduceThen(Count.add(1)) { log("shown \($0.count)") }
        #expect(log.values == ["shown 1", "told 2", "shown 2", "told 12", "shown 12"])
        log.take()
        store.batch { setup.reduceThen(Count.add(1)) { log("shown \($0.count)") } }
        #expect(log.values == ["told 13", "shown 13"])
    }

    @Test(.rule("S1"))
    func theCallThatMakesTheFirstStateDoesNotComeByAnEnhancer() {
        let log = Heard<String>()
        let listening = StoreEnhancer<Counter> { setup in
            log("made \(setup.state.count)")
            setup.wrapReducer { reducer in
                { state, action in
                    log("\(action)")
                    reducer(&state, action)
                }
            }
        }
        let store = Store<Counter>(
            reducer: { _, state in Counter(count: (state?.count ?? 6) + 1) }, state: nil,
            enhancers: [listening])
        store.dispatch(Count.nothing)
        #expect(log.values == ["made 7", "nothing"])
    }
}

private final class Silent: StoreMonitor {}
