import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct MiddlewareTests {
    private let log = Heard<String>()

    private func logTold(_ store: Store<Counter>) {
        _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
    }

    // MARK: The chain

    @Test(.rule("S3"))
    func theFirstIsTheOutermostAndEachReadsTheStateBeforeAndAfterNext() {
        func named(_ name: String) -> Middleware<Counter> {
            handling { [log] action, _, getState, next in
                log("\(name) before \(getState()?.count ?? -1)")
                next(action)
                log("\(name) after \(getState()?.count ?? -1)")
            }
        }
        let store = makeStore(middleware: [named("a"), named("b")])
        logTold(store)
        store.dispatch(Count.add(1))
        #expect(log.values == ["a before 0", "b before 0", "b after 1", "a after 1", "told 1"])
    }

    @Test(.rule("S3"))
    func anActionMayBeSwallowed() {
        let store = makeStore(middleware: [handling { _, _, _, _ in }])
        logTold(store)
        store.dispatch(Count.add(1))
        #expect(store.state.count == 0)
        #expect(log.values == [])
        store.dispatch(Unknown())
        #expect(log.values == ["told 0"])
    }

    @Test(.rule("S3"))
    func anActionMayBeReplaced() {
        let store = makeStore(middleware: [
            handling { action, _, _, next in
                if case .add(let amount) = action { next(Count.set(amount * 10)) }
            }
        ])
        logTold(store)
        store.dispatch(Count.add(2))
        #expect(store.state.count == 20)
        #expect(log.values == ["told 20"])
    }

    @Test(.rule("S3"))
    func nextTwiceIsTwoCommitsThatAreToldInOrderBehindTheChain() {
        let store = makeStore(middleware: [
            handling { [log] action, _, getState, next in
                next(action)
                log("once \(getState()?.count ?? -1)")
                next(action)
                log("twice \(getState()?.count ?? -1)")
            }
        ])
        logTold(store)
        store.dispatch(Count.add(1))
        #expect(log.values == ["once 1", "twice 2", "told 1", "told 2"])
    }

    // MARK: Dispatch from middleware

    @Test(.rule("S3"))
    func whatIsDispatchedBeforeNextGoesThroughTheWholeChainAndIsToldOneByOne() {
        let store = makeStore(middleware: [
            handling { [log] action, _, _, next in
                log("outer \(action)")
                next(action)
            },
            handling { [log] action, dispatch, getState, next in
                if action == .add(10) {
                    dispatch(Count.add(1))
                    log("between \(getState()?.count ?? -1)")
                    dispatch(Count.add(2))
                }
                next(action)
                log("after \(action) \(getState()?.count ?? -1)")
            },
        ])
        logTold(store)
        store.dispatch(Count.add(10))
        #expect(
            log.values == [
                "outer add(10)", "outer add(1)", "after add(1) 1", "told 1", "between 1",
                "outer add(2)", "after add(2) 3", "told 3", "after add(10) 13", "told 13",
            ])
    }

    @Test(.rule("S3"))
    func whatIsDispatchedAfterNextIsToldAfterTheActionThatIsHandled() {
        let store = makeStore(middleware: [
            handling { [log] action, dispatch, getState, next in
                next(action)
                guard action == .add(10) else { return }
                log("own \(getState()?.count ?? -1)")
                dispatch(Count.add(1))
                log("and \(getState()?.count ?? -1)")
                dispatch(Count.add(2))
                log("and \(getState()?.count ?? -1)")
            }
        ])
        logTold(store)
        store.dispatch(Count.add(10))
        #expect(
            log.values == ["own 10", "and 11", "and 13", "told 10", "told 11", "told 13"])
    }

    @Test(.rule("S3"))
    func aMiddlewareReadsExactlyItsStateAlsoWhenSubscribersDispatch() {
        // A subscriber answers each count below five with the next; no middleware sees it mixed in.
        let store = makeStore(middleware: [
            handling { [log] action, dispatch, getState, next in
                let before = getState()?.count ?? -1
                next(action)
                log("\(action): \(before) to \(getState()?.count ?? -1)")
            }
        ])
        _ = store.subscribe(\.count) { [log] count in
            log("told \(count)")
            if count % 5 != 0 { store.dispatch(Count.add(1)) }
        }
        log.take()
        store.dispatch(Count.set(3))
        #expect(
            log.values == [
                "set(3): 0 to 3", "told 3", "add(1): 3 to 4", "told 4", "add(1): 4 to 5", "told 5",
            ])
    }

    @Test(.rule("S3"))
    func subscribersThatDispatchInsideAHeldChainAreToldInOrderToo() {
        // add(10) dispatches add(1) first, whose subscriber dispatches set(50) while the chain of
        // add(10) is still running.
        let store = makeStore(middleware: [
            handling { [log] action, dispatch, getState, next in
                if action == .add(10) { dispatch(Count.add(1)) }
                log("next \(action)")
                next(action)
                log("\(action) made \(getState()?.count ?? -1)")
            }
        ])
        _ = store.subscribe(\.count, skipInitial: true) { [log] count in
            log("a \(count)")
            if count == 1 {
                store.dispatch(Count.set(50))
                log("a reads \(store.state.count)")
            }
        }
        _ = store.subscribe(\.count, skipInitial: true) { [log] in log("b \($0)") }
        store.dispatch(Count.add(10))
        #expect(
            log.values == [
                "next add(1)", "add(1) made 1", "a 1", "next set(50)", "set(50) made 50",
                "a reads 50", "b 1", "a 50", "b 50", "next add(10)", "add(10) made 60", "a 60",
                "b 60",
            ])
    }

    @Test(.rule("S3"))
    func factoriesDispatchWhenTheChainStands() {
        func greeting(_ name: String) -> Middleware<Counter> {
            { [log] dispatch, getState in
                log("\(name) made")
                dispatch(Count.rename(name))
                log("\(name) reads \(getState()?.name ?? "nil")")
                return { next in
                    { action in
                        log("\(name) \(action)")
                        next(action)
                    }
                }
            }
        }
        let store = makeStore(middleware: [greeting("a"), greeting("b")])
        #expect(
            log.values == [
                "a made", "a reads none", "b made", "b reads none",
                #"a rename("a")"#, #"b rename("a")"#, #"a rename("b")"#, #"b rename("b")"#,
            ])
        #expect(store.state.name == "b")
    }

    @Test(.rule("S3", "S1"))
    func factoriesOfAStoreWithoutAStateDispatchOnTheStateThatTheReducerMade() {
        let store = Store<Int>(
            reducer: { action, state in
                guard let state else { return 100 }
                return state + (action is Count ? 1 : 1000)
            }, state: nil,
            middleware: [
                { dispatch, _ in
                    dispatch(Count.nothing)
                    return { next in { next($0) } }
                }
            ])
        #expect(store.state == 101)
        _ = store.subscribe { [log] in log("told \($0)") }
        #expect(log.values == ["told 101"])
    }

    @Test(.rule("S4"))
    func ninetyNineNestedChainsAreNotEndless() {
        let store = makeStore(middleware: [
            handling { action, dispatch, _, next in
                if case .add(let left) = action, left > 1 { dispatch(Count.add(left - 1)) }
                next(action)
            }
        ])
        logTold(store)
        store.dispatch(Count.add(100))
        #expect(store.state.count == 5050)
        #expect(log.values.count == 100)
        #expect(log.values.prefix(3) == ["told 1", "told 3", "told 6"])
    }

    /// A monitor has a chain of its own, and thunks trapped where without it they did not.
    @Test(.rule("S4", "G7"), arguments: [false, true])
    func thunksOfAStoreWithoutMiddlewareNestDeeper(isMonitored: Bool) {
        final class Silent: StoreMonitor {}
        let store = makeStore()
        if isMonitored { store.monitor = Silent() }
        func nested(_ left: Int) -> Thunk<Counter> {
            Thunk { dispatch, _ in
                dispatch(Count.add(1))
                if left > 1 { dispatch(nested(left - 1)) }
            }
        }
        logTold(store)
        store.dispatch(nested(200))
        #expect(store.state.count == 200)
        #expect(log.values == (1...200).map { "told \($0)" })
    }

    // MARK: Next later

    /// A middleware that keeps what it is given for the test to pass on later.
    private func keeping(_ kept: Box<(() -> Void)?>) -> Middleware<Counter> {
        { [log] _, getState in
            { next in
                { action in
                    guard case Count.add = action else { return next(action) }
                    kept.content = {
                        next(action)
                        log("after \(getState()?.count ?? -1)")
                    }
                }
            }
        }
    }

    @Test(.rule("S3"))
    func nextLaterOutsideAnyDispatchNotifiesWhenItReturns() {
        let kept = Box<(() -> Void)?>(nil)
        let store = makeStore(middleware: [
            handling { [log] action, _, _, next in
                log("outer \(action)")
                next(action)
            },
            keeping(kept),
            handling { [log] action, _, getState, next in
                next(action)
                log("inner \(getState()?.count ?? -1)")
            },
        ])
        logTold(store)
        store.dispatch(Count.add(1))
        #expect(store.state.count == 0)
        kept.content?()
        #expect(log.values == ["outer add(1)", "inner 1", "told 1", "after 1"])
    }

    @Test(.rule("S3"))
    func nextLaterFromTheChainOfAnotherActionBelongsToThatChain() {
        let kept = Box<(() -> Void)?>(nil)
        let store = makeStore(middleware: [
            keeping(kept),
            handling { [log] action, _, getState, next in
                if action == .set(7) { kept.content?() }
                next(action)
                log("\(action) made \(getState()?.count ?? -1)")
            },
        ])
        logTold(store)
        store.dispatch(Count.add(1))
        store.dispatch(Count.set(7))
        #expect(
            log.values == ["add(1) made 1", "after 1", "set(7) made 7", "told 1", "told 7"])
    }

    @Test(.rule("S3", "G2"))
    func nextLaterFromASubscriberIsToldBehindTheCommitThatIsBeingTold() {
        let kept = Box<(() -> Void)?>(nil)
        let store = makeStore(middleware: [keeping(kept)])
        _ = store.subscribe(\.count, skipInitial: true) { [log] count in
            log("a \(count)")
            if count == 7 { kept.content?() }
        }
        _ = store.subscribe(\.count, skipInitial: true) { [log] in log("b \($0)") }
        store.dispatch(Count.add(1))
        store.dispatch(Count.set(7))
        #expect(log.values == ["a 7", "after 8", "b 7", "a 8", "b 8"])
    }

    @Test(.rule("S3", "G5"))
    func nextLaterFromAFirstCall() {
        let kept = Box<(() -> Void)?>(nil)
        let store = makeStore(middleware: [keeping(kept)])
        store.dispatch(Count.add(1))
        _ = store.subscribe(\.count) { [log] count in
            log("told \(count)")
            if count == 0 { kept.content?() }
        }
        #expect(log.values == ["told 0", "after 1", "told 1"])
    }

    // MARK: Subscribing inside a chain

    @Test(.rule("G5", "S3"))
    func whoJoinsBetweenNextAndTheEndHearsTheCurrentStateOnce() {
        let box = Box<Store<Counter>?>(nil)
        let store = makeStore(middleware: [
            handling { [log] action, dispatch, _, next in
                if action == .add(1) {
                    _ = box.content?.subscribe { log("before next \($0.count)") }
                }
                next(action)
                guard action == .add(1) else { return }
                _ = box.content?.subscribe { log("after next \($0.count)") }
                dispatch(Count.add(2))
                _ = box.content?.subscribe { log("at the end \($0.count)") }
                log("end")
            }
        ])
        box.content = store
        store.dispatch(Count.add(1))
        #expect(
            log.values == [
                "before next 0", "after next 1", "at the end 3", "end",
                "before next 1", "before next 3", "after next 3",
            ])
        box.content = nil
    }

    @Test(.rule("G5", "S3", "G2"))
    func aDispatchInTheFirstCallOfOneThatJoinsInsideAChainIsToldInOrder() {
        let box = Box<Store<Counter>?>(nil)
        let store = makeStore(middleware: [
            handling { [log] action, _, getState, next in
                next(action)
                guard action == .add(1) else { return }
                _ = box.content?.subscribe(\.count) { count in
                    log("new \(count)")
                    if count == 1 { box.content?.dispatch(Count.add(5)) }
                }
                log("chain reads \(getState()?.count ?? -1)")
            }
        ])
        box.content = store
        logTold(store)
        store.dispatch(Count.add(1))
        #expect(log.values == ["new 1", "chain reads 6", "told 1", "told 6", "new 6"])
        box.content = nil
    }

    @Test(.rule("G4", "S3"))
    func whoLeavesBetweenNextAndTheEndHearsNothing() {
        let token = Box<(any Disposable)?>(nil)
        let store = makeStore(middleware: [
            handling { action, _, _, next in
                next(action)
                token.content?.dispose()
            }
        ])
        token.content = store.subscribe(\.count) { [log] in log("\($0)") }
        store.dispatch(Count.add(1))
        #expect(log.values == ["0"])
    }

    // MARK: Two stores

    @Test(.rule("S3", "G2"))
    func aMiddlewareMayDriveAnotherStore() {
        let other = makeStore()
        _ = other.subscribe(\.count) { [log] in log("other \($0)") }
        let store = makeStore(middleware: [
            handling { action, _, getState, next in
                next(action)
                other.dispatch(Count.set(getState()?.count ?? -1))
            }
        ])
        logTold(store)
        log.take()
        store.dispatch(Count.add(4))
        #expect(log.values == ["other 4", "told 4"])
    }
}
