import BowlineTesting
import Foundation
import TestSupport
import Testing

@Suite("Given, when, then")
struct ReducerSpecTests {
    @Test func anOutcomeIsTheStartOfTheNext() throws {
        try ReducerSpec(reducer())
            .given(AppState(counter: 1))
            .when(CounterAction.increment, Rename(name: "Ada"))
            .then {
                $0.counter = 2
                $0.name = "Ada"
            }
            .when(Load(page: 1))
            .thenNothingChanges()
            .when(CounterAction.decrement)
            .then { $0.counter = 1 }
    }

    @Test func reducersThatReturnTheStateAreTestedInPlace() throws {
        let returning: ReturningReducer<AppState> = { action, state in
            var state = state ?? AppState()
            if action is Load { state.counter += 1 }
            return state
        }
        try ReducerSpec(inPlace(returning)).given(AppState()).when(Load(page: 1))
            .then { $0.counter = 1 }
    }

    /// Instances in the state are compared by what they contain; new ones are put in their place.
    @Test func aStateMayHoldInstances() throws {
        struct Drawing {
            final class Pen {
                var width: Int
                init(_ width: Int) { self.width = width }
            }
            var pen = Pen(1)
        }
        let spec = ReducerSpec<Drawing> { state, _ in state.pen = Drawing.Pen(2) }
        try spec.given(Drawing()).when(Load(page: 1)).then { $0.pen = Drawing.Pen(2) }
        let failure = #expect(throws: TestFailure.self) {
            try spec.given(Drawing()).when(Load(page: 1)).then { $0.pen.width = 2 }
        }
        #expect(failure?.lines == ["pen.width: 1 → 2"])
    }

    /// The chain was taken for one that somebody forgot to end, and the error ended the program.
    @Test func whatAnArgumentThrowsEndsTheChainAndNotTheProgram() {
        func make() throws -> Rename { throw Failure(code: 4) }
        #expect(throws: Failure(code: 4)) {
            try ReducerSpec(reducer()).given(AppState()).when(try make()).then { $0.name = "a" }
        }
        #expect(throws: Failure(code: 4)) {
            try ReducerSpec(reducer()).given(AppState()).when(Load(page: 1), try make())
                .then { $0.name = "a" }
        }
        #expect(throws: Failure(code: 4)) {
            try ReducerSpec(reducer()).given(AppState())
                .when(Load(page: 1), Load(page: 2), try make()).then { $0.name = "a" }
        }
    }

    @Test func eightActionsAreReducedInOrder() throws {
        try ReducerSpec(reducer()).given(AppState())
            .when(
                Rename(name: "a"), Rename(name: "b"), Rename(name: "c"), Rename(name: "d"),
                CounterAction.set(5), CounterAction.increment, Rename(name: "g"),
                CounterAction.decrement
            )
            .then {
                $0.name = "g"
                $0.counter = 5
            }
    }

    @Test(.rule("K3")) func aSpecWithoutActionsTraps() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = ReducerSpec(reducer()).given(AppState(), fileID: here, line: 1)
        }
        #expect(
            said(result).contains(
                "bowline[expectation-not-run] T/T.swift:1: A ReducerSpec of AppState was given a state, "
                    + "and nothing was expected. End it with .when(…).then { … }. "
                    + "Troubleshooting.md#expectation-not-run"))
    }

    @Test(.rule("K3")) func aSpecWithoutAnOutcomeTraps() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = ReducerSpec(reducer()).given(AppState())
                .when(CounterAction.increment, fileID: here, line: 1)
        }
        #expect(
            said(result).contains(
                "bowline[expectation-not-run] T/T.swift:1: A ReducerSpec of AppState has actions, and "
                    + "nothing was expected of them. End it with .then { … }, or .thenNothingChanges(). "
                    + "Troubleshooting.md#expectation-not-run"))
    }
}

/// What a program said on standard error before it ended.
func said(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
}
