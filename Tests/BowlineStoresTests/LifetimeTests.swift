import BowlineStores
import BowlineTesting
import Foundation
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct LifetimeTests {
    // MARK: The store goes

    @Test(.rule("G9"))
    func nothingThatTheStoreHandsOutKeepsIt() {
        var store: Store<Counter>? = makeStore(middleware: [
            { dispatch, getState in
                { next in { action in withExtendedLifetime((dispatch, getState)) { next(action) } }
                }
            }
        ])
        weak let gone = store
        let send = store?.dispatchFunction
        let token = store?.subscribe(\.count) { _ in }
        let listener = Listener(Counter.self)
        store.map { $0.subscribe(listener) }
        let bag = DisposeBag()
        store?.subscribe { _ in }.disposed(by: bag)
        store?.dispatch(Count.add(1))
        store = nil
        #expect(gone == nil)
        token?.dispose()
        bag.dispose()
        withExtendedLifetime((send, listener)) {}
    }

    @Test(.rule("G9", "G10"))
    func actionsThatStillPointToAStoreThatIsGoneAreDroppedAndSaySoOnce() throws {
        let log = Heard<String>()
        let reports = Heard<Diagnostics.Report>()
        let later = Box<
            (dispatch: DispatchFunction, next: DispatchFunction, state: () -> Counter?)?
        >(nil)
        var store: Store<Counter>? = Store(
            state: Counter(),
            reducer: { _, action in log("\(action)") },
            middleware: [
                { dispatch, getState in
                    { next in
                        later.content = (dispatch, next, getState)
                        return next
                    }
                }
            ], label: "the counter")
        let send = try #require(store?.dispatchFunction)
        #expect(later.content?.state()?.count == 0)
        store = nil
        Diagnostics.withHandler({ reports($0) }) {
            #expect(later.content?.state() == nil)
            #expect(reports.values.isEmpty)
            send(Count.add(1))
            send(Count.add(2))
            later.content?.dispatch(Count.add(3))
            later.content?.next(Count.add(4))
            #expect(later.content?.state() == nil)
        }
        #expect(log.values == [])
        #expect(reports.values.map(\.identifier) == ["store-gone"])
        let text = try #require(reports.values.first.map { "\($0)" })
        #expect(text.hasPrefix("bowline[store-gone]: "))
        #expect(text.hasSuffix(" Troubleshooting.md#store-gone"))
        #expect(text.contains("the counter"))
        #expect(text.contains("Count"))
    }

    @Test(.rule("G9"))
    func aStoreMayBeLetGoInItsOwnCallback() {
        for middleware in [[], [{ _, _ in { next in { next($0) } } }] as [Middleware<Counter>]] {
            let box = Box<Store<Counter>?>(makeStore(middleware: middleware))
            weak let gone = box.content
            let send = box.content?.dispatchFunction
            let log = Heard<String>()
            _ = box.content?.subscribe(\.count) { count in
                log("a\(count)")
                if count == 1 {
                    box.content = nil
                    send?(Count.add(1))
                }
            }
            _ = box.content?.subscribe(\.count) { log("b\($0)") }
            log.take()
            send?(Count.add(1))
            #expect(log.values == ["a1", "b1", "a2", "b2"])
            #expect(gone == nil)
        }
    }

    @Test(.rule("G9"))
    func aStoreMayBeLetGoInItsOwnMiddleware() {
        let box = Box<Store<Counter>?>(nil)
        let log = Heard<String>()
        box.content = makeStore(middleware: [
            { dispatch, getState in
                { next in
                    { action in
                        box.content = nil
                        next(action)
                        log("\(getState()?.count ?? -1)")
                        if action as? Count == .add(1) { dispatch(Count.add(2)) }
                        log("\(getState()?.count ?? -1)")
                    }
                }
            }
        ])
        weak let gone = box.content
        let send = box.content?.dispatchFunction
        _ = box.content?.subscribe(\.count, skipInitial: true) { log("told \($0)") }
        send?(Count.add(1))
        #expect(log.values == ["1", "3", "3", "3", "told 1", "told 3"])
        #expect(gone == nil)
    }

    @Test(.rule("G9"))
    func aStoreMayBeLetGoInTheFirstCallOfASubscriber() {
        let box = Box<Store<Counter>?>(makeStore())
        weak let gone = box.content
        let log = Heard<Int>()
        let send = box.content?.dispatchFunction
        let token = box.content?.subscribe(\.count) { count in
            log(count)
            box.content = nil
            if count == 0 { send?(Count.add(1)) }
        }
        #expect(log.values == [0, 1])
        #expect(gone == nil)
        token?.dispose()
    }

    @Test(.rule("G9", "G8"))
    func aStateThatDispatchesWhenItIsFreedWithItsStoreIsTold() {
        let reports = Heard<String>()
        struct State { var held: Probe? }
        let send = Box<DispatchFunction?>(nil)
        var store: Store<State>? = Store(
            state: State(held: Probe { send.content?(Unknown()) }), reducer: { _, _ in })
        send.content = store?.dispatchFunction
        Diagnostics.withHandler({ reports($0.identifier) }) { store = nil }
        #expect(store == nil)
        #expect(reports.values == ["store-gone"])
    }

    @Test(.rule("G9", "G8"))
    func whatSubscriptionsCapturedIsFreedWithTheStoreAndMayEndOthersThen() {
        let log = Heard<String>()
        var store: Store<Counter>? = makeStore()
        let token = Box<(any Disposable)?>(nil)
        for name in ["a", "b"] {
            let held = Probe {
                log(name)
                token.content?.dispose()
            }
            token.content = store?.subscribe { _ in withExtendedLifetime(held) {} }
        }
        store = nil
        #expect(log.values.sorted() == ["a", "b"])
        token.content?.dispose()
    }

    // MARK: Subscribers go

    @Test(.rule("G9", "S7"))
    func anObjectThatIsGoneIsNotCalledAndWhatItsSelectionCapturedIsFreedAtTheNextUse() {
        // A dead subscriber whose selection did not change was once kept, and asked, forever.
        let store = makeStore()
        let freed = Box(false)
        let selections = Box(0)
        var listener: Listener<Int>? = Listener()
        weak let gone = listener
        do {
            let held = Probe { freed.content = true }
            listener.map {
                store.subscribe($0) {
                    $0.select { state in
                        selections.content += 1
                        return withExtendedLifetime(held) { state.count }
                    }
                }
            }
        }
        store.dispatch(Count.nothing)
        #expect(selections.content == 2)
        listener = nil
        #expect(gone == nil)
        #expect(!freed.content)
        store.dispatch(Count.nothing)
        #expect(freed.content)
        #expect(selections.content == 2)
    }

    @Test(.rule("G9"))
    func subscribingOftenFreesEntriesOfObjectsThatAreGoneWithoutAnyDispatch() {
        let store = makeStore()
        let alive = Box(0)
        let most = Box(0)
        for _ in 0..<10_000 {
            alive.content += 1
            most.content = max(most.content, alive.content)
            let held = Probe { alive.content -= 1 }
            store.subscribe(Listener(Int.self)) {
                $0.select { state in withExtendedLifetime(held) { state.count } }
            }
        }
        #expect(most.content <= 64)
    }

    @Test(.rule("G9", "G4"))
    func anObjectThatDiesDuringAPassIsNotCalledInIt() {
        let store = makeStore()
        let log = Heard<String>()
        let box = Box<Listener<Int>?>(Listener { log("object \($0)") })
        _ = store.subscribe(\.count) { count in
            log("first \(count)")
            if count == 1 { box.content = nil }
        }
        box.content.map { store.subscribe($0) { $0.select(\.count) } }
        log.take()
        store.dispatch(Count.add(1))
        #expect(log.values == ["first 1"])
    }

    @Test(.rule("G9"))
    func anObjectMayLetGoOfItselfInItsOwnCall() {
        let store = makeStore()
        let box = Box<Listener<Int>?>(nil)
        let log = Heard<Int>()
        box.content = Listener { count in
            log(count)
            if count == 1 { box.content = nil }
        }
        box.content.map { store.subscribe($0) { $0.select(\.count) } }
        store.dispatch(Count.add(1))
        store.dispatch(Count.add(1))
        #expect(log.values == [0, 1])
    }

    @Test(.rule("G9"))
    func anObjectMayUnsubscribeItselfWhenItIsFreed() {
        final class Screen: StoreSubscriber {
            let store: Store<Counter>
            init(_ store: Store<Counter>) { self.store = store }
            deinit { store.unsubscribe(self) }
            func newState(state: Counter) {}
        }
        let store = makeStore()
        for _ in 0..<3 { store.subscribe(Screen(store)) }
        store.dispatch(Count.add(1))
        #expect(store.state.count == 1)
    }

    @Test(.rule("G9", "O3"))
    func lettingGoOfTheTokenDoesNotEndASubscription() {
        let store = makeStore()
        let log = Heard<Int>()
        var token: (any Disposable)? = store.subscribe(\.count) { log($0) }
        #expect(token != nil)
        token = nil
        store.dispatch(Count.add(1))
        #expect(log.values == [0, 1])
    }

    @Test(.rule("G9", "G4"))
    func aScopedSubscriptionEndsWithItsOwner() {
        let store = makeStore()
        let log = Heard<Int>()
        var scoped: ScopedDisposable? = store.subscribe(\.count) { log($0) }.scoped()
        store.dispatch(Count.add(1))
        #expect(scoped != nil)
        scoped = nil
        store.dispatch(Count.add(1))
        #expect(log.values == [0, 1])
    }

    // MARK: On another thread

    @Test(.rule("G9"))
    func theLastReferenceToAStoreMayEndOnAnotherThread() {
        for _ in 0..<200 {
            let store = Box<Store<Counter>?>(
                makeStore(middleware: [{ _, _ in { next in { next($0) } } }]))
            let freed = Box(0)
            let listener = Listener(Counter.self)
            let token = Box<(any Disposable)?>(nil)
            do {
                let held = Probe { freed.content += 1 }
                token.content = store.content?.subscribe(\.count) { _ in
                    withExtendedLifetime(held) {}
                }
            }
            store.content?.subscribe(listener)
            store.content?.dispatch(Count.add(1))
            onThread { store.content = nil }
            #expect(freed.content == 1)
            token.content?.dispose()
        }
    }

    @Test(.rule("G9", "G4"))
    func subscribersLetGoOnAnotherThreadAreFoundAtTheNextUse() {
        let store = makeStore()
        let log = Heard<String>()
        let freed = Box(0)
        let owners = Box<[AnyObject]>([])
        do {
            let listener = Listener(Counter.self) { log("object \($0.count)") }
            store.subscribe(listener)
            let held = Probe { freed.content += 1 }
            let bag = DisposeBag()
            store.subscribe(skipInitial: true) { state in
                withExtendedLifetime(held) { log("bag \(state.count)") }
            }.disposed(by: bag)
            let scoped = store.subscribe(skipInitial: true) { state in
                withExtendedLifetime(held) { log("scoped \(state.count)") }
            }.scoped()
            owners.content = [listener, bag, scoped]
        }
        store.dispatch(Count.add(1))
        log.take()
        onThread { owners.content = [] }
        #expect(freed.content == 0)
        store.dispatch(Count.add(1))
        #expect(log.values == [])
        #expect(freed.content == 1)
    }

    @Test(.rule("G9"))
    func ownersThatGoElsewhereWhileTheStoreIsBusyDisturbNothing() {
        let store = makeStore()
        let told = Box(0)
        _ = store.subscribe { _ in told.content += 1 }
        let rounds = 300
        for _ in 0..<rounds {
            nonisolated(unsafe) let owners = Box<[AnyObject]>([])
            for _ in 0..<10 {
                let bag = DisposeBag()
                store.subscribe(\.count) { _ in }.disposed(by: bag)
                let listener = Listener(Int.self)
                store.subscribe(listener) { $0.select(\.count) }
                owners.content += [bag, listener]
            }
            let done = DispatchSemaphore(value: 0)
            Thread {
                while !owners.content.isEmpty { owners.content.removeLast() }
                done.signal()
            }.start()
            for _ in 0..<20 { store.dispatch(Count.add(1)) }
            done.wait()
        }
        #expect(told.content == 20 * rounds + 1)
        #expect(store.state.count == 20 * rounds)
    }
}
