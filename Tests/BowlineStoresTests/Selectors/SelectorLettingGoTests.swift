import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A result that dispatches when it is freed.
private final class Mortal: Equatable {
    let count: Int
    let end: (Int) -> Void

    init(_ count: Int, _ end: @escaping (Int) -> Void) {
        self.count = count
        self.end = end
    }

    deinit { end(count) }

    static func == (left: Mortal, right: Mortal) -> Bool { left.count == right.count }
}

private struct Gone: Action, Equatable { var count: Int }

/// What a selector lets go of may use the store (S4).
@Suite(.witnesses) struct SelectorLettingGoTests {
    private let log = Heard<String>()
    private let store: Store<Counter>

    init() {
        store = Store(
            state: Counter(note: "note"),
            reducer: { [log] state, action in
                if let gone = action as? Gone { log("gone \(gone.count)") }
                counting(&state, action)
            })
    }

    private func mortal() -> Selector<Counter, Mortal> {
        createSelector(\Counter.count) { [store] count in
            Mortal(count) { store.dispatch(Gone(count: $0)) }
        }
    }

    @Test(.rule("S4"))
    func ofTheStoreItself() {
        do {
            let selector = mortal()
            for count in 1...3 {
                store.dispatch(Count.set(count))
                log("\(store.select(selector).count)")
            }
            #expect(log.take() == ["1", "gone 1", "2", "gone 2", "3"])
        }
        #expect(log.values == ["gone 3"])
    }

    @Test(.rule("S4"))
    func ofASubscription() {
        let selector = mortal()
        _ = store.subscribe({ $0.select(selector).select { $0.count } }) { [log] in log("\($0)") }
        store.dispatch(Count.set(1))
        store.dispatch(Count.set(2))
        #expect(log.values == ["0", "gone 0", "1", "gone 1", "2"])
    }

    @Test(.rule("S4", "S11"))
    func ofAPartAndOfAScope() throws {
        let (part, scoped) = (Heard<Int>(), Heard<Int>())
        let store = makeWorld(World(guest: Guest(age: 0)))
        let ages = { (log: Heard<Int>) in
            createSelector(\Guest.age) { age in
                Mortal(age) {
                    log($0)
                    store.dispatch(Gone(count: $0))
                }
            }
        }
        let mayor = ages(part)
        _ = store.subscribe({ $0.select(\.town.mayor).select(mayor).select { $0.count } }) { _ in }
        let guest = try #require(store.scope(to: \.guest))
        let selector = ages(scoped)
        _ = guest.subscribe({ $0.select(selector).select { $0.count } }) { _ in }
        store.dispatch(
            Edit {
                $0.town.mayor.age = 1
                $0.guest?.age = 1
            })
        #expect(part.values == [0])
        #expect(scoped.values == [0])
        store.dispatch(Edit { $0.guest = nil })
        #expect(guest.select(selector).count == 1)
        #expect(log.values == [])
    }

    @Test(.rule("S4"))
    func ofASelectorThatIsAnInput() {
        let inner = mortal()
        let outer = createSelector(inner) { $0.count * 10 }
        _ = store.subscribe({ $0.select(outer) }) { [log] in log("\($0)") }
        store.dispatch(Count.set(1))
        store.dispatch(Count.set(2))
        #expect(log.values == ["0", "gone 0", "10", "gone 1", "20"])
    }

    @Test(.rule("S4", "G8"))
    func whatItRunsMayAskTheSameSelector() {
        do {
            let selector = mortal()
            let asked = Heard<Int>()
            let box = Box<Selector<Counter, Mortal>?>(nil)
            let asking = createSelector(\Counter.count) { [store] count in
                Mortal(count) { _ in
                    guard let asking = box.content, asked.values.count < 3 else { return }
                    asked(store.select(asking).count)
                    store.dispatch(Count.add(1))
                    asked(store.select(asking).count)
                }
            }
            box.content = asking
            _ = store.select(asking)
            store.dispatch(Count.set(1))
            #expect(store.select(asking).count == 1)
            #expect(asked.values == [1, 2, 2, 3])
            #expect(store.select(selector).count == store.state.count)
            #expect(log.values == [])
            box.content = nil
        }
        #expect(log.values == ["gone 3"])
    }
}
