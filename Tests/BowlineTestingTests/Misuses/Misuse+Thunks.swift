import BowlineTesting

extension Misuse {
    static let thunks: [Misuse] = [
        Misuse(
            "ExpectThunk", "a read of the state that is not expected",
            says: #"""
                T/T.swift:1: Thunk<AppState> read the state, and was expected to do nothing.
                """#
        ) {
            try ExpectThunk(addIfOdd()).run(fileID: here, line: 1)
        },
        Misuse(
            "ExpectThunk", "another action",
            says: #"""
                T/T.swift:1: Thunk<AppState> dispatched another action than expected (- \#
                expected, + came):
                    - CounterAction.set(3)
                    + CounterAction.set(2)
                        set: 3 → 2
                """#
        ) {
            try ExpectThunk(addIfOdd()).getsState(AppState(counter: 1))
                .dispatches(CounterAction.set(3), fileID: here, line: 1).run()
        },
        Misuse(
            "ExpectThunk", "an action behind the last step",
            says: #"""
                T/T.swift:1: Thunk<AppState> dispatched CounterAction.set(2), behind the last \#
                step that was expected, to read the state.
                """#
        ) {
            try ExpectThunk(addIfOdd()).getsState(AppState(counter: 1)).run(fileID: here, line: 1)
        },
        Misuse(
            "ExpectThunk", "steps that are not taken",
            says: #"""
                T/T.swift:1: Thunk<AppState> was expected to dispatch CounterAction.set(2), \#
                and ended without it, nor the 1 step behind that.
                """#
        ) {
            try ExpectThunk(addIfOdd()).getsState(AppState(counter: 2))
                .dispatches(CounterAction.set(2), fileID: here, line: 1)
                .dispatches(.type(Rename.self)).run()
        },
        Misuse(
            "ExpectThunk", "another order",
            says: #"""
                T/T.swift:1: Thunk<AppState> read the state, and was expected to dispatch \#
                CounterAction.set(2).
                """#
        ) {
            try ExpectThunk(addIfOdd()).dispatches(CounterAction.set(2), fileID: here, line: 1)
                .getsState(AppState(counter: 1)).run()
        },
        Misuse(
            "ExpectThunk", "an action that the matcher is not for",
            says: #"""
                T/T.swift:1: Thunk<AppState> dispatched CounterAction.set(2), which the \#
                matcher is not for.
                """#
        ) {
            try ExpectThunk(addIfOdd()).getsState(AppState(counter: 1))
                .dispatches(.type(Rename.self), fileID: here, line: 1).run()
        },
        Misuse(
            "ExpectThunk", "an action in the place of a read",
            says: #"""
                T/T.swift:1: Thunk<AppState> dispatched CounterAction.set(2), and was expected \#
                to read the state.
                """#
        ) {
            try ExpectThunk(addIfOdd()).getsState(AppState(counter: 1))
                .getsState(AppState(counter: 1), fileID: here, line: 1).run()
        },
    ]
}

private func addIfOdd() -> Thunk<AppState> {
    Thunk { dispatch, getState in
        guard let count = getState()?.counter, !count.isMultiple(of: 2) else { return }
        dispatch(CounterAction.set(count + 1))
    }
}
