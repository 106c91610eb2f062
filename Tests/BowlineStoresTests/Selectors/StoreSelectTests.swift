import BowlineStores
import TestSupport
import Testing

private struct Kiosk {
    var prices = [3, 4]
    var discount = 1
    var note = ""
    var first = Rack(count: 1)
    var second = Rack(count: 2)
}

private struct Rack {
    var count: Int
}

private enum Change: Action {
    case price(Int)
    case note(String)
}

private func makeKiosk() -> Store<Kiosk> {
    Store(
        state: Kiosk(),
        reducer: reduce(on: Change.self) { (shop: inout Kiosk, change) in
            switch change {
            case .price(let price): shop.prices.append(price)
            case .note(let note): shop.note = note
            }
        })
}

private func total() -> CombinedSelector<Kiosk, Int, Never, [Int], Int> {
    createSelector(\Kiosk.prices, \.discount) { $0.reduce(0, +) - $1 }
}

@Suite("Selectors in stores")
struct StoreSelectTests {
    @Test("With the state that was seen last the inputs do not run", .rule("S8"))
    func version() {
        let store = makeKiosk()
        let total = total()
        #expect(store.select(total) == 6)
        total.resetCounts()
        for _ in 0..<10 { #expect(store.select(total) == 6) }
        #expect(total.inputRuns == 0)
        store.dispatch(Change.note("a"))
        #expect(store.select(total) == 6)
        #expect((total.inputRuns, total.recomputations) == (1, 0))
        store.dispatch(Change.price(10))
        #expect(store.select(total) == 16)
        #expect((total.inputRuns, total.recomputations) == (2, 1))
    }

    @Test("Two subscriptions and a read of one commit run the inputs once", .rule("S8"))
    func subscribed() {
        let store = makeKiosk()
        let total = total()
        var told: [Int] = []
        let one = store.subscribe(total) { told.append($0) }
        let other = store.subscribe({ $0.select(total) }, onNext: { told.append($0 * 10) })
        total.resetCounts()
        store.dispatch(Change.price(10))
        store.dispatch(Change.note("a"))
        #expect(store.select(total) == 16)
        #expect(told == [6, 60, 16, 160])
        #expect((total.inputRuns, total.recomputations) == (2, 1))
        one.dispose()
        other.dispose()
    }

    @Test("In a batch every reading sees the state of its moment", .rule("S10"))
    func batched() {
        let store = makeKiosk()
        let total = total()
        store.batch {
            store.dispatch(Change.price(10))
            #expect(store.select(total) == 16)
            store.dispatch(Change.price(10))
            #expect(store.select(total) == 26)
        }
    }

    /// The versions of a scope are its own: those of its root would have given one the other's result.
    @Test("One selector reads two scopes at one commit", .rule("S11"))
    func scopes() {
        let store = makeKiosk()
        let double = createSelector(\Rack.count) { $0 * 2 }
        let (first, second) = (store.scope(to: \.first), store.scope(to: \.second))
        #expect((first.select(double), second.select(double)) == (2, 4))
        var told: [Int] = []
        let subscriptions = [first, second].map { $0.subscribe(double) { told.append($0) } }
        #expect(told == [2, 4])
        subscriptions.forEach { $0.dispose() }
    }

    @Test("A selector of a part goes by its inputs", .rule("S8"))
    func part() {
        let store = makeKiosk()
        let double = createSelector(\Rack.count) { $0 * 2 }
        var told: [Int] = []
        let one = store.subscribe({ $0.select(\.first).select(double) }) { told.append($0) }
        let other = store.subscribe({ $0.select(\.second).select(double) }) { told.append($0) }
        store.dispatch(Change.note("a"))
        #expect(told == [2, 4])
        one.dispose()
        other.dispose()
    }

    @Test("A selector with an argument, one that throws, and a key path are read the same way")
    func forms() throws {
        struct Missing: Error, Equatable {}
        let store = makeKiosk()
        let price = createSelector(argument: Int.self, cacheSize: 2) { index in
            createSelector(\Kiosk.prices) { $0[index] }
        }
        #expect((store.select(price, 0), store.select(price, 1)) == (3, 4))
        #expect(store.select(\.discount) == 1)
        let failing = createSelector(\Kiosk.prices) { (prices: [Int]) throws(Missing) -> Int in
            guard prices.count > 2 else { throw Missing() }
            return prices[2]
        }
        #expect(throws: Missing()) { try store.select(failing) }
        store.dispatch(Change.price(9))
        #expect(try store.select(failing) == 9)
    }
}
