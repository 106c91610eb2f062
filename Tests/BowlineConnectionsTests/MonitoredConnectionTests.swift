import Bowline
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct State { var count = 0 }
private struct Props { var count = 0 }
private struct Add: Action {}

private final class Noting: StoreMonitor {
    let heard: Heard<String>
    var on: (String) -> Void = { _ in }

    init(_ heard: Heard<String>) { self.heard = heard }

    func didConnect(_ connection: String, to store: String) { note("+ \(connection) to \(store)") }
    func didDisconnect(_ connection: String, from store: String) {
        note("- \(connection) from \(store)")
    }

    private func note(_ text: String) {
        heard(text)
        on(text)
    }
}

@Suite(.witnesses) struct MonitoredConnectionTests {
    private let heard = Heard<String>()

    private func makeStore(_ label: String) -> Store<State> {
        let store = Store(
            state: State(), reducer: { state, action in if action is Add { state.count += 1 } },
            label: label)
        store.monitor = Noting(heard)
        return store
    }

    private func connection(_ store: Store<State>) -> Connection<State, Props, Void> {
        store.connection(props: { Props(count: $0.count) }, actions: { _ in })
    }

    @Test(.rule("C3"))
    func connectingAndDisconnectingIsToldOnceEach() {
        let store = makeStore("a")
        let connection = connection(store)
        #expect(heard.take() == [])
        connection.connect()
        connection.connect()
        #expect(heard.take() == ["+ Props to a"])
        store.dispatch(Add())
        connection.disconnect()
        connection.dispose()
        #expect(heard.take() == ["- Props from a"])
    }

    @Test(.rule("C3"))
    func aMonitorHearsBeforeAConnectionIsConnectedAndFromWhere() {
        final class Places: StoreMonitor {
            let heard: Heard<String>
            init(_ heard: Heard<String>) { self.heard = heard }
            func willConnect(_ connection: String, to store: String, at callSite: CallSite?) {
                heard("\(connection) to \(store) at \(callSite.map { "\($0)" } ?? "?")")
            }
            func didConnect(_ connection: String, to store: String) { heard("done") }
        }
        let (store, other) = (makeStore("a"), makeStore("b"))
        (store.monitor, other.monitor) = (Places(heard), Places(heard))
        let connection = connection(store)
        let line: UInt = #line + 1
        connection.connect()
        connection.connect()
        let place = "BowlineConnectionsTests/MonitoredConnectionTests.swift:"
        #expect(heard.take() == ["Props to a at \(place)\(line)", "done"])
        connection.store = other
        #expect(heard.take() == ["Props to b at ?", "done"])
        let child = self.connection(other)
        child.connect(under: connection)
        #expect(heard.take() == ["Props to b at \(place)\(line + 7)", "done"])
    }

    @Test(.rule("C2"))
    func aMonitorHearsOfEachBindingAroundItsFirstValueAndFromWhere() {
        final class Bound: StoreMonitor {
            let heard: Heard<String>
            init(_ heard: Heard<String>) { self.heard = heard }
            func willBind(
                _ entry: String, of connection: String, to store: String, at callSite: CallSite?
            ) {
                heard(
                    "\(entry) of \(connection) to \(store) at \(callSite.map { "\($0)" } ?? "?")")
            }
            func didBind(_ entry: String, of connection: String, to store: String) {
                heard("bound \(entry) of \(connection) to \(store)")
            }
        }
        let (store, other) = (makeStore("a"), makeStore("b"))
        let connection = connection(store)
        connection.bind(\.count, to: Sink { _ in })
        store.monitor = StoreMonitors([Bound(heard)])
        let heard = heard
        let line: UInt = #line + 1
        connection.bind(\.count, to: Sink { heard("\($0)") })
        let place = "BowlineConnectionsTests/MonitoredConnectionTests.swift:\(line)"
        #expect(
            heard.take() == [
                "\\Props.count of Props to a at \(place)", "0", "bound \\Props.count of Props to a",
            ])
        connection.store = other
        #expect(heard.take() == [])
        connection.bind(always: \.count, to: Sink { _ in })
        #expect(heard.take() == [])
        other.monitor = Bound(heard)
        let observed: UInt = #line + 1
        _ = connection.observe(\.count).subscribe(onNext: { _ in })
        #expect(
            heard.take() == [
                "\\Props.count of Props to b at BowlineConnectionsTests/"
                    + "MonitoredConnectionTests.swift:\(observed)",
                "bound \\Props.count of Props to b",
            ])
    }

    @Test(.rule("C3"))
    func aMonitorMayConnectWhatIsAboutToBeConnected() {
        final class Hasty: StoreMonitor {
            let heard: Heard<String>
            var connect: () -> Void = {}
            init(_ heard: Heard<String>) { self.heard = heard }
            func willConnect(_ connection: String, to store: String, at callSite: CallSite?) {
                let connect = connect
                self.connect = {}
                connect()
            }
            func didConnect(_ connection: String, to store: String) { heard("done") }
        }
        let store = makeStore("a")
        let hasty = Hasty(heard)
        store.monitor = hasty
        let connection = connection(store)
        hasty.connect = { connection.connect() }
        connection.connect()
        #expect(heard.take() == ["done"])
        #expect(connection.isConnected)
    }

    @Test(.rule("C12"))
    func anotherStoreIsLeftAndJoined() {
        let store = makeStore("a")
        let connection = connection(store)
        connection.store = makeStore("b")
        #expect(heard.take() == [])
        connection.connect()
        connection.store = store
        #expect(heard.take() == ["+ Props to b", "- Props from b", "+ Props to a"])
    }

    @Test(.rule("G9"))
    func aConnectionThatIsFreedIsNotTold() {
        let store = makeStore("a")
        do {
            let connection = connection(store)
            connection.connect()
        }
        store.dispatch(Add())
        #expect(heard.take() == ["+ Props to a"])
    }

    @Test(.rule("C3", "G4"))
    func aMonitorMayDisconnectOrDispatchWhenItHearsOfAConnection() {
        let store = makeStore("a")
        let noting = Noting(heard)
        store.monitor = noting
        let connection = connection(store)
        var counts: [Int] = []
        connection.subscribe(\.count) { counts.append($0) }
        noting.on = { if $0.hasPrefix("+") { store.dispatch(Add()) } }
        connection.connect()
        #expect(counts == [0, 1])
        connection.disconnect()
        store.dispatch(Add())
        noting.on = { if $0.hasPrefix("+") { connection.disconnect() } }
        connection.connect()
        #expect(counts == [0, 1])
        #expect(!connection.isConnected)
        #expect(
            heard.take() == ["+ Props to a", "- Props from a", "+ Props to a", "- Props from a"])
        noting.on = { _ in }
    }

    @Test(.rule("S10", "C4", "C5"))
    func aBatchMapsOnceAndConnectingInItShowsTheStateOfThatMoment() {
        let store = makeStore("a")
        var maps = 0
        let first = store.connection(
            props: { state in
                maps += 1
                return Props(count: state.count)
            }, actions: { _ in })
        first.connect()
        let second = connection(store)
        first.subscribe(\.count, skipInitial: true) { heard("first \($0)") }
        second.subscribe(\.count, skipInitial: true) { heard("second \($0)") }
        maps = 0
        heard.take()
        store.batch {
            store.dispatch(Add())
            second.connect()
            store.dispatch(Add())
            #expect(first.props.count == 0)
            #expect(second.props.count == 1)
        }
        #expect(heard.take() == ["+ Props to a", "second 1", "first 2", "second 2"])
        #expect(maps == 1)
    }
}
