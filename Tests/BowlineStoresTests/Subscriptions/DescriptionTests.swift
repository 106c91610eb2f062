import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private let file = "BowlineStoresTests/DescriptionTests.swift"

@Suite(.witnesses) struct DescriptionTests {
    @Test(.rule("G10"))
    func aStoreSaysWhoIsSubscribedAndWhere() {
        let store = makeStore()
        #expect(store.debugDescription == "counter after 0 commits, 0 subscriptions")
        let listener = Listener(Int.self)
        let line = #line + 1
        store.subscribe(listener) { $0.select(\.count) }
        let token = store.subscribe(\.name) { _ in }
        _ = store.subscribe { _ in }
        _ = store.subscribe(on: Count.self) { _ in }
        store.dispatch(Count.add(1))
        #expect(
            store.debugDescription == """
                counter after 1 commits, 4 subscriptions: \
                Int for Listener<Int> at \(file):\(line), String at \(file):\(line + 1), \
                Counter at \(file):\(line + 2), Count at \(file):\(line + 3)
                """)
        token.dispose()
        #expect(store.debugDescription.hasPrefix("counter after 1 commits, 3 subscriptions: Int"))
        #expect(
            store.scope(to: \.count).debugDescription.hasPrefix(
                "Int in counter after 1 commits, 3 subscriptions: "))
    }

    @Test(.rule("G10"))
    func aSubscriptionSaysWhatItIsAndWhetherItHasEnded() {
        let store = makeStore()
        let line = #line + 1
        let token = store.subscribe(\.name) { _ in }
        #expect(String(reflecting: token) == "subscription to String at \(file):\(line)")
        token.dispose()
        #expect(String(reflecting: token) == "subscription, ended")
    }

    @Test(.rule("G10", "G4"))
    func itHasEndedAsSoonAsItIsDisposedAlsoInAPass() {
        let store = makeStore()
        let log = Heard<String>()
        let token = Box<(any Disposable)?>(nil)
        let line = #line + 1
        token.content = store.subscribe(\.count) { count in
            guard count == 1, let token = token.content else { return }
            token.dispose()
            log(String(reflecting: token))
        }
        store.dispatch(Count.add(1))
        #expect(log.values == ["subscription to Int at \(file):\(line), ended"])
    }

    @Test(.rule("G9", "G10"))
    func objectsThatAreGoneAreLeftOut() {
        let store = makeStore()
        do { store.subscribe(Listener(Int.self)) { $0.select(\.count) } }
        _ = store.subscribe(\.count) { _ in }
        #expect(store.debugDescription.contains("1 subscriptions: Int at"))
    }

    @Test(.rule("G10", "G8"))
    func describingAStoreInAPassOrAReducerDisturbsNothing() {
        let box = Box<Store<Counter>?>(nil)
        let log = Heard<String>()
        let store = Store(
            state: Counter(),
            reducer: { state, action in
                log("\(box.content.debugDescription.contains("2 subscriptions"))")
                counting(&state, action)
            }, label: "counter")
        box.content = store
        for _ in 0..<2 {
            _ = store.subscribe(\.count) { count in
                log("\(count) \(store.debugDescription.prefix(23))")
            }
        }
        store.dispatch(Count.add(1))
        box.content = nil
        #expect(
            log.values == [
                "0 counter after 0 commits", "0 counter after 0 commits", "true",
                "1 counter after 1 commits", "1 counter after 1 commits",
            ])
    }

    @Test(.rule("G10", "S4"))
    func describingAStoreInASelectorIsAllowed() {
        let store = makeStore()
        let log = Heard<String>()
        _ = store.subscribe({ $0.select { _ in store.debugDescription } }) { log($0) }
        #expect(log.values.count == 1)
        #expect(log.values[0].hasPrefix("counter after 0 commits, 1 subscriptions: String at "))
    }
}
