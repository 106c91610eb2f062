import BowlineStores
import BowlineTesting
import KitSupport
import Testing

/// What users of ReSwift asked about selectors, by the numbers of Documentation/FAQ.md.
@Suite(.witnesses) struct IssuesWithSelectorsTests {
    private struct Shop {
        var items = ["tea": 3, "milk": 2]
        var taxPercent = 10
        var visitors = 0
    }
    private struct SetTax: Action { var percent: Int }
    private struct Visit: Action {}

    private func makeShop() -> Store<Shop> {
        Store(
            state: Shop(),
            reducer: combineReducers(
                reduce(\Shop.taxPercent, on: SetTax.self) { $0 = $1.percent },
                reduce(\.visitors, on: Visit.self) { visitors, _ in visitors += 1 }))
    }

    @Test func `S0#32: a derived value is made again only when what it is made of has changed`() {
        let subtotal = createSelector(\Shop.items) { $0.values.reduce(0, +) }
        let total = createSelector(subtotal, \Shop.taxPercent) { subtotal, tax in
            subtotal * (100 + tax)
        }
        let store = makeShop()
        let listener = Heard(Int.self)
        store.subscribe(listener) { $0.select(total) }
        store.dispatch(Visit())
        store.dispatch(Visit())
        store.dispatch(SetTax(percent: 20))
        store.dispatch(Visit())
        #expect(listener.values == [550, 600])
        #expect(total.recomputations == 2)
        #expect(subtotal.recomputations == 1)
        #expect(total(store.state) == 600)
        #expect(total.recomputations == 2)
    }
}
