import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// Values that follow from a state, read and observed like relays.
@Suite(.witnesses) struct StoreValueTests {
    @Test(.rule("G2", "O7")) func aValueIsReadAndObserved() {
        let store = Store<Numbers>.changing(Numbers(a: 1, b: 2, text: "x"))
        let sum = createSelector(\Numbers.a, \.b) { $0 + $1 }
        let values = [
            store.value(\.a), store.value(sum), store.value { $0.text.count },
            store.value().map(\.c),
        ]
        let heard = Heard<String>()
        for (index, value) in values.enumerated() {
            _ = value.subscribe(onNext: { heard("\(index): \($0)") })
        }
        #expect(values.map(\.value) == [1, 3, 1, 0])
        #expect(heard.take() == ["0: 1", "1: 3", "2: 1", "3: 0"])
        store.change { ($0.a, $0.b, $0.text) = (2, 1, "yy") }
        #expect(values.map(\.value) == [2, 3, 2, 0])
        #expect(heard.take() == ["0: 2", "2: 2", "3: 0"])
        #expect(sum.recomputations == 2)
    }

    @Test(.rule("G2")) func itIsNeverBehindTheStore() {
        let store = Store<Numbers>.changing(Numbers())
        let value = store.value(\.a)
        let heard = Heard<String>()
        _ = value.subscribe(onNext: { told in
            if told == 1 { store.change { $0.a = 2 } }
            heard("\(told) \(value.value)")
        })
        store.change { $0.a = 1 }
        #expect(heard.take() == ["0 0", "1 2", "2 2"])
    }

    @Test(.rule("O7")) func twoValuesAreCombinedLikeThoseOfRelays() {
        let store = Store<Numbers>.changing(Numbers(a: 2))
        let relay = BehaviorRelay(value: 3)
        let area = store.value(\.a).combined(with: relay.asReadOnly()).map { $0 * $1 }
        let heard = Heard<Int>()
        _ = area.bind { heard($0) }
        store.change { $0.a = 4 }
        relay.accept(5)
        #expect(heard.take() == [6, 12, 20])
        #expect(area.value == 20)
    }

    @Test(.rule("S11")) func ofAScopeWhosePartIsGoneItKeepsTheLast() throws {
        struct Holder { var part: Numbers? = Numbers(a: 1) }
        let store = Store<Holder>.changing(Holder())
        let value = try #require(store.scope(to: \.part)).value(\.a)
        store.change { $0.part?.a = 2 }
        #expect(value.value == 2)
        store.change { $0.part = nil }
        #expect(value.value == 2)
    }

    @Test(.rule("G9")) func itKeepsTheStoreAndWhoIsSubscribedDoesNot() {
        weak var store: Store<Numbers>?
        func make() -> ReadOnlyRelay<Int> {
            let own = Store<Numbers>.changing(Numbers(a: 1))
            store = own
            return own.value(\.a)
        }
        var value: ReadOnlyRelay<Int>? = make()
        let subscription = value?.subscribe(onNext: { _ in })
        #expect(value?.value == 1)
        #expect(store != nil)
        value = nil
        #expect(store == nil)
        subscription?.dispose()
    }
}
