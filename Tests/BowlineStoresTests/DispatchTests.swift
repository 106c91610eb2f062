import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct DispatchTests {
    // MARK: Outermost

    @Test(.rule("S2"))
    func dispatchReducesCommitsAndNotifiesBeforeItReturns() {
        let log = Heard<String>()
        let box = Box<Store<Counter>?>(nil)
        let store = Store(
            state: Counter(),
            reducer: { state, action in
                log("reduce")
                counting(&state, action)
            },
            middleware: [
                { _, _ in
                    { next in
                        {
                            log("before"); next($0); log("after")
                        }
                    }
                }
            ])
        box.content = store
        _ = store.subscribe(\.count) { log("told \($0) of \(box.content?.state.count ?? -1)") }
        log.take()
        store.dispatch(Count.add(1))
        log("returned")
        #expect(log.values == ["before", "reduce", "after", "told 1 of 1", "returned"])
    }

    @Test(.rule("S2", "G6"))
    func anActionThatNobodyKnowsIsACommitThatOnlyUncomparedReceiversHear() {
        let store = makeStore()
        let (whole, count) = (Heard<Int>(), Heard<Int>())
        _ = store.subscribe { whole($0.count) }
        _ = store.subscribe(\.count) { count($0) }
        store.dispatch(Unknown())
        #expect(whole.values == [0, 0])
        #expect(count.values == [0])
    }

    // MARK: Nested

    @Test(.rule("G2", "S2"))
    func dispatchFromASubscriberIsCommittedOnReturnAndToldLater() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(\.count) { count in
            log("a\(count)")
            guard count > 0, count < 3 else { return }
            store.dispatch(Count.add(1))
            log("state \(store.state.count)")
        }
        _ = store.subscribe(\.count) { log("b\($0)") }
        log.take()
        store.dispatch(Count.add(1))
        #expect(log.values == ["a1", "state 2", "b1", "a2", "state 3", "b2", "a3", "b3"])
    }

    @Test(.rule("G2"))
    func everySubscriberHearsEveryCommitInOrderAlsoOfABurst() {
        let store = makeStore(automaticallySkipsRepeats: false)
        let logs = (0..<3).map { _ in Heard<Int>() }
        _ = store.subscribe(\.count) { logs[0]($0) }
        _ = store.subscribe(\.count) { count in
            logs[1](count)
            if count == 1 {
                for amount in 1...3 { store.dispatch(Count.add(amount)) }
                #expect(store.state.count == 7)
            }
        }
        _ = store.subscribe(\.count) { logs[2]($0) }
        store.dispatch(Count.add(1))
        for log in logs { #expect(log.values == [0, 1, 2, 4, 7]) }
    }

    @Test(.rule("G2"))
    func noReceiverRunsInsideAnother() {
        let store = makeStore()
        let depth = Box(0)
        for _ in 0..<4 {
            _ = store.subscribe { state in
                depth.content += 1
                #expect(depth.content == 1)
                if state.count < 20 { store.dispatch(Count.add(1)) }
                depth.content -= 1
            }
        }
        store.dispatch(Count.nothing)
        #expect(store.state.count >= 20)
        #expect(depth.content == 0)
    }

    @Test(.rule("S4", "G2"))
    func comparersMayDispatch() {
        let store = makeStore()
        let log = Heard<String>()
        let subscription = store.subscribe({
            $0.select(\.count).skip { old, new in
                log("compare \(old) \(new)")
                if new == 1 { store.dispatch(Count.set(5)) }
                return false
            }
        }) { log("told \($0)") }
        _ = store.subscribe(\.count) { log("other \($0)") }
        log.take()
        store.dispatch(Count.set(1))
        #expect(
            log.values == [
                "compare 0 1", "told 1", "other 1", "compare 1 5", "told 5", "other 5",
            ])
        subscription.dispose()
    }

    @Test(.rule("S4", "G2"))
    func equalityMayDispatch() {
        struct Watched: Equatable {
            var number: Int
            var compared: () -> Void
            static func == (left: Watched, right: Watched) -> Bool {
                left.compared()
                return left.number == right.number
            }
        }
        struct Grow: Action {}
        let box = Box<Store<Watched>?>(nil)
        let asked = Box(0)
        let store = Store(
            state: Watched(
                number: 0,
                compared: {
                    asked.content += 1
                    if asked.content == 1 { box.content?.dispatch(Grow()) }
                }),
            reducer: { state, _ in state.number += 1 })
        box.content = store
        let log = Heard<Int>()
        _ = store.subscribe { log($0.number) }
        store.dispatch(Grow())
        #expect(log.values == [0, 1, 2])
        #expect(asked.content == 2)
        box.content = nil
    }

    @Test(.rule("S4", "G8"))
    func aFreedSelectionMayDispatch() {
        final class Held: Equatable {
            let number: Int
            let freed: (Int) -> Void
            init(_ number: Int, _ freed: @escaping (Int) -> Void) {
                (self.number, self.freed) = (number, freed)
            }
            deinit { freed(number) }
            static func == (left: Held, right: Held) -> Bool { left.number == right.number }
        }
        let store = makeStore()
        let log = Heard<String>()
        // Each selection is a fresh object; the one told before is freed when it is replaced.
        _ = store.subscribe({
            $0.select { state in
                Held(state.count) { number in
                    log("freed \(number)")
                    if number == 0 { store.dispatch(Count.set(9)) }
                }
            }
        }) { log("told \($0.number)") }
        _ = store.subscribe(\.count) { log("other \($0)") }
        log.take()
        store.dispatch(Count.set(1))
        #expect(
            log.values == [
                "freed 0", "told 1", "other 1", "freed 1", "told 9", "other 9",
            ])
        #expect(store.state.count == 9)
    }

    @Test(.rule("G2"))
    func twoStoresThatCallEachOtherQueueWhatIsFurtherUpTheStack() {
        let (left, right) = (makeStore(), makeStore())
        let log = Heard<String>()
        _ = left.subscribe(\.count) { count in
            log("left \(count)")
            if count == 1 {
                right.dispatch(Count.set(10))
                log("left goes on")
            }
        }
        _ = right.subscribe(\.count) { count in
            log("right \(count)")
            if count == 10 {
                left.dispatch(Count.set(2))
                log("right goes on, left has \(left.state.count)")
            }
        }
        log.take()
        left.dispatch(Count.set(1))
        #expect(
            log.values == [
                "left 1", "right 10", "right goes on, left has 2", "left goes on", "left 2",
            ])
    }

    // MARK: Depth

    @Test(.rule("G7"), arguments: [0, 1])
    func aHundredThousandNestedDispatchesNeedNoStack(middleware: Int) {
        let result = onThread {
            let pass: Middleware<Counter> = { _, _ in { next in { next($0) } } }
            let store = makeStore(middleware: Array(repeating: pass, count: middleware))
            let told = Box(0)
            _ = store.subscribe(\.count) { count in
                told.content += 1
                if (1..<100_000).contains(count) { store.dispatch(Count.add(1)) }
            }
            store.dispatch(Count.add(1))
            return [store.state.count, told.content]
        }
        #expect(result == [100_000, 100_001])
    }

    @Test(.rule("G7"))
    func aBurstOfAHundredThousandFromOneCallbackNeedsNoStack() {
        let result = onThread {
            let store = makeStore()
            let told = Box(0)
            _ = store.subscribe(\.count) { count in
                told.content += 1
                if count == 1 { for _ in 0..<100_000 { store.dispatch(Count.add(1)) } }
            }
            store.dispatch(Count.add(1))
            return [store.state.count, told.content]
        }
        #expect(result == [100_001, 100_002])
    }

    @Test(.rule("G7"))
    func aHundredThousandDispatchesFromFreedStatesNeedNoStack() {
        let result = onThread {
            let box = Box<Store<Relay>?>(nil)
            let store = Store<Relay>(
                reducer: { _, state in
                    let number = (state?.number ?? 0) + 1
                    let held = Probe {
                        if number < 100_000 { box.content?.dispatch(Unknown()) }
                    }
                    return Relay(number: number, held: held)
                }, state: Relay())
            box.content = store
            store.dispatch(Unknown())
            store.dispatch(Unknown())
            let number = store.state.number
            box.content = nil
            return number
        }
        #expect(result == 100_001)
    }
}

/// Holds something that runs when the state is replaced.
private struct Relay {
    var number = 0
    var held: Probe?
}
