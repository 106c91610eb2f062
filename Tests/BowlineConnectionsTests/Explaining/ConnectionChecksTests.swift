import Bowline
import BowlineSupport
import BowlineTesting
import KitSupport
import Testing
import TestSupport

/// The development checks of connections, which are off in tests unless a test asks for them.
@Suite(.witnesses) struct ConnectionChecksTests {
    private let store = accountStore()
    @WhenUsed private var reports = Heard<Diagnostics.Report>()

    /// A connection whose `b` is the number of the mapping.
    private func unstable(_ runs: Box<Int>) -> AccountConnection {
        Connection(
            store: store,
            mapStateToProps: { state in
                runs.value += 1
                var props = AccountProps(state)
                props.b = runs.value
                return props
            },
            mapDispatchToActions: AccountActions.init)
    }

    private func checking(
        _ level: Diagnostics.CheckLevel? = .once, _ body: () -> Void
    ) -> [String] {
        Diagnostics.withHandler(reports.add) {
            if let level {
                Diagnostics.withConnectionChecks(level, operation: body)
            } else {
                body()
            }
        }
        return reports.lines
    }

    private func unstableText(_ line: UInt) -> String {
        "bowline[unstable-mapping] \(place("ConnectionChecksTests", line)): The mapping of "
            + "AccountProps gave two values of \\.b that differ for one state, so that its sinks "
            + "are called at every commit. Read only from the state, and make new objects, times "
            + "and random numbers in the reducer or a middleware. "
            + "Troubleshooting.md#unstable-mapping"
    }

    @Test(.rule("C16"))
    func `a mapping that gives two values for one state is reported once, where it is bound`() {
        let runs = Box(0)
        let line: UInt = #line + 5
        let lines = checking {
            let connection = unstable(runs)
            connection.bind(\.a, to: Sink { _ in })
            #expect(runs.value == 1)
            connection.bind(\.b, to: Sink { _ in })
            connection.connect()
            #expect(runs.value == 3)
            store.dispatch(AccountAction.a(1))
            connection.disconnect()
            connection.connect()
            #expect(runs.value == 4)
        }
        #expect(lines == [unstableText(line)])
    }

    @Test(.rule("C16"))
    func `an entry that differs and is not bound is no matter`() {
        let lines = checking {
            let connection = unstable(Box(0))
            connection.bind(\.a, to: Sink { _ in })
            connection.connect()
            store.dispatch(AccountAction.a(1))
        }
        #expect(lines == [])
    }

    @Test(.rule("C16"))
    func `what is bound behind connecting is checked at the first commit that writes something`() {
        let runs = Box(0)
        let line: UInt = #line + 4
        let lines = checking {
            let connection = unstable(runs)
            connection.connect()
            connection.bind(\.b, to: Sink { _ in })
            #expect(runs.value == 1)
            store.dispatch(AccountAction.a(1))
            #expect(runs.value == 4)
            store.dispatch(AccountAction.a(2))
            #expect(runs.value == 5)
        }
        #expect(lines == [unstableText(line)])
    }

    @Test(.rule("C16"))
    func `with always the mapping is checked at each commit that writes something`() {
        let runs = Box(0)
        let line: UInt = #line + 3
        let lines = checking(.always) {
            let connection = unstable(runs)
            connection.bind(\.b, to: Sink { _ in })
            connection.connect()
            store.dispatch(AccountAction.a(1))
            #expect(runs.value == 6)
        }
        #expect(lines == [unstableText(line), unstableText(line)])
    }

    @Test(.rule("C16"))
    func `a mapping of a slice is not disturbed by its check`() {
        let heard = Heard<Int>()
        let mapped = Heard<Int>()
        let lines = checking(.always) {
            let connection = Connection(
                store: store, select: \.a,
                mapStateToProps: { (slice: Int) -> AccountProps in
                    mapped(slice)
                    return AccountProps(Account(a: slice))
                },
                mapDispatchToActions: AccountActions.init)
            connection.subscribe(\.a) { [store] value in
                heard(value)
                if value == 1 { store.dispatch(AccountAction.a(2)) }
            }
            connection.connect()
            store.dispatch(AccountAction.a(1))
            store.dispatch(AccountAction.b(1))
            store.dispatch(AccountAction.a(3))
        }
        #expect(heard.values == [0, 1, 2, 3])
        #expect(mapped.values == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3])
        #expect(lines == [])
    }

    @Test(.rule("C16"))
    func `props that are the whole state are reported, unless that is a scope's or one value`() {
        let number = Store<Int>(state: 0, reducer: { _, _ in })
        let lines = checking {
            let whole = Connection(store: store, label: "list", mapStateToProps: { $0 })
            whole.connect()
            Connection(store: store.scope(to: \.user), mapStateToProps: { $0 }).connect()
            Connection(store: number, mapStateToProps: { $0 }).connect()
            accountConnection(store).connect()
        }
        #expect(
            lines == [
                "bowline[whole-state-props]: The props of list are the whole state of main store. "
                    + "Then the view knows all of it, and cannot be shown with other props. Map "
                    + "what the view shows to a Props type of its own, or connect it to a scope. "
                    + "Troubleshooting.md#whole-state-props"
            ])
    }

    @Test(.rule("C16"))
    func `an entry of the props that is the whole state is reported`() {
        struct Screen { var title = ""; var account: Account }
        struct Count { var count: Int }
        let number = Store<Int>(state: 0, reducer: { _, _ in })
        let lines = checking {
            Connection(
                store: store, label: "screen", mapStateToProps: { Screen(account: $0) }
            ).connect()
            Connection(store: store, mapStateToProps: { $0.user }).connect()
            Connection(store: number, mapStateToProps: { Count(count: $0) }).connect()
        }
        #expect(
            lines == [
                "bowline[whole-state-props]: The entry account of screen is the whole state of main "
                    + "store. Then the view knows all of it, and cannot be shown with other props. "
                    + "Map what the view shows to a Props type of its own, or connect it to a scope. "
                    + "Troubleshooting.md#whole-state-props"
            ])
    }

    @Test(.rule("C16"))
    func `bindings that were never connected are reported once, when an action changes the store`()
    {
        let line: UInt = #line + 4
        let lines = checking {
            let connection = accountConnection(store)
            connection.actions.setA(1)
            connection.bind(\.a, to: Sink { _ in })
            store.dispatch(AccountAction.a(2))
            #expect(reports.lines == [])
            connection.actions.setA(3)
            connection.actions.setA(4)
        }
        #expect(
            lines == [
                "bowline[never-connected] \(place("ConnectionChecksTests", line)): AccountProps has "
                    + "1 binding and was never connected, so that none of them hears of main store, "
                    + "which has changed. Call connect(), and keep the connection. "
                    + "Troubleshooting.md#never-connected"
            ])
    }

    @Test(.rule("C16"))
    func `who has no actions is reported when the store moves`() {
        let lines = checking {
            let connection = Connection(store: store, label: "badge", mapStateToProps: { $0.a })
            connection.bind(\.self, to: Sink { _ in })
            #expect(reports.lines == [])
            store.dispatch(AccountAction.a(2))
            store.dispatch(AccountAction.a(3))
            withExtendedLifetime(connection) {}
        }
        #expect(lines.map { $0.prefix(24) } == ["bowline[never-connected]"])
    }

    /// A controller in a tab, as in the recipe for UIKit: it binds when it is loaded, and connects when
    /// it is shown.
    private final class Tab {
        let connection: AccountConnection
        var shown = 0

        init(_ store: Store<Account>) { connection = accountConnection(store) }

        func viewDidLoad() {
            connection.bind(\.a, to: Sink { [weak self] in self?.shown = $0 })
        }

        func viewWillAppear() { connection.connect() }

        func viewDidDisappear() { connection.disconnect() }
    }

    /// It was reported at the first change of the store, though it was connected in time, or never shown.
    @Test(.rule("C16", "C3"))
    func `a screen that is loaded before it is shown, or never shown, is no mistake`() {
        let lines = checking {
            let (first, second) = (Tab(store), Tab(store))
            first.viewDidLoad()
            second.viewDidLoad()
            store.dispatch(AccountAction.a(1))
            first.viewWillAppear()
            first.connection.actions.setA(2)
            #expect((first.shown, second.shown) == (2, 0))
            first.viewDidDisappear()
            first.connection.actions.setA(3)
            #expect((first.shown, second.shown) == (2, 0))
        }
        #expect(lines == [])
    }

    @Test(.rule("C16"))
    func `who was connected once, has nothing bound or is gone is not told that it never was`() {
        let lines = checking {
            let once = accountConnection(store)
            once.bind(\.a, to: Sink { _ in })
            once.connect()
            once.disconnect()
            once.actions.setA(5)
            let bare = accountConnection(store)
            bare.actions.setA(6)
            do {
                let gone = accountConnection(store)
                gone.bind(\.a, to: Sink { _ in })
            }
            store.dispatch(AccountAction.a(1))
            withExtendedLifetime((once, bare)) {}
        }
        #expect(lines == [])
    }

    @Test(.rule("C16"), arguments: [Diagnostics.CheckLevel?.some(.never), nil])
    func `nothing is checked in tests that do not ask for it`(_ level: Diagnostics.CheckLevel?) {
        let runs = Box(0)
        let lines = checking(level) {
            let connection = unstable(runs)
            connection.bind(\.b, to: Sink { _ in })
            store.dispatch(AccountAction.a(1))
            connection.connect()
            #expect(runs.value == 2)
            let whole = Connection(store: store, mapStateToProps: { $0 })
            withExtendedLifetime((connection, whole)) {}
        }
        #expect(lines == [])
    }

    @Test(.rule("C16"))
    func `the level is that of the making, whoever connects it later`() {
        let connection = Diagnostics.withConnectionChecks(.once) {
            unstable(Box(0))
        }
        let line: UInt = #line + 2
        let lines = checking(.never) {
            connection.bind(\.b, to: Sink { _ in })
            connection.connect()
        }
        #expect(lines == [unstableText(line)])
    }

    @Test(
        .rule("C16"),
        arguments: [
            (["/x/AppTests.xctest"], true), (["/x/usr/bin/xctest", "a"], true),
            (["/x/swiftpm-testing-helper"], true), (["app", "--testing-library", "x"], true),
            (["/x/app"], false), (["/x/xctest/app", "xctest"], false), ([], false),
        ] as [([String], Bool)])
    func `a process of tests is known by its arguments`(_ arguments: [String], _ isTest: Bool) {
        #expect(Diagnostics.isTestRun(arguments) == isTest)
    }
}
