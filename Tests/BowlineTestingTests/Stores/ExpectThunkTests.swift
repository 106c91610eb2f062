import BowlineTesting
import TestSupport
import Testing

@Suite("The steps of a thunk")
struct ExpectThunkTests {
    private let addIfOdd = Thunk<AppState> { dispatch, getState in
        guard let count = getState()?.counter, !count.isMultiple(of: 2) else { return }
        dispatch(CounterAction.set(count + 1))
        dispatch(Rename(name: "\(getState()?.counter ?? -1)"))
    }

    @Test func readsAndDispatchesAreTakenInOrder() throws {
        let dispatched = try ExpectThunk(addIfOdd)
            .getsState(AppState(counter: 1))
            .dispatches(CounterAction.set(2))
            .getsState(AppState(counter: 2))
            .dispatches { #expect($0 as? Rename == Rename(name: "2")) }
            .run()
        #expect(dispatched.count == 2)
        try ExpectThunk(addIfOdd).getsState(AppState(counter: 2)).run()
        try ExpectThunk(addIfOdd).getsState(nil).run()
    }

    @Test func whatALookingClosureThrowsPassesUnchanged() {
        #expect(throws: Failure(code: 5)) {
            try ExpectThunk(addIfOdd)
                .getsState(AppState(counter: 1))
                .dispatches { _ in throw Failure(code: 5) }
                .getsState(AppState(counter: 2))
                .dispatches(.type(Rename.self))
                .run()
        }
    }

    @Test func anEnvironmentIsGivenByTheTest() throws {
        let greet = EnvironmentThunk<AppState, (String) -> String> { dispatch, getState, greeting in
            dispatch(Rename(name: greeting(getState()?.name ?? "")))
        }
        try ExpectThunk(greet, environment: { "Hello, \($0)" })
            .getsState(AppState(name: "Ada"))
            .dispatches(Rename(name: "Hello, Ada"))
            .run()
    }

    @Test func aThunkThatIsToDoNothingIsRunToo() throws {
        try ExpectThunk(Thunk<AppState> { _, _ in }).run()
    }

    /// The chain was taken for one that somebody forgot to run, and the error ended the program.
    @Test func whatAnArgumentThrowsEndsTheChainAndNotTheProgram() {
        func make<Value>(_ type: Value.Type) throws -> Value { throw Failure(code: 4) }
        #expect(throws: Failure(code: 4)) {
            try ExpectThunk(addIfOdd).getsState(try make(AppState.self)).run()
        }
        #expect(throws: Failure(code: 4)) {
            try ExpectThunk(addIfOdd).dispatches(try make(Rename.self)).run()
        }
    }

    @Test func anotherThunkIsExpectedByItsTypeAndRunByItself() throws {
        let outer = Thunk<AppState> { [addIfOdd] dispatch, _ in dispatch(addIfOdd) }
        let dispatched = try ExpectThunk(outer).dispatches(.type(Thunk<AppState>.self)).run()
        let inner = try #require(dispatched.first as? Thunk<AppState>)
        try ExpectThunk(inner).getsState(nil).run()
    }

    @Test(.rule("K3")) func expectationsThatAreNotRunTrap() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = ExpectThunk(Thunk<AppState> { _, _ in }, fileID: here, line: 1)
                .getsState(AppState())
        }
        #expect(
            said(result).contains(
                "bowline[expectation-not-run] T/T.swift:1: Something is expected of a thunk of "
                    + "AppState, and it was not run. End it with .run(). "
                    + "Troubleshooting.md#expectation-not-run"))
    }
}
