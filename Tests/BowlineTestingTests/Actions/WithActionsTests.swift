import BowlineTesting
import TestSupport
import Testing

@Suite("The actions of a view")
struct WithActionsTests {
    @Test(.rule("K3")) func actionsThatAreTakenAndExpectedPass() throws {
        try withActions(counterActions) { actions, asked in
            actions.increment()
            actions.decrement()
            actions.rename("Ada")
            try asked.expect(
                CounterAction.increment, CounterAction.decrement, Rename(name: "Ada"))
        }
    }

    @Test func anActionMayBeLeftOut() throws {
        try withActions(counterActions, leavingOut: [\.decrement, \.rename]) { actions, asked in
            actions.increment()
            try asked.expect(CounterAction.increment)
        }
        #expect(
            text {
                try withActions(counterActions, leavingOut: [\.decrement], fileID: here, line: 1) {
                    actions, asked in
                    actions.increment()
                    try asked.expect(CounterAction.increment)
                }
            } == """
                T/T.swift:1: A test of CounterActions ended with something left unchecked:
                    Taken: 1 of the 3 actions of CounterActions, which are increment, decrement, \
                rename. Not taken: rename. Call each, or state what is not tested: leavingOut: \
                [\\.rename].
                """)
    }

    struct Search {
        var query: (String) -> Void
        var page: Int = 0
    }

    /// Asks for nothing without a text.
    private func search(_ dispatch: @escaping DispatchFunction) -> Search {
        Search(query: { if !$0.isEmpty { dispatch(Rename(name: $0)) } })
    }

    @Test func anActionMayAskForNothingIfTheTestSaysSo() throws {
        try withActions(search, leavingOut: [\.page]) { actions, asked in
            actions.query("")
            try asked.expectNone()
            actions.query("a")
            try asked.expect(Rename(name: "a"))
        }
        #expect(
            text {
                try withActions(search, leavingOut: [\.page], fileID: here, line: 1) {
                    actions, asked in
                    actions.query("")
                    actions.query("a")
                    try asked.expect(Rename(name: "a"))
                }
            } == """
                T/T.swift:1: A test of WithActionsTests.Search ended with something left unchecked:
                    What was taken as number 1, query, asked for nothing. Call it where it is taken; if \
                it is to ask for nothing, say expectNone() behind it.
                """)
    }

    @Test func aFieldThatIsNoFunctionIsTakenLikeOne() throws {
        try withActions(search) { actions, asked in
            actions.query("a")
            #expect(actions.page == 0)
            try asked.expect(Rename(name: "a"))
            try asked.expectNone()
        }
    }

    @Test func aGroupOfActionsIsTestedByItself() throws {
        struct Actions {
            var player: CounterActions
            var stop: () -> Void
        }
        func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
            Actions(player: counterActions(dispatch), stop: { dispatch(Rename(name: "")) })
        }
        try withActions(actions, leavingOut: [\.player]) { actions, asked in
            actions.stop()
            try asked.expect(Rename(name: ""))
        }
        try withActions({ actions($0).player }) { actions, asked in
            actions.increment()
            actions.decrement()
            actions.rename("a")
            try asked.expect(CounterAction.increment, CounterAction.decrement, Rename(name: "a"))
        }
    }

    @Test func whatIsAskedForWhenTheActionsAreMadeIsExpectedToo() throws {
        func actions(_ dispatch: @escaping DispatchFunction) -> Search {
            dispatch(Load(page: 0))
            return search(dispatch)
        }
        try withActions(actions, leavingOut: [\.page]) { actions, asked in
            try asked.expect(Load(page: 0))
            actions.query("a")
            try asked.expect(Rename(name: "a"))
        }
    }

    @Test(.rule("K3")) func whatTheBodyThrowsPassesUnchanged() {
        #expect(throws: Failure(code: 3)) {
            try withActions(counterActions) { actions, _ in
                actions.increment()
                throw Failure(code: 3)
            }
        }
    }
}
