import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// A connection that a bag holds, and somebody else too, when the bag is let go.
///
/// The bag's deinit disposed of the connection where it ran, and with that changed the store's list of
/// receivers while the store's own thread was using it.
@Suite("A connection in a bag that is let go", .witnesses)
struct ConnectionInBagConcurrencyTests {
    @Test(.rule("G9"))
    func leavesAMarkWhenThatHappensElsewhere() {
        for _ in 0..<20 {
            let store = Store<Numbers>.changing(Numbers())
            let bag = Box<DisposeBag?>(DisposeBag())
            let connections = (0..<50).map { _ in
                let connection = store.connection(props: { $0.a }, actions: { _ in })
                connection.connect()
                if let bag = bag.value { connection.disposed(by: bag) }
                return connection
            }
            sideBySide({ bag.value = nil }) {
                for number in 1...20 {
                    store.subscribe(\.a) { _ in }.dispose()
                    store.change { $0.a = number }
                }
            }
            #expect(connections.allSatisfy { !$0.isConnected })
            let told = Heard<Int>()
            for connection in connections {
                connection.subscribe(\.self, skipInitial: true) { told($0) }
            }
            store.change { $0.a = 100 }
            #expect(told.values == [])
        }
    }

    @Test(.rule("G4", "G9", "C3"))
    func isSilentAtOnceInThePassThatIsRunningAndMayBeConnectedAgain() {
        let store = Store<Numbers>.changing(Numbers())
        let connection = store.connection(props: { $0.a }, actions: { _ in })
        let bag = Box<DisposeBag?>(DisposeBag())
        if let bag = bag.value { connection.disposed(by: bag) }
        let (first, second) = (Heard<Int>(), Heard<Int>())
        connection.subscribe(\.self) { value in
            first(value)
            if value == 1 { bag.value = nil }
        }
        connection.subscribe(\.self) { second($0) }
        connection.connect()
        store.change { $0.a = 1 }
        store.change { $0.a = 2 }
        #expect(first.values == [0, 1])
        #expect(second.values == [0])
        #expect(!connection.isConnected)
        connection.connect()
        store.change { $0.a = 3 }
        #expect(connection.isConnected)
        #expect(first.values == [0, 1, 2, 3])
        #expect(second.values == [0, 2, 3])
    }
}
