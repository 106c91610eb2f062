import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

#if DEBUG
    @Suite(.witnesses) struct SubscriptionCostTests {
        @Test(.rule("G3", "S7"), arguments: ["closures", "objects", "objects that go"])
        func subscribersThatComeAndGoInAnyOrderCostAConstantNumberOfLooksEach(kind: String) {
            let store = makeStore()
            let count = 20_000
            var random = SplitMix64(seed: 11)
            var tokens: [any Disposable] = []
            var objects: [Listener<Int>] = []
            func come() {
                if kind == "closures" {
                    tokens.append(store.subscribe(\.count, skipInitial: true) { _ in })
                } else {
                    let object = Listener(Int.self)
                    objects.append(object)
                    store.subscribe(object, skipInitial: true) { $0.select(\.count) }
                }
            }
            func goOne() {
                if kind == "closures" {
                    tokens.swapAt(random.below(tokens.count), tokens.count - 1)
                    tokens.removeLast().dispose()
                } else {
                    objects.swapAt(random.below(objects.count), objects.count - 1)
                    let object = objects.removeLast()
                    if kind == "objects" { store.unsubscribe(object) }
                }
            }
            for _ in 0..<count {
                come()
                if random.below(3) == 0 { goOne() }
            }
            while !(tokens.isEmpty && objects.isEmpty) {
                goOne()
                if random.below(4) == 0, random.below(2) == 0 { come() }
            }
            let visits = store.core.visits
            #expect(visits > count / 10, "\(visits) looks")
            #expect(visits < 16 * count, "\(visits) looks")
            let probe = Heard<Int>()
            _ = store.subscribe(\.count) { probe($0) }
            store.dispatch(Count.add(1))
            #expect(probe.values == [0, 1])
        }
    }
#endif
