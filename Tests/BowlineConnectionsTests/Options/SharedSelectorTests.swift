import Bowline
import TestSupport
import Testing

private struct Shop: Equatable {
    var prices = [3, 4]
    var note = ""
}

private struct Price: Action { var value: Int }
private struct Note: Action { var text: String }

private func selling(_ shop: inout Shop, _ action: any Action) {
    if let price = action as? Price { shop.prices.append(price.value) }
    if let note = action as? Note { shop.note = note.text }
}

private func makeTotal() -> Selector<Shop, Int> {
    createSelector(\Shop.prices) { $0.reduce(0, +) }
}

private struct TotalScreen: PropsView {
    func bind(_ view: Bindings<Int, Void>) {}
}

@Suite("A selector shared by connections")
struct SharedSelectorTests {
    private let store = Store(state: Shop(), reducer: selling)
    private let total = makeTotal()

    @Test("Its inputs are read once a commit, however many connections and subscriptions have it")
    func once() {
        let connections = (0..<10).map { _ in store.connection(props: total, actions: { _ in () }) }
        connections.forEach { $0.connect() }
        let subscription = store.subscribe(total) { _ in }
        total.resetCounts()
        store.dispatch(Note(text: "a"))
        #expect(total.inputRuns == 1)
        #expect(total.recomputations == 0)
        store.dispatch(Price(value: 5))
        #expect(total.inputRuns == 2)
        #expect(total.recomputations == 1)
        #expect(connections.map(\.props) == Array(repeating: 12, count: 10))
        subscription.dispose()
    }

    @Test("As a slice, too, also under another connection", .rule("C4", "C13"))
    func slice() {
        var runs = 0
        let connections = (0..<3).map { _ in
            Connection(
                store: store, select: total,
                mapStateToProps: { (total: Int) -> Int in
                    runs += 1
                    return total * 2
                }, mapDispatchToActions: { _ in () })
        }
        connections[0].connect()
        connections[1].connect(under: connections[0])
        connections[2].connect(under: connections[1])
        total.resetCounts()
        runs = 0
        store.dispatch(Note(text: "a"))
        #expect(total.inputRuns == 1)
        #expect(runs == 0)
        store.dispatch(Price(value: 5))
        #expect(total.inputRuns == 2)
        #expect(runs == 3)
        #expect(connections.map(\.props) == [24, 24, 24])
    }

    @Test("A connection that maps while another state is committed is not given that one's result")
    func inOrder() {
        let first = store.connection(props: total, actions: { _ in () })
        let second = store.connection(props: total, actions: { _ in () })
        var told: [Int] = []
        var isDone = false
        first.bind(
            \.self,
            to: Sink { [store, total] value in
                guard value == 12, !isDone else { return }
                isDone = true
                store.dispatch(Price(value: 100))
                #expect(store.select(total) == 112)
            }, skipInitial: true)
        second.bind(\.self, to: Sink { told.append($0) })
        first.connect()
        second.connect()
        store.dispatch(Price(value: 5))
        #expect(told == [7, 12, 112])
        #expect(first.props == 112)
    }

    @Test("Another store has other versions, and so has a scope", .rule("C12"))
    func otherStores() {
        let other = Store(state: Shop(prices: [1]), reducer: selling)
        let connection = Connection(store: store, mapStateToProps: total)
        connection.connect()
        connection.store = other
        #expect(connection.props == 1)
        other.dispatch(Price(value: 1))
        store.dispatch(Price(value: 1))
        #expect(connection.props == 2)
        #expect(store.select(total) == 8)

        struct Pair { var left = Shop(prices: [10]), right = Shop(prices: [20]) }
        let pairs = Store(
            state: Pair(), reducer: { (pair: inout Pair, action) in selling(&pair.left, action) })
        let left = Connection(store: pairs.scope(to: \.left), mapStateToProps: total)
        let right = Connection(store: pairs.scope(to: \.right), mapStateToProps: total)
        left.connect()
        right.connect()
        pairs.dispatch(Price(value: 1))
        #expect([left.props, right.props] == [11, 20])
    }

    @Test("A scope whose part has gone does not name its last state by the commit without it")
    func partThatIsGone() throws {
        struct Box { var shop: Shop? = Shop() }
        struct Empty: Action {}
        let boxes = Store(
            state: Box(),
            reducer: { (box: inout Box, action) in
                if action is Empty { box.shop = nil }
                if action is Price { box.shop = Shop(prices: [9]) }
            })
        let scope: Store<Shop> = try #require(boxes.scope(to: \.shop))
        let connection = Connection(store: scope, mapStateToProps: total)
        connection.connect()
        boxes.dispatch(Empty())
        connection.disconnect()
        connection.connect()
        #expect(connection.props == 7)
        boxes.dispatch(Price(value: 0))
        #expect(connection.props == 9)
    }

    @Test(
        "A pure view is connected with one, and props by hand are mapped by it", .rule("C7", "C15"))
    func pureView() {
        let connection = TotalScreen().connect(to: store, props: total, actions: { _ in () })
        store.dispatch(Price(value: 1))
        #expect(connection.props == 8)
        connection.newState(state: Shop(prices: [50]))
        #expect(connection.props == 50)
        #expect(store.select(total) == 8)
    }
}
