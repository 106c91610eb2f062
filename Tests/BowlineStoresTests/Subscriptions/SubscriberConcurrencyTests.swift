import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct SubscriberConcurrencyTests {
    @Test(.rule("G9", "S7"))
    func objectsThatAreFreedElsewhereWhileOthersSubscribeDisturbNothing() {
        for round in 0..<50 {
            nonisolated(unsafe) let store = makeStore()
            nonisolated(unsafe) var objects = (0..<64).map { _ in LeavingListener(store) }
            for object in objects { store.subscribe(object) { $0.select(\.count) } }
            let late = Heard(Int.self)
            sideBySide(
                { objects.removeAll() },
                and: {
                    // Each looks through the list and the table of those that are going.
                    for _ in 0..<64 {
                        let listener = Listener(Int.self)
                        store.subscribe(listener) { $0.select(\.count) }
                        store.unsubscribe(listener)
                    }
                    store.subscribe(late) { $0.select(\.count) }
                })
            store.dispatch(Count.set(round + 1))
            #expect(late.values == [0, round + 1])
            #expect(store.debugDescription.contains(", 1 subscriptions: Int for Heard<Int>"))
        }
    }
}

/// An object that says something of itself when it goes, and uses nothing of another isolation then.
private final class LeavingListener: StoreSubscriber {
    private let label: String

    init(_ store: Store<Counter>) { label = "\(type(of: store))" }

    deinit { precondition(!label.isEmpty) }

    func newState(state: Int) {}
}
