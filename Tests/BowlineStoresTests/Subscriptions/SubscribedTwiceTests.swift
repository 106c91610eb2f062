import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

@Suite(.witnesses) struct SubscribedTwiceTests {
    private func reports(_ body: () -> Void) -> [String] {
        let reports = Heard<Diagnostics.Report>()
        Diagnostics.withHandler(reports.add, operation: body)
        return reports.lines
    }

    #if DEBUG
        @Test(.rule("S7", "G10"))
        func anotherSelectionOfAnObjectIsReportedOnceAStore() {
            let store = makeStore()
            let (first, second) = (Listener(Int.self), Listener(Int.self))
            let line = #line + 4
            let lines = reports {
                for listener in [first, second] {
                    store.subscribe(listener) { $0.select(\.count) }
                    store.subscribe(listener) { $0.select { $0.count * 2 } }
                }
            }
            #expect(
                lines == [
                    "bowline[subscribed-twice] BowlineStoresTests/SubscribedTwiceTests.swift:\(line): "
                        + "counter: an object of Listener<Int> that is subscribed already was "
                        + "subscribed again, and the new selection has taken the place of the old "
                        + "one. A store and its scopes have one entry an object: unsubscribe it "
                        + "first, or subscribe closures if you need several. "
                        + "Troubleshooting.md#subscribed-twice"
                ])
        }

        @Test(.rule("S7", "S11", "G10"))
        func anObjectThatIsSubscribedToAStoreAndToItsScopeIsReported() {
            let store = makeStore()
            let listener = Heard(Int.self)
            let lines = reports {
                store.subscribe(listener) { $0.select(\.count) }
                store.scope(to: \.count).subscribe(listener)
            }
            #expect(lines.count == 1)
            store.dispatch(Count.add(1))
            #expect(listener.values == [0, 0, 1])
        }
    #endif

    @Test(.rule("S7"))
    func aScreenThatSubscribesEachTimeItAppearsIsNotReported() {
        let store = makeStore()
        let listener = Heard(Int.self)
        func appear() { store.subscribe(listener) { $0.select(\.count) } }
        let lines = reports {
            for _ in 0..<3 { appear() }
        }
        #expect(lines == [])
        store.dispatch(Count.add(1))
        #expect(listener.values == [0, 0, 0, 1])
    }

    @Test(.rule("S7"))
    func oneThatLeftBeforeIsNotReported() {
        let (store, other) = (makeStore(), makeStore())
        let listener = Listener(Int.self)
        let lines = reports {
            store.subscribe(listener) { $0.select(\.count) }
            store.unsubscribe(listener)
            store.subscribe(listener) { $0.select { $0.count * 2 } }
            other.subscribe(listener) { $0.select { $0.count * 3 } }
        }
        #expect(lines == [])
    }
}
