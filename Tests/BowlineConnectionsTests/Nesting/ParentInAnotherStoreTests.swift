import Bowline
import TestSupport
import Testing

private struct Counter { var count = 0 }
private struct Increment: Action {}
private struct Props: Equatable { var count: Int }

@Suite("A parent in another store")
struct ParentInAnotherStoreTests {
    private static func makeStore(_ count: Int) -> Store<Counter> {
        Store(
            state: Counter(count: count),
            reducer: reduce(\Counter.count, on: Increment.self) { count, _ in count += 1 })
    }

    @Test(
        "A child whose parent has gone to another store hears from its own, and behind the parent when it has followed",
        .rule("C12", "C13"))
    func replaced() {
        let (first, second) = (Self.makeStore(0), Self.makeStore(10))
        var log: [String] = []
        func connection(_ name: String) -> Connection<Counter, Props, Void> {
            let connection = Connection(
                store: first,
                mapStateToProps: { (state: Counter) in Props(count: state.count) })
            connection.bind(\.count, to: Sink { log.append("\(name) \($0)") }, skipInitial: true)
            return connection
        }
        let (child, parent) = (connection("child"), connection("parent"))
        parent.connect()
        child.connect(under: parent)

        parent.store = second
        #expect(log == ["parent 10"])
        second.dispatch(Increment())
        #expect(log == ["parent 10", "parent 11"])
        first.dispatch(Increment())
        #expect(log == ["parent 10", "parent 11", "child 1"])

        child.store = second
        log = []
        second.dispatch(Increment())
        #expect(log == ["parent 12", "child 12"])
        first.dispatch(Increment())
        #expect(log == ["parent 12", "child 12"])
    }
}
