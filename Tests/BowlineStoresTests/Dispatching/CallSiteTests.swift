import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private let file = "BowlineStoresTests/CallSiteTests.swift"

/// Messages about a call of the program's own name its place (G10).
@Suite(.witnesses) struct CallSiteTests {
    private static func reducing(_ body: @escaping (Store<Counter>) -> Void) {
        let box = Box<Store<Counter>?>(nil)
        let store = Store<Counter>(
            state: Counter(), reducer: { _, _ in if let store = box.content { body(store) } })
        box.content = store
        store.dispatch(Unknown())
    }

    private func names(
        _ result: ExitTest.Result?, _ identifier: String, at line: UInt,
        at location: SourceLocation = #_sourceLocation
    ) {
        let text = said(result)
        #expect(
            text.contains("bowline[\(identifier)] \(file):\(line): "), "\(text.prefix(400))",
            sourceLocation: location)
    }

    @Test(.rule("G10", "S12"), arguments: [0, 1])
    func aThunkOfAnotherType(middleware: Int) async {
        // In an exit test every line counts as its first.
        let line: UInt = #line + 1
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [middleware] in
            let store = makeStore(middleware: Array(repeating: passing, count: middleware))
            store.dispatch(Count.add(1))
            store.dispatch(Thunk<Int> { _, _ in })
        }
        names(result, "state-type", at: line)
    }

    @Test(.rule("G10", "S13"), arguments: [0, 1])
    func aSetStateOfAnotherTypeAlsoOnAScope(middleware: Int) async {
        let line: UInt = #line + 1
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [middleware] in
            let store = makeStore(middleware: Array(repeating: passing, count: middleware))
            store.scope(to: \.count).dispatch(SetState(5))
        }
        names(result, "state-type", at: line)
        expect(
            said(result),
            has:
                "counter: SetState<Int> is meant for a state of Int; this store has a state of Counter. "
                + "SetState replaces the whole state of a store, and on a scope that of its root: "
                + "give it a Counter, or set the part by an action of your own.")
    }

    @Test(.rule("G10", "S12"))
    func aThunkWithoutItsEnvironment() async {
        let line: UInt = #line + 1
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            makeStore().dispatch(EnvironmentThunk<Counter, String> { _, _, _ in })
        }
        names(result, "thunk-without-environment", at: line)
    }

    @Test(.rule("G10", "S4"))
    func dispatchingForEver() async {
        let line: UInt = #line + 1
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let box = Box<Store<Counter>?>(nil)
            box.content = makeStore(middleware: [
                handling { action, _, _, next in
                    box.content?.dispatch(Count.add(1))
                    next(action)
                }
            ])
            box.content?.dispatch(Count.add(1))
        }
        names(result, "endless-dispatch", at: line)
    }

    @Test(.rule("G10", "S9"))
    func selectingBehindAPair() async {
        let line: UInt = #line + 1
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = makeStore().subscribe({ $0.withOld().select(\.new.count) }) { _ in }
        }
        names(result, "select-behind-pair", at: line)
    }

    @Test(.rule("G10", "S8"))
    func aStateThatIsNotOfTheTypeOfItsSubscriber() async {
        let line: UInt = #line + 1
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = makeStore().subscribe({ $0.select(as: Int.self) }) { _ in }
        }
        names(result, "state-type", at: line)
    }

    @Test(.rule("G10", "S4", "S10"))
    func aBatchInAMapping() async {
        let line: UInt = #line + 1
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let store = makeStore()
            _ = store.subscribe({
                $0.select { state in
                    store.batch {}
                    return state.count
                }
            }) { _ in }
        }
        names(result, "dispatch-in-mapping", at: line)
    }

    @Test(.rule("G10", "S4"))
    func whatAReducerMayNotCall() async {
        let first: UInt = #line + 1
        let exchange = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { Self.reducing { $0.replaceReducer(counting) } }
        names(exchange, "exchange-in-reducer", at: first)
        let scope = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { Self.reducing { _ = $0.scope(to: \.count) } }
        names(scope, "state-in-reducer", at: first + 4)
        let optional = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { Self.reducing { _ = $0.scope(to: \.note) as Store<String>? } }
        names(optional, "state-in-reducer", at: first + 8)
        let selector = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { Self.reducing { _ = $0.select(createSelector(\Counter.count) { $0 + 1 }) } }
        names(selector, "state-in-reducer", at: first + 12)
        expect(
            said(selector),
            has:
                "Store<Counter>: its state was mapped while its reducer was handling Unknown (Unknown()). "
        )
        let path = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { Self.reducing { _ = $0.select(\.count) } }
        names(path, "state-in-reducer", at: first + 21)
    }

    @Test(.rule("G10", "S13"))
    func whatAScopeDoesNotHave() async {
        let line: UInt = #line + 1
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { makeStore().scope(to: \.count).replaceReducer { _, _ in } }
        names(result, "not-on-a-scope", at: line)
    }

    @Test(.rule("G10", "S11"))
    func anActionForAPartThatIsGone() {
        let reports = Heard<Diagnostics.Report>()
        let store = makeStore(Counter(note: "here"))
        let scope: Store<String>? = store.scope(to: \.note)
        store.dispatch(Count.note(nil))
        let line: UInt = #line + 1
        Diagnostics.withHandler({ reports($0) }) { scope?.dispatch(Unknown()) }
        #expect(
            reports.values.map { "\($0.callSite.map { "\($0)" } ?? "")" } == ["\(file):\(line)"])
    }
}
