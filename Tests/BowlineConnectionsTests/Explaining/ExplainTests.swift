import Bowline
import TestSupport
import Testing

/// `explain`, byte by byte, and the debug descriptions.
@Suite struct ExplainTests {
    private let store = accountStore()

    private func at(_ line: UInt) -> String { place("ExplainTests", line) }

    @Test func `an entry that is not bound has a value and a connection`() {
        let connection = accountConnection(store)
        #expect(
            connection.explain(\.a) == """
                \\.a is 0
                  AccountProps to main store, not connected
                  not bound
                """)
    }

    @Test func `each binding says where it was bound and which action wrote it last`() {
        let connection = accountConnection(store)
        let bound: UInt = #line + 1
        connection.bind(\.a, to: Sink { _ in })
        let pair: UInt = #line + 1
        connection.bind(\.a, \.b) { _, _ in }
        connection.connect()
        connection.actions.setA(1)
        let dispatched: UInt = #line + 1
        store.dispatch(AccountAction.b(2))
        store.dispatch(AccountAction.b(2))
        #expect(
            connection.explain(\.a) == """
                \\.a is 1
                  AccountProps to main store, connected
                  bound at \(at(bound)): 2 writes, 2 suppressed, the last behind AccountAction
                  bound at \(at(pair)) with \\.a, \\.b: 3 writes, 1 suppressed, the last behind \
                AccountAction at \(at(dispatched))
                """)
    }

    @Test func `a binding with a comparer is written when that says so`() {
        let connection = accountConnection(store)
        connection.connect()
        let bound: UInt = #line + 1
        connection.subscribe(\.user, isEqual: { _, new in new.name.isEmpty }) { _ in }
        store.dispatch(AccountAction.a(1))
        let dispatched: UInt = #line + 1
        store.dispatch(AccountAction.name("Ada"))
        #expect(
            connection.explain(\.user) == """
                \\.user is User(name: "Ada")
                  AccountProps to main store, connected
                  bound at \(at(bound)): 2 writes, 1 suppressed, the last behind AccountAction at \
                \(at(dispatched))
                """)
    }

    @Test
    func `of a batch the last action is named, and the last of nested dispatches is not mixed up`()
    {
        let connection = accountConnection(store)
        let outer: UInt = #line + 1
        connection.subscribe(\.a, skipInitial: true) { [store] value in
            if value == 1 { store.dispatch(AccountAction.b(1)) }
        }
        let bound: UInt = #line + 1
        connection.bind(\.b, to: Sink { _ in }, skipInitial: true)
        connection.connect()
        store.dispatch(AccountAction.a(1))
        #expect(
            connection.explain(\.b).hasSuffix(
                "bound at \(at(bound)): 1 write, 1 suppressed, the last behind AccountAction at "
                    + at(outer + 1)))
        let last: UInt = #line + 3
        store.batch {
            store.dispatch(AccountAction.a(2))
            store.dispatch(AccountAction.b(2))
        }
        #expect(
            connection.explain(\.b).hasSuffix(
                "2 writes, 1 suppressed, the last behind AccountAction at \(at(last))"))
    }

    @Test func `a dispatch with a hook has its place, also inside another one`() {
        let connection = accountConnection(store)
        let outer: UInt = #line + 1
        connection.subscribe(\.a, skipInitial: true) { [store] _ in
            store.dispatch(AccountAction.b(1), then: { _ in })
        }
        connection.subscribe(\.b, skipInitial: true) { _ in }
        connection.connect()
        store.dispatch(AccountAction.a(1))
        #expect(
            connection.explain(\.b).hasSuffix("the last behind AccountAction at \(at(outer + 1))"))
    }

    @Test func `props that were set by hand, and a store that has moved on, are told of`() {
        let connection = accountConnection(store)
        let bound: UInt = #line + 1
        connection.bind(\.a, to: Sink { _ in })
        store.dispatch(AccountAction.b(1))
        store.dispatch(AccountAction.b(2))
        #expect(
            connection.explain(\.a) == """
                \\.a is 0
                  AccountProps to main store, not connected, 2 commits behind
                  bound at \(at(bound)): 1 write, 0 suppressed, the last when it was bound
                """)
        connection.props.a = 7
        #expect(
            connection.explain(\.a) == """
                \\.a is 7
                  AccountProps to main store, not connected, props set by hand
                  bound at \(at(bound)): 2 writes, 0 suppressed, the last behind props that were set \
                by hand
                """)
    }

    @Test func `bindings by themselves explain an entry, a computed one without an address`() {
        let bindings = Bindings(props: AccountProps(Account(a: 1)), actions: ())
        let bound: UInt = #line + 1
        let binding = bindings.subscribe(\.sum) { _ in }
        bindings.props.b = 2
        #expect(
            bindings.explain(\.sum) == """
                \\.<computed Int> is 3
                  bound at \(at(bound)): 2 writes, 0 suppressed, the last behind props that were set \
                by hand
                """)
        binding.dispose()
        #expect(bindings.explain(\.sum) == "\\.<computed Int> is 3\n  not bound")
    }

    @Test func `an object's property and a mapping have the place of the call, not of the library`()
    {
        final class Label { var text = "" }
        let label = Label()
        let bindings = Bindings(props: AccountProps(Account()), actions: ())
        let first: UInt = #line + 1
        bindings.bind(\.user.name, to: label, \.text)
        bindings.bind(\.user.name, to: label, \.text) { "\($0)!" }
        bindings.bind(\.user.name, to: Sink<String> { _ in }, isEqual: ==)
        bindings.bind(always: \.user.name, to: Sink { _ in })
        let tail = "1 write, 0 suppressed, the last when it was bound"
        let lines = (UInt(0)..<4).map { "\n  bound at \(at(first + $0)): \(tail)" }
        #expect(bindings.explain(\.user.name) == "\\.user.name is \"\"" + lines.joined())
    }

    /// None of these had a place.
    @Test func `two-way pairs, sequences, children and traces have the place of the call`() {
        final class Field {
            var text = ""
            var onEdit: ((String) -> Void)?
        }
        struct Actions { var rename: (String) -> Void }
        let field = Field()
        let bindings = Bindings(
            props: AccountProps(Account()), actions: Actions(rename: { _ in }))
        let first: UInt = #line + 1
        bindings.twoWay(\.user.name, to: field, \.text, edited: \.onEdit, action: \.rename)
        let pair = bindings.twoWay(\.user.name, to: Sink<String> { _ in }, action: \.rename)
        let observed = bindings.observe(\.user.name).subscribe(onNext: { _ in })
        let entry = bindings.propsEntry(at: \.user.name).subscribe(onNext: { _ in })
        let always = bindings.observe(always: \.user.name).subscribe(onNext: { _ in })
        let judged = bindings.observe(\.user.name, isEqual: ==).subscribe(onNext: { _ in })
        let child = bindings.child(\.user.name, props: { $0 }, actions: ())
        let written = "1 write, 0 suppressed, the last when it was bound"
        let lines = (UInt(0)..<6).map { "\n  bound at \(at(first + $0)): \(written)" }
        let last = "\n  bound at \(at(first + 6)): 0 writes, 0 suppressed"
        #expect(bindings.explain(\.user.name) == "\\.user.name is \"\"" + lines.joined() + last)
        withExtendedLifetime((pair, observed, entry, always, judged, child)) {}

        let whole = Bindings(props: [User](), actions: ())
        let second: UInt = #line + 1
        whole.trace(to: Sink { _ in })
        whole.printChanges(to: Sink { _ in })
        let all = whole.observe().subscribe(onNext: { _ in })
        let places = whole.explain(\.self).split(separator: "\n").dropFirst()
            .map {
                $0.prefix { $0 != ":" } + ":" + ($0.split(separator: ":").dropFirst().first ?? "")
            }
        #expect(places == (UInt(0)..<3).map { "  bound at \(at(second + $0))" })
        withExtendedLifetime(all) {}
    }

    /// It said that the props had been set by hand.
    @Test func `a part is written behind an entry of its container`() {
        let parent = accountConnection(store)
        let child = parent.child(\.user, props: { $0.name }, actions: ())
        let bound: UInt = #line + 1
        child.bind(\.self, to: Sink { _ in })
        parent.connect()
        store.dispatch(AccountAction.name("Ada"))
        let line = "bound at \(at(bound)): 2 writes, 0 suppressed, the last behind "
        #expect(child.explain(\.self).hasSuffix(line + "\\.user of AccountProps"))
        child.props = "Grace"
        #expect(
            child.explain(\.self).hasSuffix(
                "3 writes, 0 suppressed, the last behind props that were set by hand"))
    }

    /// It said that the props had been set by hand, while it was not connected.
    @Test func `what is written since an input was set says so`() {
        let input = OwnInput(1)
        let connection = Connection(
            store: store, input: input, mapStateToProps: { $0.a + $1 },
            mapDispatchToActions: { _ in })
        let bound: UInt = #line + 1
        connection.bind(\.self, to: Sink { _ in })
        input.value = 2
        #expect(
            connection.explain(\.self) == """
                \\.self is 1
                  Int to main store, not connected, its own input set since
                  bound at \(at(bound)): 1 write, 0 suppressed, the last when it was bound
                """)
        connection.connect()
        #expect(
            connection.explain(\.self) == """
                \\.self is 2
                  Int to main store, connected
                  bound at \(at(bound)): 2 writes, 0 suppressed, the last behind its own input
                """)
        let dispatched: UInt = #line + 1
        store.dispatch(AccountAction.a(5))
        #expect(
            connection.explain(\.self).hasSuffix(
                "3 writes, 0 suppressed, the last behind AccountAction at \(at(dispatched))"))
    }

    @Test func `the records of bindings that have ended are forgotten`() {
        let bindings = Bindings(props: AccountProps(Account()), actions: ())
        for _ in 0..<100 { bindings.subscribe(\.a) { _ in }.dispose() }
        bindings.subscribe(\.a) { _ in }
        #expect(bindings.explain(\.a).split(separator: "\n").count == 2)
    }

    @Test func `what explains keeps neither the connection nor what was bound`() {
        weak var connection: AccountConnection?
        weak var kept: Probe?
        do {
            let strong = accountConnection(store)
            let captured = Probe()
            strong.subscribe(\.a) { _ in captured.touch() }
            strong.connect()
            store.dispatch(AccountAction.a(1))
            _ = strong.explain(\.a)
            connection = strong
            kept = captured
        }
        #expect(connection == nil)
        // The store frees what it had of the connection at its next commit (G9).
        store.dispatch(AccountAction.a(2))
        #expect(kept == nil)
    }

    @Test func `debug descriptions count bindings and entries`() {
        let connection = accountConnection(store)
        #expect(
            connection.debugDescription
                == "Connection<AccountProps> to main store, not connected, no bindings")
        connection.bind(\.a, to: Sink { _ in })
        #expect(
            connection.bindings.debugDescription
                == "Bindings<AccountProps>, 1 binding on 1 entry")
        connection.bind(\.a, to: Sink { _ in })
        let third = connection.bind(\.a, \.b) { _, _ in }
        connection.connect()
        #expect(
            connection.debugDescription
                == "Connection<AccountProps> to main store, connected, 3 bindings on 2 entries")
        third.dispose()
        #expect(
            connection.debugDescription
                == "Connection<AccountProps> to main store, connected, 2 bindings on 1 entry")
    }
}
