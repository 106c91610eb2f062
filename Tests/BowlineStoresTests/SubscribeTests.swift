import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct SubscribeTests {
    // MARK: Joining

    @Test(.rule("S7", "G5"))
    func everyFormTellsTheCurrentSelectionAtOnce() {
        let store = makeStore(Counter(count: 4))
        let log = Heard<String>()
        let object = Listener(Int.self) { log("object \($0)") }
        let whole = Listener(Counter.self) { log("whole object \($0.count)") }
        _ = store.subscribe { log("whole \($0.count)") }
        _ = store.subscribe(\.count) { log("keyPath \($0)") }
        _ = store.subscribe({ $0.select { $0.count + 1 } }) { log("transform \($0)") }
        store.subscribe(object) { $0.select(\.count) }
        store.subscribe(whole)
        #expect(
            log.values == ["whole 4", "keyPath 4", "transform 5", "object 4", "whole object 4"])
    }

    @Test(.rule("S7"))
    func skipInitialLeavesOutTheFirstCallAndStillCountsAsDelivered() {
        let store = makeStore(Counter(count: 4))
        let (closure, object, whole) = (Heard<Int>(), Heard(Int.self), Heard<Int>())
        _ = store.subscribe(\.count, skipInitial: true) { closure($0) }
        store.subscribe(object, skipInitial: true) { $0.select(\.count) }
        _ = store.subscribe(skipInitial: true) { whole($0.count) }
        #expect([closure.values, object.values, whole.values] == [[], [], []])
        store.dispatch(Count.nothing)
        #expect([closure.values, object.values, whole.values] == [[], [], [4]])
        store.dispatch(Count.set(5))
        #expect([closure.values, object.values, whole.values] == [[5], [5], [4, 5]])
    }

    @Test(.rule("S7", "G6"))
    func aPredicateGetsTheValueThatSkipInitialLeftOut() {
        let store = makeStore(Counter(count: 4))
        let asked = Heard<[Int]>()
        _ = store.subscribe(
            {
                $0.select(\.count).skip {
                    asked([$0, $1]); return false
                }
            }, skipInitial: true
        ) { _ in }
        store.dispatch(Count.set(5))
        #expect(asked.values == [[4, 5]])
    }

    @Test(.rule("G3"))
    func receiversAreCalledInTheOrderInWhichTheyWereAdded() {
        let store = makeStore()
        let log = Heard<Int>()
        var tokens: [any Disposable] = []
        for index in 0..<6 {
            tokens.append(store.subscribe(skipInitial: true) { _ in log(index) })
        }
        tokens[2].dispose()
        tokens[0].dispose()
        tokens.append(store.subscribe(skipInitial: true) { _ in log(6) })
        store.dispatch(Count.nothing)
        #expect(log.values == [1, 3, 4, 5, 6])
    }

    @Test(.rule("G5"))
    func oneThatJoinsDuringAPassHearsTheCurrentValueOnceAndNotThePassItself() {
        let store = makeStore()
        let log = Heard<String>()
        let joined = Box(false)
        _ = store.subscribe { state in
            log("a\(state.count)")
            guard state.count == 1, !joined.content else { return }
            joined.content = true
            store.dispatch(Count.set(2))
            _ = store.subscribe { log("new\($0.count)") }
            store.dispatch(Count.set(3))
        }
        _ = store.subscribe { log("b\($0.count)") }
        log.take()
        store.dispatch(Count.set(1))
        #expect(
            log.values == ["a1", "new2", "b1", "a2", "b2", "a3", "b3", "new3"])
    }

    @Test(.rule("G5"))
    func subscribersThatSubscribeInTheirFirstCallDoNotDisturbEachOther() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(\.count) { outer in
            log("outer\(outer)")
            guard outer == 0 else { return }
            _ = store.subscribe(\.count) { inner in
                log("inner\(inner)")
                if inner == 0 { store.dispatch(Count.add(1)) }
            }
            log("joined, state \(store.state.count)")
        }
        log("returned")
        // The first calls are the only nested ones; the commit made in one is told behind them.
        #expect(
            log.values == [
                "outer0", "inner0", "joined, state 1", "outer1", "inner1", "returned",
            ])
    }

    @Test(.rule("G5", "G2"))
    func aDispatchInTheFirstCallIsToldBeforeSubscribeReturns() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe(\.count) { log("a\($0)") }
        _ = store.subscribe(\.count) { count in
            log("b\(count)")
            if count < 2 {
                store.dispatch(Count.add(1))
                log("b sees \(store.state.count)")
            }
        }
        log("returned")
        #expect(
            log.values == [
                "a0", "b0", "b sees 1", "a1", "b1", "b sees 2", "a2", "b2", "returned",
            ])
    }

    // MARK: Leaving

    @Test(.rule("G4"))
    func oneThatIsRemovedDuringAPassHearsNothingMoreOfIt() {
        let store = makeStore()
        let log = Heard<String>()
        let (object, token) = (
            Listener(Counter.self) { log("object\($0.count)") }, Box<(any Disposable)?>(nil)
        )
        _ = store.subscribe { state in
            log("a\(state.count)")
            if state.count == 1 {
                store.unsubscribe(object)
                token.content?.dispose()
                token.content?.dispose()
            }
        }
        store.subscribe(object)
        token.content = store.subscribe { log("c\($0.count)") }
        _ = store.subscribe { log("d\($0.count)") }
        log.take()
        store.dispatch(Count.set(1))
        store.dispatch(Count.set(2))
        #expect(log.values == ["a1", "d1", "a2", "d2"])
    }

    @Test(.rule("G4"))
    func oneThatEndsItselfWithCommitsStillToBeToldHearsNoneOfThem() {
        let store = makeStore()
        let log = Heard<Int>()
        let token = Box<(any Disposable)?>(nil)
        token.content = store.subscribe(\.count) { count in
            log(count)
            if count == 1 {
                store.dispatch(Count.set(2))
                token.content?.dispose()
                store.dispatch(Count.set(3))
            }
        }
        store.dispatch(Count.set(1))
        #expect(log.values == [0, 1])
        #expect(store.state.count == 3)
    }

    @Test(.rule("G4"))
    func anObjectMayLeaveInItsFirstCall() {
        let store = makeStore()
        let log = Heard<Int>()
        let listener = Listener(Int.self)
        listener.onNext = { [unowned listener] count in
            log(count)
            store.unsubscribe(listener)
        }
        store.subscribe(listener) { $0.select(\.count) }
        store.dispatch(Count.add(1))
        #expect(log.values == [0])
        store.subscribe(listener) { $0.select(\.count) }
        store.dispatch(Count.add(1))
        #expect(log.values == [0, 1])
    }

    @Test(.rule("G4"))
    func unsubscribingAnObjectThatIsNotSubscribedDoesNothing() {
        let (store, other) = (makeStore(), makeStore())
        let listener = Heard(Int.self)
        store.unsubscribe(listener)
        store.subscribe(listener) { $0.select(\.count) }
        other.unsubscribe(listener)
        store.dispatch(Count.add(1))
        store.unsubscribe(listener)
        store.unsubscribe(listener)
        store.dispatch(Count.add(1))
        #expect(listener.values == [0, 1])
    }

    @Test(.rule("G3", "G4"))
    func aHundredThatComeAndGoInEveryCallbackKeepTheOrderOfTheOthers() {
        let store = makeStore()
        let log = Heard<Int>()
        let visitors = Box<[any Disposable]>([])
        _ = store.subscribe(skipInitial: true) { _ in log(1) }
        _ = store.subscribe(skipInitial: true) { _ in
            for visitor in visitors.content { visitor.dispose() }
            visitors.content = (0..<100).map { _ in
                store.subscribe(skipInitial: true) { _ in log(-1) }
            }
        }
        _ = store.subscribe(skipInitial: true) { _ in log(2) }
        for _ in 0..<5 { store.dispatch(Count.nothing) }
        #expect(log.values == [1, 2, 1, 2, 1, 2, 1, 2, 1, 2])
    }

    // MARK: Objects

    @Test(.rule("S7", "G3"))
    func anObjectThatIsSubscribedAgainGetsTheNewSelectionAndKeepsItsPlace() {
        let store = makeStore()
        let log = Heard<String>()
        let first = Listener(String.self) { log("first \($0)") }
        let second = Listener(Int.self) { log("second \($0)") }
        store.subscribe(first) { $0.select { "\($0.count)" } }
        store.subscribe(second) { $0.select(\.count) }
        store.subscribe(first) { $0.select { "\($0.count * 10)" } }
        log.take()
        store.dispatch(Count.add(1))
        #expect(log.values == ["first 10", "second 1"])
        store.unsubscribe(first)
        log.take()
        store.dispatch(Count.add(1))
        #expect(log.values == ["second 2"])
        store.subscribe(first) { $0.select(\.name) }
        log.take()
        store.dispatch(Count.rename("new"))
        store.dispatch(Count.add(1))
        #expect(log.values == ["first new", "second 3"])
    }

    @Test(.rule("S7", "G3", "G5"))
    func anObjectThatIsSubscribedAgainInItsOwnCallHearsTheCurrentValueOnce() {
        let store = makeStore()
        let log = Heard<String>()
        let listener = Listener(Int.self)
        listener.onNext = { [unowned listener] value in
            log("self \(value)")
            if value == 1 { store.subscribe(listener) { $0.select { $0.count * 100 } } }
        }
        store.subscribe(listener) { $0.select(\.count) }
        _ = store.subscribe(\.count) { log("other \($0)") }
        log.take()
        store.dispatch(Count.add(1))
        store.dispatch(Count.add(1))
        #expect(log.values == ["self 1", "self 100", "other 1", "self 200", "other 2"])
    }

    @Test(.rule("G3", "G4", "G5"))
    func anObjectThatAnotherSubscribesAgainDuringAPassIsNotCalledForThatPass() {
        let store = makeStore()
        let log = Heard<String>()
        let later = Listener(Counter.self) { log("later \($0.count)") }
        _ = store.subscribe { state in
            log("a \(state.count)")
            if state.count == 1 { store.subscribe(later) }
        }
        store.subscribe(later)
        _ = store.subscribe { log("c \($0.count)") }
        log.take()
        store.dispatch(Count.set(1))
        store.dispatch(Count.set(2))
        #expect(log.values == ["a 1", "later 1", "c 1", "a 2", "later 2", "c 2"])
    }

    @Test(.rule("G5", "G8"))
    func whatAReplacedSelectionCapturedMayDispatchWhenItIsFreed() {
        // The old selection was once let go before the new one had been told its first value: the
        // commit made there was told to the new one too, and the first value came on top.
        let store = makeStore()
        let listener = Heard(Counter.self)
        var held: Probe? = Probe { store.dispatch(Count.add(1)) }
        store.subscribe(listener) { [held] subscription in
            subscription.skip { _, _ in withExtendedLifetime(held) { false } }
        }
        held = nil
        listener.take()
        store.subscribe(listener) { $0 }
        #expect(listener.values.map(\.count) == [0, 1])
        store.dispatch(Count.add(1))
        #expect(listener.values.map(\.count) == [0, 1, 2])
    }

    @Test(.rule("S7", "G8"))
    func aCommitMadeWhileAReplacedSelectionIsFreedIsNotLostBySkipInitial() {
        let store = makeStore()
        let listener = Heard(Int.self)
        var held: Probe? = Probe { store.dispatch(Count.add(1)) }
        store.subscribe(listener) { [held] subscription in
            subscription.select { state in withExtendedLifetime(held) { state.count } }
        }
        held = nil
        listener.take()
        store.subscribe(listener, skipInitial: true) { $0.select(\.count) }
        #expect(listener.values == [1])
    }

    @Test(.rule("G4", "G8"))
    func anObjectThatIsUnsubscribedWhileItsOldSelectionIsFreedHearsNothingMore() {
        let store = makeStore()
        let listener = Heard(Int.self)
        var held: Probe? = Probe { store.unsubscribe(listener) }
        store.subscribe(listener) { [held] subscription in
            subscription.select { state in withExtendedLifetime(held) { state.count } }
        }
        held = nil
        store.subscribe(listener) { $0.select(\.count) }
        listener.take()
        store.dispatch(Count.add(1))
        #expect(listener.values == [])
    }

    @Test(.rule("G8"))
    func whatAnEndedSubscriptionCapturedMayUseTheStoreWhenItIsFreed() {
        let store = makeStore()
        let log = Heard<Int>()
        var held: Probe? = Probe {
            store.dispatch(Count.add(1))
            _ = store.subscribe(\.count) { log($0) }
        }
        let token = store.subscribe(\.count) { [held] _ in withExtendedLifetime(held) {} }
        held = nil
        token.dispose()
        #expect(log.values == [1])
        store.dispatch(Count.add(1))
        #expect(log.values == [1, 2])
    }

    @Test(.rule("S7"))
    func oneObjectCanListenToTwoStores() {
        let (left, right) = (makeStore(), makeStore(Counter(count: 10)))
        let listener = Heard(Int.self)
        left.subscribe(listener) { $0.select(\.count) }
        right.subscribe(listener) { $0.select(\.count) }
        left.dispatch(Count.add(1))
        left.unsubscribe(listener)
        left.dispatch(Count.add(1))
        right.dispatch(Count.add(1))
        #expect(listener.values == [0, 10, 1, 11])
    }

    @Test(.rule("S7"))
    func anotherObjectAtTheAddressOfOneThatIsGoneIsNotMistakenForIt() {
        let store = makeStore()
        let log = Heard<String>()
        var seen: Set<ObjectIdentifier> = []
        var reused = 0
        var last: Listener<Counter>? = nil
        for index in 0..<200 {
            last = nil
            let listener = Listener(Counter.self) { _ in log("\(index)") }
            if !seen.insert(ObjectIdentifier(listener)).inserted { reused += 1 }
            // Not subscribed: must not end, nor take the place of, the one that was here before.
            if index % 2 == 1 { store.unsubscribe(listener) }
            store.subscribe(listener)
            log.take()
            store.dispatch(Count.nothing)
            #expect(log.values == ["\(index)"])
            last = listener
        }
        #expect(reused > 0)
        withExtendedLifetime(last) {}
    }

    @Test(.rule("G3"))
    func anObjectAtAReusedAddressJoinsAtTheEnd() {
        let store = makeStore()
        let log = Heard<String>()
        var reused = false
        for _ in 0..<100 where !reused {
            var gone: Listener<Counter>? = Listener()
            let address = gone.map(ObjectIdentifier.init)
            gone.map { store.subscribe($0) }
            let middle = store.subscribe(skipInitial: true) { _ in log("middle") }
            gone = nil
            let next = Listener(Counter.self) { _ in log("next") }
            reused = ObjectIdentifier(next) == address
            store.subscribe(next)
            log.take()
            store.dispatch(Count.nothing)
            #expect(log.values == ["middle", "next"])
            middle.dispose()
        }
        #expect(reused)
    }
}
