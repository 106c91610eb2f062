import BowlineStores
import BowlineTesting
import KitSupport
import Testing
import TestSupport

private struct SignOut: Action {}

private func returningCounter(action: any Action, state: Counter?) -> Counter {
    var state = state ?? Counter(name: "made by the reducer")
    counting(&state, action)
    return state
}

@Suite(.witnesses) struct HigherOrderReducersTests {
    // MARK: Resetting

    @Test(.rule("S6"))
    func `an action that resets makes the state afresh, and the reducer runs on that`() {
        let seen = Heard<String>()
        let store = Store(
            state: Counter(count: 9, name: "Ada"),
            reducer: resetting(on: SignOut.self, to: { Counter(ratio: 2) }) { state, action in
                seen("\(type(of: action)) \(state.count)")
                counting(&state, action)
            })
        store.dispatch(Count.add(1))
        #expect(store.state.count == 10)
        store.dispatch(SignOut())
        #expect(store.state.count == 0)
        #expect(store.state.name == "none")
        #expect(store.state.ratio == 2)
        store.dispatch(Count.add(1))
        #expect(store.state.count == 1)
        #expect(seen.values == ["Count 9", "SignOut 0", "Count 0"])
    }

    @Test(.rule("S5"))
    func `a reducer that may reset changes its state without a copy`() {
        struct Append: Action { var entry: Int }
        let store = Store(
            state: Ledger([0]),
            reducer: resetting(
                on: SignOut.self, to: { Ledger() },
                filtering(reduce(on: Append.self) { $0.append($1.entry) }) { _, ledger in
                    ledger.entries.count < 3
                }))
        for entry in 1...5 { store.dispatch(Append(entry: entry)) }
        #expect(store.state.entries == [0, 1, 2])
        #expect(store.state.copies == 0)
        store.dispatch(SignOut())
        store.dispatch(Append(entry: 1))
        #expect(store.state.entries == [1])
        #expect(store.state.copies == 0)
    }

    @Test(.rule("S6"))
    func `a returning reducer that resets is called with nil, as at first`() {
        let store = Store(
            reducer: resetting(on: SignOut.self, returning: returningCounter),
            state: Counter(count: 3))
        store.dispatch(Count.add(1))
        #expect(store.state.count == 4)
        #expect(store.state.name == "none")
        store.dispatch(SignOut())
        #expect(store.state.count == 0)
        #expect(store.state.name == "made by the reducer")
    }

    // MARK: Filtering

    @Test(.rule("S6"))
    func
        `a filtered reducer runs where the predicate is true of the action and the state before`()
    {
        let asked = Heard<String>()
        let store = Store(
            state: Counter(),
            reducer: filtering(counting) { action, state in
                asked("\(action) \(state.count)")
                return state.count < 2
            })
        for amount in 1...3 { store.dispatch(Count.add(amount)) }
        #expect(store.state.count == 3)
        #expect(asked.values == ["add(1) 0", "add(2) 1", "add(3) 3"])
    }

    @Test(.rule("S6"))
    func `a filter by a matcher lets through what the matcher has`() {
        let edits = ActionMatcher.isAnyOf(
            .type(Count.self) { if case .add = $0 { true } else { false } },
            .equals(Count.rename("x")))
        let store = Store(
            state: Counter(), reducer: filtering(counting) { action, _ in edits.matches(action) })
        for action in [Count.add(1), .set(9), .rename("y"), .rename("x")] { store.dispatch(action) }
        #expect(store.state.count == 1)
        #expect(store.state.name == "x")
    }

    // MARK: SetState

    @Test func `the action that sets a state carries it and is as Equatable as it is`() {
        #expect(SetState(3).state == 3)
        #expect(SetState("a") == SetState("a"))
        #expect(SetState("a") != SetState("b"))
    }
}
