import Bowline
import BowlineTesting
import KitSupport
import Testing

/// `traceBindings(to:)` and `printChanges(to:)`, byte by byte.
@Suite(.witnesses) struct TraceBindingsTests {
    private let store = accountStore()
    private let lines = Heard<String>()

    private func at(_ line: UInt) -> String { place("TraceBindingsTests", line) }

    @Test func `each write is told before it, with what was suppressed meanwhile`() {
        let connection = accountConnection(store)
        connection.traceBindings(to: .console("bindings", to: lines))
        let first: UInt = #line + 1
        connection.bind(\.a, to: .console("a", to: lines))
        connection.bind(\.user.name, to: .console("name", to: lines)) { "<\($0)>" }
        connection.bind(\.a, \.b) { _, _ in }
        #expect(
            lines.take() == [
                "bindings: \\.a ← 0 at \(at(first))\n", "a: 0\n",
                "bindings: \\.user.name ← \"\" at \(at(first + 1))\n", "name: <>\n",
                "bindings: \\.a, \\.b ← (0, 0) at \(at(first + 2))\n",
            ])
        connection.connect()
        store.dispatch(AccountAction.b(1))
        store.dispatch(AccountAction.b(1))
        store.dispatch(AccountAction.a(2))
        #expect(
            lines.take() == [
                "bindings: \\.a, \\.b ← (0, 1) at \(at(first + 2))\n",
                "bindings: \\.a ← 2 at \(at(first)), 2 suppressed\n", "a: 2\n",
                "bindings: \\.a, \\.b ← (2, 1) at \(at(first + 2)), 1 suppressed\n",
            ])
    }

    @Test func `a trace ends when it is disposed, and with the object of its sink`() {
        final class Target {
            var last = TracedBinding(entry: "", value: 0, callSite: nil, suppressed: 0)
        }
        let bindings = Bindings(props: AccountProps(Account()), actions: ())
        var target: Target? = Target()
        let trace = bindings.traceBindings(to: .console("bindings", to: lines))
        if let target { bindings.traceBindings(to: Sink(target, \.last)) }
        bindings.subscribe(\.a) { _ in }
        #expect(lines.take().count == 1)
        #expect(target?.last.entry == "\\.a")
        target = nil
        trace.dispose()
        bindings.props.a = 1
        #expect(lines.take().isEmpty)
    }

    @Test func `changes are printed once a commit, at any depth`() {
        let connection = accountConnection(store)
        let printing = connection.printChanges(to: .console("props", to: lines))
        connection.connect()
        #expect(lines.take().isEmpty)
        store.dispatch(AccountAction.a(1))
        store.dispatch(AccountAction.a(1))
        store.batch {
            store.dispatch(AccountAction.b(2))
            store.dispatch(AccountAction.name("Ada"))
        }
        #expect(
            lines.take() == ["props: a: 0 → 1\n", "props: b: 0 → 2, user.name: \"\" → \"Ada\"\n"])
        printing.dispose()
        store.dispatch(AccountAction.a(2))
        #expect(lines.take().isEmpty)
    }

    @Test func `props without entries are named by their type`() {
        let bindings = Bindings(props: 1, actions: ())
        bindings.printChanges(to: .console("props", to: lines))
        bindings.props = 2
        #expect(lines.take() == ["props: Int: 1 → 2\n"])
    }
}
