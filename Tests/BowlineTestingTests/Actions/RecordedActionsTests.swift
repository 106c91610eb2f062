import BowlineTesting
import TestSupport
import Testing

@Suite("Recorded actions")
struct RecordedActionsTests {
    @Test func eachExpectationIsAboutWhatCameSinceTheOneBefore() throws {
        try withRecordedActions { recorded in
            let store = Store(
                state: AppState(), reducer: reducer(), middleware: [recorded.middleware()])
            try recorded.expectNone()
            store.dispatch(CounterAction.increment)
            try recorded.expect(CounterAction.increment)
            store.dispatch(Load(page: 1, tags: ["a"]))
            store.dispatch(Rename(name: "Ada"))
            try recorded.expect(Load(page: 1, tags: ["a"]), Rename(name: "Ada"))
            try recorded.expectNone()
            #expect(recorded.actions.count == 3)
            // The middleware has passed them on.
            #expect(store.state == AppState(counter: 1, name: "Ada"))
        }
    }

    @Test func readingTheActionsIsLookingAtThem() throws {
        try withRecordedActions { recorded in
            let store = Store(
                state: AppState(), reducer: reducer(), middleware: [recorded.middleware()])
            store.dispatch(Rename(name: "Ada"))
            #expect(recorded.actions as? [Rename] == [Rename(name: "Ada")])
        }
    }

    @Test func whatCannotBeComparedIsExpectedByItsType() throws {
        try withRecordedActions { recorded in
            let store = Store(
                state: AppState(), reducer: reducer(), middleware: [recorded.middleware()])
            store.dispatch(Perform {})
            store.dispatch(Thunk<AppState> { dispatch, _ in dispatch(CounterAction.set(2)) })
            try recorded.expect(
                .type(Perform.self), .type(Thunk<AppState>.self),
                .type(CounterAction.self) { $0 == .set(2) })
        }
    }

    @Test func anActionOfAnotherTypeThatReadsTheSameIsAnother() {
        let failure = text {
            try withRecordedActions { recorded in
                let store = Store(
                    state: 0, reducer: { _, _ in }, middleware: [recorded.middleware()])
                store.dispatch(Rename(name: "a"))
                try recorded.expect(Other.Rename(name: "a"), fileID: here, line: 1)
            }
        }
        #expect(
            failure == """
                T/T.swift:1: Other actions were dispatched than expected (- expected, + came):
                    - Rename(name: "a")
                    + Rename(name: "a")
                    They read the same, and are of two types: BowlineTestingTests.Other.Rename and \
                BowlineTestingTests.Rename.
                """)
    }

    @Test(.rule("K3")) func whatTheBodyThrowsPassesUnchanged() async {
        #expect(throws: Failure(code: 3)) {
            try withRecordedActions { _ in throw Failure(code: 3) }
        }
        await #expect(throws: Failure(code: 4)) {
            try await withRecordedActions { _ in
                await Task.yield()
                throw Failure(code: 4)
            }
        }
    }

    @Test(.rule("K1")) @MainActor func theAsynchronousFormStaysOnTheCallersIsolation() async throws
    {
        try await withRecordedActions { recorded in
            let store = Store(
                state: AppState(), reducer: reducer(), middleware: [recorded.middleware()])
            await Task.yield()
            MainActor.assertIsolated()
            store.dispatch(Rename(name: "Ada"))
            try recorded.expect(Rename(name: "Ada"))
        }
    }
}

enum Other {
    struct Rename: Action, Equatable { var name: String }
}
