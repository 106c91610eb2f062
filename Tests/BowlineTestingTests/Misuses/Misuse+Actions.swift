import BowlineTesting

extension Misuse {
    static let actions: [Misuse] = [
        Misuse(
            "withActions", "an action that is not taken",
            says: #"""
                T/T.swift:1: A test of CounterActions ended with something left unchecked:
                    Taken: 2 of the 3 actions of CounterActions, which are increment, \#
                decrement, rename. Not taken: decrement. Call each, or state what is not \#
                tested: leavingOut: [\.decrement].
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { actions, asked in
                actions.increment()
                actions.rename("a")
                try asked.expect(CounterAction.increment, Rename(name: "a"))
            }
        },
        Misuse(
            "withActions", "a computed action in the place of a stored one",
            says: #"""
                T/T.swift:1: A test of Player ended with something left unchecked:
                    Taken: 1 of the 2 actions of Player, which are start, stop. Not taken: stop. \#
                Call each, or state what is not tested: leavingOut: [\.stop].
                """#
        ) {
            try withActions(player, fileID: here, line: 1) { actions, asked in
                actions.start()
                actions.startTwice()
                try asked.expect(Load(page: 1), Load(page: 1), Load(page: 1))
            }
        },
        Misuse(
            "withActions", "computed actions that are left out and taken",
            says: #"""
                T/T.swift:1: A test of Player ended with something left unchecked:
                    Taken: 0 of the 2 actions of Player, which are start, stop. Not taken: \#
                start, stop. Call each, or state what is not tested: leavingOut: [\.start].
                    <computed () -> ()> is left out, and is no stored field. Leave out one of \#
                start, stop.
                    \.self leaves out everything, so that nothing is tested. Leave out fields.
                """#
        ) {
            try withActions(player, leavingOut: [\.again, \.self], fileID: here, line: 1) {
                actions, asked in
                actions.again()
                actions.startTwice()
                try asked.expect(Load(page: 1), Load(page: 1), Load(page: 1))
            }
        },
        Misuse(
            "withActions", "nothing at all",
            says: #"""
                T/T.swift:1: A test of CounterActions ended with something left unchecked:
                    Taken: 0 of the 3 actions of CounterActions, which are increment, \#
                decrement, rename. Not taken: increment, decrement, rename. Call each, or \#
                state what is not tested: leavingOut: [\.increment].
                    No action was dispatched, and none was expected. Use what is tested, or \#
                say expectNone().
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { _, _ in }
        },
        Misuse(
            "withActions", "an action that is taken and not called",
            says: #"""
                T/T.swift:1: A test of CounterActions ended with something left unchecked:
                    What was taken as number 1, rename, asked for nothing. Call it where it is \#
                taken; if it is to ask for nothing, say expectNone() behind it.
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { actions, asked in
                _ = actions.rename
                actions.increment()
                actions.decrement()
                try asked.expect(CounterAction.increment, CounterAction.decrement)
            }
        },
        Misuse(
            "withActions", "a dispatch that is not expected",
            says: #"""
                T/T.swift:1: A test of CounterActions ended with something left unchecked:
                    2 actions were dispatched and not expected, first CounterAction.decrement. \#
                Expect them in the order in which they came.
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { actions, asked in
                actions.increment()
                try asked.expect(CounterAction.increment)
                actions.decrement()
                actions.rename("a")
            }
        },
        Misuse(
            "withActions", "actions without fields",
            says: #"""
                T/T.swift:1: A test of () ended with something left unchecked:
                    () has no fields, so there is no action to take.
                """#
        ) {
            try withActions({ _ in () }, fileID: here, line: 1) { _, asked in try asked.expectNone()
            }
        },
        Misuse(
            "withActions", "a group of actions",
            says: #"""
                T/T.swift:1: A test of Actions ended with something left unchecked:
                    player is a group of actions, and which of them are taken cannot be \#
                counted. Leave it out, leavingOut: [\.player], and test it by itself: \#
                withActions({ mapping($0).player }) { … }.
                """#
        ) {
            struct Actions {
                var player: CounterActions
                var stop: () -> Void
            }
            func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
                Actions(player: counterActions(dispatch), stop: { dispatch(Rename(name: "")) })
            }
            try withActions(actions, fileID: here, line: 1) { actions, asked in
                actions.player.increment()
                actions.stop()
                try asked.expect(CounterAction.increment, Rename(name: ""))
            }
        },
        Misuse(
            "asked.expect", "another value of an action",
            says: #"""
                T/T.swift:2: Other actions were dispatched than expected (- expected, + came):
                    - Rename(name: "Bob")
                    + Rename(name: "Ada")
                        name: "Bob" → "Ada"
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { actions, asked in
                actions.rename("Ada")
                try asked.expect(Rename(name: "Bob"), fileID: here, line: 2)
            }
        },
        Misuse(
            "asked.expect", "another order",
            says: #"""
                T/T.swift:2: Other actions were dispatched than expected (- expected, + came):
                    - Rename(name: "Ada")
                      CounterAction.increment
                    + Rename(name: "Ada")
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { actions, asked in
                actions.increment()
                actions.rename("Ada")
                try asked.expect(
                    Rename(name: "Ada"), CounterAction.increment, fileID: here, line: 2)
            }
        },
        Misuse(
            "asked.expect", "an action that cannot be compared",
            says: #"""
                T/T.swift:2: Other actions were dispatched than expected (- expected, + came):
                    - Perform(body: () -> ())
                    + Perform(body: () -> ())
                    Perform cannot be compared: it is not Equatable, and () -> () in it shows \#
                nothing of itself. Make it Equatable, or expect it by .type(Perform.self).
                """#
        ) {
            try withRecordedActions(fileID: here, line: 1) { recorded in
                let store = Store(
                    state: 0, reducer: { _, _ in }, middleware: [recorded.middleware()])
                store.dispatch(Perform {})
                try recorded.expect(Perform {}, fileID: here, line: 2)
            }
        },
        Misuse(
            "asked.expect", "a field of an action that is not Equatable",
            says: #"""
                T/T.swift:2: Other actions were dispatched than expected (- expected, + came):
                    - Load(page: 1, tags: ["a", "c"])
                    + Load(page: 1, tags: ["a", "b"])
                        tags[1]: "c" → "b"
                """#
        ) {
            try withRecordedActions(fileID: here, line: 1) { recorded in
                let store = Store(
                    state: 0, reducer: { _, _ in }, middleware: [recorded.middleware()])
                store.dispatch(Load(page: 1, tags: ["a", "b"]))
                try recorded.expect(Load(page: 1, tags: ["a", "c"]), fileID: here, line: 2)
            }
        },
        Misuse(
            "asked.expect, by matchers", "another type",
            says: #"""
                T/T.swift:2: Other actions were dispatched than the matchers are for:
                    1: CounterAction.increment is matched
                    2: Rename(name: "a") is not matched
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { actions, asked in
                actions.increment()
                actions.rename("a")
                try asked.expect(.type(CounterAction.self), .type(Load.self), fileID: here, line: 2)
            }
        },
        Misuse(
            "asked.expect, by matchers", "another number",
            says: #"""
                T/T.swift:2: Other actions were dispatched than the matchers are for:
                    1: CounterAction.increment is matched
                    2: no action for this matcher
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { actions, asked in
                actions.increment()
                try asked.expect(
                    .type(CounterAction.self), .type(Rename.self), fileID: here, line: 2)
            }
        },
        Misuse(
            "asked.expectNone", "a dispatch",
            says: #"""
                T/T.swift:2: Other actions were dispatched than expected (- expected, + came):
                    + CounterAction.increment
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { actions, asked in
                actions.increment()
                try asked.expectNone(fileID: here, line: 2)
            }
        },
        Misuse(
            "asked.expectNone", "a dispatch, where the body caught the failure",
            says: #"""
                T/T.swift:2: Other actions were dispatched than expected (- expected, + came):
                    + CounterAction.increment
                """#
        ) {
            try withActions(counterActions, fileID: here, line: 1) { actions, asked in
                actions.increment()
                try? asked.expectNone(fileID: here, line: 2)
                actions.decrement()
                actions.rename("")
                try asked.expect(CounterAction.decrement, Rename(name: ""))
            }
        },
        Misuse(
            "withRecordedActions", "nothing dispatched and nothing expected",
            says: #"""
                T/T.swift:1: A test that records actions ended with something left unchecked:
                    No action was dispatched, and none was expected. Use what is tested, or \#
                say expectNone().
                """#
        ) {
            try withRecordedActions(fileID: here, line: 1) { _ in }
        },
        Misuse(
            "withRecordedActions", "a recorder in no store",
            says: #"""
                T/T.swift:1: A test that records actions ended with something left unchecked:
                    The recorder was never used: it stands in no store. Make one with \#
                middleware: [recorded.middleware()].
                """#
        ) {
            try withRecordedActions(fileID: here, line: 1) { recorded in
                let store = Store(state: 0, reducer: { _, _ in })
                store.dispatch(Rename(name: "a"))
                let _: Middleware<Int> = recorded.middleware()
                try recorded.expectNone()
            }
        },
        Misuse(
            "asked.expect", "another thunk",
            says: #"""
                T/T.swift:2: Other actions were dispatched than expected (- expected, + came):
                    - Thunk<Int>
                    + Thunk<Int>
                    Thunk<Int> cannot be compared: it is not Equatable, and Thunk<Int> in it shows \#
                nothing of itself. Make it Equatable, or expect it by .type(Thunk<Int>.self).
                """#
        ) {
            try withActions(
                { dispatch in { dispatch(Thunk<Int> { _, _ in }) } }, fileID: here, line: 1
            ) {
                actions, asked in
                actions[dynamicMember: \.self]()
                try asked.expect(
                    Thunk<Int> { dispatch, _ in dispatch(Load(page: 1)) }, fileID: here, line: 2)
            }
        },
        Misuse(
            "withRecordedActions", "an action that is not expected",
            says: #"""
                T/T.swift:1: A test that records actions ended with something left unchecked:
                    1 action was dispatched and not expected, first Rename(name: "a"). Expect \#
                them in the order in which they came.
                """#
        ) {
            try withRecordedActions(fileID: here, line: 1) { recorded in
                let store = Store(
                    state: 0, reducer: { _, _ in }, middleware: [recorded.middleware()])
                store.dispatch(Rename(name: "a"))
            }
        },
    ]
}

private struct Player {
    let start: () -> Void
    var stop: () -> Void
    var again: () -> Void { start }
    var startTwice: () -> Void {
        {
            start()
            start()
        }
    }
}

private func player(_ dispatch: @escaping DispatchFunction) -> Player {
    Player(start: { dispatch(Load(page: 1)) }, stop: { dispatch(Load(page: 0)) })
}
