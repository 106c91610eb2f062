import BowlineStores
import BowlineTesting
import Foundation
import KitSupport
import Testing
import TestSupport

private struct Show: Action { var alert: String? }
private struct Append: Action { var entry: Int }
private struct Other: Action {}
private struct Restart: Action {}

private struct State {
    @VersionStamped var alert: String?
    @VersionStamped var ledger = Ledger()
    var other = 0
}

private struct Saved: Codable, Hashable, Sendable {
    @VersionStamped var alert: String?
}

private func reducer(_ state: inout State, _ action: any Action) {
    combineReducers(
        reduce(\State.alert, on: Show.self) { $0 = $1.alert },
        reduce(on: Append.self) { state, action in state.ledger.append(action.entry) },
        reduce(\.other, on: Other.self) { other, _ in other += 1 },
        reduce(on: Restart.self) { state, _ in state = State() }
    )(&state, action)
}

@Suite(.witnesses) struct VersionStampedTests {
    @Test(.rule("S8"))
    func `a stamped field is told at each write, also of an equal value, S0#28`() {
        let store = Store(state: State(), reducer: reducer)
        let stamped = Heard<String>()
        let plain = Heard<String>()
        _ = store.subscribe(\.$alert) { stamped("\($0.version) \($0.wrappedValue ?? "nil")") }
        _ = store.subscribe(\.alert) { plain($0 ?? "nil") }
        for _ in 0..<2 { store.dispatch(Show(alert: "no network")) }
        store.dispatch(Other())
        for _ in 0..<2 { store.dispatch(Show(alert: nil)) }
        #expect(
            stamped.values == ["0 nil", "1 no network", "2 no network", "3 nil", "4 nil"])
        #expect(plain.values == ["nil", "no network", "nil"])
    }

    @Test(.rule("S5", "S8"))
    func `a change in place is one write, without a copy, and the version can be selected alone`() {
        let store = Store(state: State(), reducer: reducer)
        let versions = Heard<UInt64>()
        _ = store.subscribe(\.$ledger.version) { versions($0) }
        for entry in 1...3 { store.dispatch(Append(entry: entry)) }
        store.dispatch(Other())
        #expect(versions.values == [0, 1, 2, 3])
        #expect(store.state.ledger.entries == [1, 2, 3])
        #expect(store.state.ledger.copies == 0)
        var state = State()
        func change(_ ledger: inout Ledger) {
            ledger.append(1)
            ledger.append(2)
        }
        change(&state.ledger)
        #expect(state.$ledger.version == 1)
        #expect(state.ledger.copies == 0)
    }

    @Test(.rule("S6"))
    func `a change by key path is one write too`() {
        var state = State()
        let append = reduce(\State.ledger, on: Append.self) { $0.append($1.entry) }
        append(&state, Append(entry: 1))
        append(&state, Append(entry: 2))
        #expect(state.ledger.entries == [1, 2])
        #expect(state.$ledger.version == 2)
    }

    @Test func `a change in place that throws is a write too`() {
        struct Refused: Error {}
        func change(_ alert: inout String?) throws {
            alert = "half"
            throw Refused()
        }
        var state = State()
        #expect(throws: Refused.self) { try change(&state.alert) }
        #expect(state.alert == "half")
        #expect(state.$alert.version == 1)
    }

    @Test func `equal are those with the same value and version`() {
        var first = Saved(alert: "a")
        var second = Saved(alert: "b")
        #expect(first != second)
        second = Saved(alert: "a")
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
        first.alert = "a"
        #expect(first != second)
        second.alert = "a"
        #expect(first == second)
        first.alert = "c"
        second.alert = "d"
        #expect(first != second)
        #expect(Set([first, second, first]).count == 2)
    }

    @Test func `the same actions give the same state`() {
        func run() -> VersionStamped<String?> {
            let store = Store(state: State(), reducer: reducer)
            for alert in ["a", "a", nil, "b"] { store.dispatch(Show(alert: alert)) }
            return store.state.$alert
        }
        #expect(run() == run())
        #expect(run().version == 4)
    }

    @Test(.rule("S8"))
    func `a state that is made anew begins at version 0, which is told`() {
        let store = Store(state: State(), reducer: reducer)
        let told = Heard<UInt64>()
        _ = store.subscribe(\.$alert) { told($0.version) }
        for action in [Show(alert: "a"), Restart(), Show(alert: "a")] as [any Action] {
            store.dispatch(action)
        }
        #expect(told.values == [0, 1, 0, 1])
    }

    @Test(.rule("S6"))
    func `an absent value that is skipped is not written`() {
        var state = State()
        let append = reduce(ifPresent: \State.alert, on: Append.self) { $0 += "\($1.entry)" }
        append(&state, Append(entry: 1))
        #expect(state.$alert.version == 0)
        state.alert = ""
        append(&state, Append(entry: 1))
        #expect(state.alert == "1")
        #expect(state.$alert.version == 2)
    }

    @Test func `what is coded and read back is the same, version included`() throws {
        var saved = Saved(alert: "a")
        saved.alert = nil
        saved.alert = "b"
        let data = try JSONEncoder().encode(saved)
        let read = try JSONDecoder().decode(Saved.self, from: data)
        #expect(read == saved)
        #expect(read.$alert.version == 2)
    }
}
