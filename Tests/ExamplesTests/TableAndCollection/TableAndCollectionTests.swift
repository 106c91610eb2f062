import Bowline
import BowlineTesting
import Testing

@testable import TableAndCollection

@Suite("TableAndCollection orders shops anew and lists what changed")
struct TableAndCollectionTests {
    private let reducer = tableAndCollectionReducer()

    private func shops(_ shops: (String, [Int])...) -> [Shop] {
        shops.map { name, foods in
            Shop(
                IdentifiableValue(name), items: foods.map { Food(id: $0, name: "food \($0)") })
        }
    }

    private func state(_ shops: [Shop]) -> TableAndCollectionState {
        TableAndCollectionState(shops: shops)
    }

    /// What there is, as ids, shop by shop.
    private func ids(_ state: TableAndCollectionState) -> [[Int]] {
        state.shops.map { $0.items.map(\.id) }
    }

    @Test func shopsAndWhatIsInThemAreReversed() throws {
        try ReducerSpec(reducer).given(state(shops(("a", [1, 2]), ("b", [3]))))
            .when(ShopAction.reverse).then { $0.shops = shops(("b", [3]), ("a", [2, 1])) }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func aShuffleIsTheSameInEveryRunAndLosesNothing(_ seed: UInt64) {
        var first = state(shops(("a", Array(1...9)), ("b", Array(11...19))))
        first.random = SeededRandom(seed: seed)
        var second = first
        let before = first
        reducer(&first, ShopAction.shuffle)
        reducer(&second, ShopAction.shuffle)
        #expect(first == second)
        #expect(ids(first) != ids(before))
        for shop in before.shops {
            let shuffled = first.shops.first { $0.id == shop.id }
            #expect(shuffled?.items.sorted { $0.id < $1.id } == shop.items)
        }
    }

    @Test func whatIsInsertedIsNewAndWhatMovesStays() {
        var now = TableAndCollectionState()
        for round in 0..<50 {
            let before = now
            reducer(&now, ShopAction.insert)
            #expect(now.nextID == 7 + round)
            #expect(Set(ids(now).joined()) == Set(ids(before).joined()).union([6 + round]))
            let full = Set(ids(now).joined())
            reducer(&now, ShopAction.move)
            #expect(ids(now).joined().count == full.count)
            #expect(Set(ids(now).joined()) == full)
        }
        #expect(ids(now).allSatisfy { $0.count > 5 })
    }

    @Test func withoutFoodOrShopsNothingMovesOrComes() throws {
        for shops in [[], shops(("a", []))] {
            var state = state(shops)
            reducer(&state, ShopAction.move)
            #expect(state.shops == shops)
        }
        var none = state([])
        reducer(&none, ShopAction.insert)
        #expect(none.shops == [])
    }

    @Test func theShopsAreShown() throws {
        try withPropsTable(TableAndCollectionView.props) { table in
            try table.row(state([]), (\.shops, []))
            try table.row(state(shops(("a", [1]))), (\.shops, shops(("a", [1]))))
        }
    }

    @Test func eachActionAsksForItsOwn() throws {
        try withActions(TableAndCollectionView.actions) { actions, asked in
            actions.reverse()
            actions.shuffle()
            actions.insert()
            actions.move()
            try asked.expect(
                ShopAction.reverse, ShopAction.shuffle, ShopAction.insert, ShopAction.move)
        }
    }

    @Test func changesAreListedRowByRow() {
        var told: [[String]] = []
        let bindings = Bindings(props: shops(("a", [1, 2]), ("b", [3])), actions: ())
        let binding = bindings.bind(\.self, to: .sections { told.append(lines(of: $0)) })
        bindings.props = shops(("b", [3, 1]), ("c", [4]))
        bindings.props = shops(("c", [5, 4]), ("b", [1, 3]))
        bindings.props = shops(("c", [5]), ("b", [1, 3]))
        binding.dispose()
        #expect(
            told == [
                ["2 shops"], ["- [0] a", "+ [1] c", "> [0:0→0:1] food 1"],
                ["> [0→1] b", "+ [0:0] food 5", "> [0:0→1:1] food 3"], ["- [0:1] food 4"],
            ])
    }
}
