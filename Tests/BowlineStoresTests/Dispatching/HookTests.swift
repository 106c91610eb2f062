import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct HookTests {
    @WhenUsed private var log = Heard<String>()

    /// A subscriber that dispatches once, from the first count.
    private func logTold(_ store: Store<Counter>, dispatching: Bool = true) {
        _ = store.subscribe(skipInitial: true) { [log] state in
            log("told \(state.count)")
            if dispatching, state.count == 1 { store.dispatch(Count.add(10)) }
        }
    }

    @Test(.rule("G2", "S2"), arguments: [0, 1, 3])
    func theHookRunsBehindTheSubscribersAndBeforeWhatTheyDispatch(middleware: Int) {
        let store = makeStore(middleware: Array(repeating: passing, count: middleware))
        logTold(store)
        store.dispatch(Count.add(1)) { [log] state in
            log("hook \(state.count), reads \(store.state.count)")
        }
        #expect(log.values == ["told 1", "hook 1, reads 11", "told 11"])
    }

    @Test(.rule("G2"))
    func whatAHookDispatchesIsToldBehindWhatSubscribersDispatched() {
        let store = makeStore()
        logTold(store)
        store.dispatch(Count.add(1)) { [log] state in
            store.dispatch(Count.add(100)) { log("second hook \($0.count)") }
            log("hook \(state.count)")
        }
        #expect(
            log.values == ["told 1", "hook 1", "told 11", "told 111", "second hook 111"])
    }

    @Test(.rule("G2"))
    func inASubscriberTheHookRunsInItsTurn() {
        let store = makeStore()
        _ = store.subscribe(skipInitial: true) { [log] state in
            log("told \(state.count)")
            guard state.count == 1 else { return }
            store.dispatch(Count.add(10)) { log("hook \($0.count)") }
            store.dispatch(Count.add(100))
            log("returned")
        }
        store.dispatch(Count.add(1))
        #expect(log.values == ["told 1", "returned", "told 11", "hook 11", "told 111"])
    }

    @Test(.rule("S3"))
    func theHookIsThatOfTheActionAlsoWhenMiddlewareDispatchesBehindIt() {
        let store = makeStore(middleware: [
            handling { action, dispatch, _, next in
                if action == .add(1) { dispatch(Count.add(10)) }
                next(action)
                if action == .add(1) { dispatch(Count.add(100)) }
            }
        ])
        logTold(store)
        store.dispatch(Count.add(1)) { [log] in log("hook \($0.count)") }
        #expect(log.values == ["told 10", "told 11", "hook 11", "told 111"])
    }

    @Test(.rule("S3"))
    func anActionThatIsStoppedOrDelayedRunsTheHookAtOnce() {
        let later = Box<(() -> Void)?>(nil)
        let store = makeStore(middleware: [
            { _, _ in
                { next in
                    { action in
                        if action as? Count == .add(2) { later.content = { next(action) } }
                    }
                }
            }
        ])
        logTold(store)
        store.dispatch(Count.add(1)) { [log] in log("stopped \($0.count)") }
        store.dispatch(Count.add(2)) { [log] in log("delayed \($0.count)") }
        log("now")
        later.content?()
        #expect(log.values == ["stopped 0", "delayed 0", "now", "told 2"])
    }

    @Test(.rule("S3"))
    func ofAnActionThatIsPassedOnTwiceTheHookWaitsForTheSecond() {
        let store = makeStore(middleware: [
            handling { action, _, _, next in
                next(action)
                next(action)
            }
        ])
        logTold(store, dispatching: false)
        store.dispatch(Count.add(1)) { [log] in log("hook \($0.count)") }
        #expect(log.values == ["told 1", "told 2", "hook 2"])
    }

    @Test(.rule("S12"), arguments: Chain.allCases)
    func theHookOfAThunkRunsWhenAllThatItDispatchedHasBeenTold(
        chain: Chain
    ) {
        let store = makeStore(middleware: chain.middleware)
        let thunk = Thunk<Counter> { dispatch, _ in
            dispatch(Count.add(1))
            dispatch(Count.add(1))
        }
        _ = store.subscribe(skipInitial: true) { [log] state in
            log("told \(state.count)")
            if state.count == 2 {
                store.dispatch(thunk) { log("inner \($0.count)") }
                store.dispatch(Count.add(10))
                log("returned")
            }
        }
        store.dispatch(thunk) { [log] in log("outer \($0.count)") }
        #expect(
            log.values == [
                "told 1", "told 2", "returned", "told 3", "told 4", "inner 4", "told 14",
                "outer 14",
            ])
        store.dispatch(Thunk<Counter> { _, _ in }) { [log] in log("none \($0.count)") }
        #expect(log.values.last == "none 14")
    }

    @Test(.rule("S13"))
    func theHookOfSetStateRunsBeforeWhatSubscribersDispatch() {
        let store = makeStore()
        logTold(store)
        store.dispatch(SetState(Counter(count: 1))) { [log] in log("hook \($0.count)") }
        #expect(log.values == ["told 1", "hook 1", "told 11"])
    }

    @Test(.rule("S10"))
    func hooksInABatchRunBehindItInOrder() {
        let store = makeStore()
        logTold(store)
        store.batch {
            store.dispatch(Count.add(5)) { [log] in log("first \($0.count)") }
            store.dispatch(Count.add(-4)) { [log] in log("second \($0.count)") }
            store.dispatch(Thunk<Counter> { _, _ in }) { [log] in log("thunk \($0.count)") }
        }
        #expect(
            log.values == ["thunk 1", "told 1", "first 1", "second 1", "told 11"])
    }

    @Test(.rule("S11"))
    func onAScopeTheHookIsGivenTheStateOfTheScope() {
        let store = makeStore()
        let scope = store.scope(to: \.count)
        logTold(store)
        scope.dispatch(Count.add(1)) { [log] in log("hook \($0)") }
        #expect(log.values == ["told 1", "hook 1", "told 11"])
    }

    @Test(.rule("G9"))
    func aHookKeepsNothingBehindItsRun() {
        let survivors = Survivors()
        let store = makeStore()
        do {
            let probe = Probe()
            survivors.watch(probe)
            store.dispatch(Count.add(1)) { _ in probe.touch() }
        }
        #expect(survivors.count == 0)
    }

    @Test(.rule("G7"), arguments: [0, 1])
    func aHundredThousandHooksThatDispatchNeedNoStack(middleware: Int) {
        onThread {
            let store = makeStore(middleware: Array(repeating: passing, count: middleware))
            var ran = 0
            func again(_ state: Counter) {
                ran += 1
                if state.count < 100_000 { store.dispatch(Count.add(1), then: again) }
            }
            store.dispatch(Count.add(1), then: again)
            #expect(store.state.count == 100_000)
            #expect(ran == 100_000)
        }
    }
}
