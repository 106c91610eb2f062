import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct BatchTests {
    private let log = Heard<String>()

    private func logTold(_ store: Store<Counter>) {
        _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
    }

    private struct Failure: Error, Equatable {}

    @Test(.rule("S10"), arguments: [0, 1, 3])
    func subscribersAreToldOnceAtTheEndOfTheLastState(middleware: Int) {
        let store = makeStore(middleware: Array(repeating: passing, count: middleware))
        logTold(store)
        let result = store.batch {
            store.dispatch(Count.add(1))
            log("reads \(store.state.count)")
            store.dispatch([Count.add(2), Count.add(3)])
            log("reads \(store.state.count)")
            return "result"
        }
        #expect(result == "result")
        #expect(log.values == ["reads 1", "reads 6", "told 6"])
        store.dispatch(Count.add(1))
        #expect(log.values.last == "told 7")
    }

    @Test(.rule("S10"))
    func aBatchInWhichNothingIsDispatchedTellsNothing() {
        let store = makeStore()
        logTold(store)
        store.batch {}
        store.batch { store.batch {} }
        #expect(log.values == [])
        store.dispatch(Count.nothing)
        #expect(log.values == ["told 0"])
    }

    @Test(.rule("S10"))
    func aBatchInsideABatchJoinsIt() {
        let store = makeStore()
        logTold(store)
        store.batch {
            store.dispatch(Count.add(1))
            store.batch {
                store.dispatch(Count.add(2))
                store.batch { store.dispatch(Count.add(3)) }
            }
            log("reads \(store.state.count)")
            store.dispatch(Count.add(4))
        }
        #expect(log.values == ["reads 6", "told 10"])
    }

    @Test(.rule("S10"))
    func subscribersAreAlsoToldWhenTheBodyThrows() {
        let store = makeStore()
        logTold(store)
        #expect(throws: Failure()) {
            try store.batch { () throws(Failure) in
                store.dispatch(Count.add(1))
                throw Failure()
            }
        }
        #expect(log.values == ["told 1"])
        #expect(throws: Failure()) {
            try store.batch {
                do {
                    try store.batch { () throws(Failure) in
                        store.dispatch(Count.add(1))
                        throw Failure()
                    }
                } catch {
                    log("caught")
                }
                throw Failure()
            }
        }
        #expect(log.values == ["told 1", "caught", "told 2"])
        store.dispatch(Count.add(1))
        #expect(log.values.last == "told 3")
    }

    // MARK: Who joins, who leaves

    @Test(.rule("S10", "G5"))
    func whoJoinsInABatchHearsOfItsEndOnlyIfSomethingWasCommittedAfterThat() {
        let store = makeStore()
        store.batch {
            store.dispatch(Count.add(1))
            _ = store.subscribe { [log] in log("first \($0.count)") }
            store.dispatch(Count.add(2))
            _ = store.subscribe { [log] in log("second \($0.count)") }
            _ = store.subscribe(skipInitial: true) { [log] in log("third \($0.count)") }
        }
        #expect(log.values == ["first 1", "second 3", "first 3"])
        store.dispatch(Count.add(1))
        #expect(
            log.values.suffix(3) == ["first 4", "second 4", "third 4"])
    }

    @Test(.rule("S10", "G4"))
    func whoLeavesInABatchHearsNothingOfIt() {
        let store = makeStore()
        let token = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
        store.batch {
            store.dispatch(Count.add(1))
            token.dispose()
        }
        #expect(log.values == [])
    }

    @Test(.rule("S10", "G6"))
    func aSelectionIsComparedOnceWithTheLastState() {
        let store = makeStore()
        _ = store.subscribe(\.count, skipInitial: true) { [log] in log("count \($0)") }
        var runs = 0
        _ = store.subscribe({
            $0.select { state in
                runs += 1
                return state.count
            }
        }) { _ in }
        #expect(runs == 1)
        store.batch {
            store.dispatch(Count.add(1))
            store.dispatch(Count.add(-1))
        }
        #expect(log.values == [])
        #expect(runs == 2)
    }

    // MARK: Inside callbacks

    @Test(.rule("S10", "G2"))
    func aBatchOfASubscriberIsToldBehindTheCommitThatIsBeingTold() {
        let store = makeStore()
        _ = store.subscribe(skipInitial: true) { [log] state in
            log("a \(state.count)")
            guard state.count == 1 else { return }
            store.dispatch(Count.add(10))
            store.batch {
                store.dispatch(Count.add(100))
                store.dispatch(Count.add(100))
                log("reads \(store.state.count)")
            }
            store.dispatch(Count.add(1000))
            log("a is through")
        }
        _ = store.subscribe(skipInitial: true) { [log] in log("b \($0.count)") }
        store.dispatch(Count.add(1))
        #expect(
            log.values == [
                "a 1", "reads 211", "a is through", "b 1", "a 11", "b 11", "a 211", "b 211",
                "a 1211", "b 1211",
            ])
    }

    @Test(.rule("S10", "S3"))
    func aBatchBeforeNextIsToldAtItsEndAndOneBehindItBehindTheAction() {
        let store = Box<Store<Counter>?>(nil)
        defer { store.content = nil }
        let made = makeStore(middleware: [
            handling { [log] action, dispatch, getState, next in
                guard action == .add(1) else { return next(action) }
                store.content?.batch {
                    dispatch(Count.add(10))
                    dispatch(Count.add(10))
                }
                log("before")
                next(action)
                log("own \(getState()?.count ?? -1)")
                store.content?.batch {
                    dispatch(Count.add(100))
                    dispatch(Count.add(100))
                }
                log("after")
            }
        ])
        store.content = made
        logTold(made)
        made.dispatch(Count.add(1))
        #expect(
            log.values == ["told 20", "before", "own 21", "after", "told 21", "told 221"])
    }

    @Test(.rule("S10", "S3"))
    func aBatchAroundNextWaitsForTheChain() {
        let store = Box<Store<Counter>?>(nil)
        defer { store.content = nil }
        let made = makeStore(middleware: [
            handling { [log] action, dispatch, getState, next in
                guard action == .add(1) else { return next(action) }
                store.content?.batch {
                    dispatch(Count.add(10))
                    next(action)
                    dispatch(Count.add(100))
                }
                log("own \(getState()?.count ?? -1)")
            }
        ])
        store.content = made
        logTold(made)
        made.dispatch(Count.add(1))
        #expect(log.values == ["own 111", "told 111"])
    }

    @Test(.rule("S10", "S12"), arguments: Chain.allCases)
    func aBatchInAThunkIsToldAtItsEnd(chain: Chain) {
        let store = makeStore(middleware: chain.middleware)
        logTold(store)
        store.dispatch(
            Thunk<Counter> { [log] dispatch, getState in
                store.batch {
                    dispatch(Count.add(1))
                    dispatch(Count.add(1))
                    log("reads \(getState()?.count ?? -1)")
                }
                log("then")
                dispatch(Count.add(1))
            })
        #expect(log.values == ["reads 2", "told 2", "then", "told 3"])
        store.batch {
            store.dispatch(
                Thunk<Counter> { dispatch, _ in
                    dispatch(Count.add(1))
                    dispatch(Count.add(1))
                })
            log("in the batch")
        }
        #expect(log.values.suffix(2) == ["in the batch", "told 5"])
    }

    @Test(.rule("S10", "G5"))
    func aBatchInTheFirstCallOfASubscriberIsToldBehindIt() {
        let store = makeStore()
        logTold(store)
        _ = store.subscribe { [log] state in
            log("joins \(state.count)")
            guard state.count == 0 else { return }
            store.batch {
                store.dispatch(Count.add(1))
                store.dispatch(Count.add(1))
            }
            log("joined")
        }
        #expect(log.values == ["joins 0", "joined", "told 2", "joins 2"])
    }

    @Test(.rule("S10"))
    func aBatchOnOneStoreDoesNotHoldAnother() {
        let store = makeStore()
        let other = makeStore()
        logTold(store)
        _ = other.subscribe(skipInitial: true) { [log] in log("other \($0.count)") }
        store.batch {
            store.dispatch(Count.add(1))
            other.dispatch(Count.add(5))
        }
        #expect(log.values == ["other 5", "told 1"])
    }

    @Test(.rule("S10", "S11"))
    func aBatchOnAScopeIsOneOfItsRoot() {
        let store = makeStore()
        let scope = store.scope(to: \.count)
        logTold(store)
        _ = scope.subscribe(skipInitial: true) { [log] in log("scope \($0)") }
        scope.batch {
            store.dispatch(Count.add(1))
            scope.dispatch(Count.add(1))
            #expect(scope.state == 2)
        }
        #expect(log.values == ["told 2", "scope 2"])
    }

    // MARK: With the whole state

    @Test(.rule("S10", "S13", "S5"))
    func statesThatAreReplacedInABatchAreFreedAtItsEnd() {
        struct State { let held: Probe }
        do {
            let store = Store<State>(
                state: State(held: Probe { [log] in log("freed 0") }), reducer: { _, _ in })
            _ = store.subscribe(skipInitial: true) { [log] _ in log("told") }
            store.batch {
                for number in 1...2 {
                    store.dispatch(
                        SetState(State(held: Probe { [log] in log("freed \(number)") })))
                }
                log("in the batch")
            }
            #expect(log.take() == ["in the batch", "told", "freed 1", "freed 0"])
        }
        #expect(log.values == ["freed 2"])
    }

    @Test(.rule("S10", "G8"))
    func aStateThatDispatchesWhenItIsFreedAtTheEndOfABatchIsTold() {
        final class State {
            let number: Int
            let onDeinit: () -> Void
            init(_ number: Int, onDeinit: @escaping () -> Void = {}) {
                (self.number, self.onDeinit) = (number, onDeinit)
            }
            deinit { onDeinit() }
        }
        let box = Box<DispatchFunction?>(nil)
        let store = Store<State>(
            state: State(0) { box.content?(SetState(State(9))) }, reducer: { _, _ in })
        box.content = store.dispatchFunction
        _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.number)") }
        store.batch {
            store.dispatch(SetState(State(1)))
            store.dispatch(SetState(State(2)))
        }
        #expect(log.values == ["told 2", "told 9"])
    }

    @Test(.rule("S10", "G9"))
    func aStoreMayBeLetGoInItsOwnBatch() {
        let box = Box<Store<Counter>?>(makeStore())
        let survivors = Survivors()
        if let store = box.content {
            survivors.watch(store)
            _ = store.subscribe(skipInitial: true) { [log] in log("told \($0.count)") }
        }
        box.content?.batch {
            box.content?.dispatch(Count.add(1))
            box.content = nil
        }
        #expect(log.values == ["told 1"])
        #expect(survivors.count == 0)
    }

    @Test(.rule("S10", "G7"))
    func aHundredThousandBatchesInsideSubscribersNeedNoStack() {
        onThread {
            let store = makeStore()
            _ = store.subscribe(\.count) { count in
                guard count < 200_000 else { return log("told \(count)") }
                store.batch {
                    store.dispatch(Count.add(1))
                    store.dispatch(Count.add(1))
                }
            }
            #expect(store.state.count == 200_000)
        }
        #expect(log.values == ["told 200000"])
    }
}
