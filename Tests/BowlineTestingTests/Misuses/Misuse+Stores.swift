import BowlineTesting

extension Misuse {
    static let stores: [Misuse] = [
        Misuse(
            "withRecordingStore", "nothing dispatched and nothing expected",
            says: #"""
                T/T.swift:1: A test on a recording store ended with something left unchecked:
                    No action was dispatched, and none was expected. Use what is tested, or \#
                say expectNone().
                """#
        ) {
            try withRecordingStore(state: AppState(), fileID: here, line: 1) { store in
                store.state.counter = 3
            }
        },
        Misuse(
            "withRecordingStore", "actions that are not expected",
            says: #"""
                T/T.swift:1: A test on a recording store ended with something left unchecked:
                    2 actions were dispatched and not expected, first CounterAction.increment. \#
                Expect them in the order in which they came.
                """#
        ) {
            try withRecordingStore(state: AppState(), fileID: here, line: 1) { store in
                store.store.dispatch(CounterAction.increment)
                store.dispatch(Rename(name: "a"))
            }
        },
        Misuse(
            "withRecordingStore", "a scripted state that is not read",
            says: #"""
                T/T.swift:1: A test on a recording store ended with something left unchecked:
                    Not read: 1 of the 2 scripted states of the store made at T/T.swift:1. \#
                What is tested reads the state by store.getState.
                """#
        ) {
            try withRecordingStore(
                state: AppState(), reads: [AppState(counter: 1), AppState(counter: 2)],
                fileID: here, line: 1
            ) { store in
                _ = store.getState()
                try store.recorded.expectNone()
            }
        },
        Misuse(
            "withTestStore", "nothing sent",
            says: #"""
                T/T.swift:1: A test on a store ended with something left unchecked:
                    No action was sent. Send one: store.send(action) { $0.name = value }.
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) { _ in }
        },
        Misuse(
            "withTestStore", "an error of a closure that the body caught",
            says: #"""
                T/T.swift:2: The closure for CounterAction.increment threw an error, so that nothing \#
                was compared: Failure(code: 1).
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try? store.send(CounterAction.increment, fileID: here, line: 2) { _ in
                    throw Failure()
                }
                try store.send(CounterAction.increment) { $0.counter = 2 }
            }
        },
        Misuse(
            "withTestStore", "without exhaustivity, a closure that says nothing",
            says: #"""
                T/T.swift:1: A test on a store ended with something left unchecked:
                    Nothing was stated. Give send a closure that sets what is expected, or \#
                receive what is dispatched.
                """#
        ) {
            try withTestStore(
                state: AppState(), reducer: reducer(), exhaustivity: .off, fileID: here, line: 1
            ) { store in
                try store.send(CounterAction.increment) { _ in }
            }
        },
        Misuse(
            "withTestStore", "actions that are not received",
            says: #"""
                T/T.swift:1: A test on a store ended with something left unchecked:
                    2 actions were not received, first CounterAction.increment. Receive them \#
                in the order in which they were reduced.
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.send(twice(CounterAction.increment))
            }
        },
        Misuse(
            "withTestStore", "without exhaustivity, nothing stated",
            says: #"""
                T/T.swift:1: A test on a store ended with something left unchecked:
                    Nothing was stated. Give send a closure that sets what is expected, or \#
                receive what is dispatched.
                """#
        ) {
            try withTestStore(
                state: AppState(), reducer: reducer(), exhaustivity: .off, fileID: here, line: 1
            ) { store in
                try store.send(CounterAction.increment)
            }
        },
        Misuse(
            "send", "a change that is not stated",
            says: #"""
                T/T.swift:2: CounterAction.increment changes the state, and no change was \#
                expected (before → after). State it: { $0.name = value }.
                    counter: 0 → 1
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.send(CounterAction.increment, fileID: here, line: 2)
            }
        },
        Misuse(
            "send", "another change",
            says: #"""
                T/T.swift:2: CounterAction.increment makes another state than expected \#
                (expected → came):
                    counter: 2 → 1
                    name: "Ada" → ""
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.send(CounterAction.increment, fileID: here, line: 2) {
                    $0.counter = 2
                    $0.name = "Ada"
                }
            }
        },
        Misuse(
            "send", "a closure that changes nothing",
            says: #"""
                T/T.swift:2: The closure for CounterAction.set(0) changes nothing, and neither \#
                does the action. Leave the closure out.
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.send(CounterAction.set(0), fileID: here, line: 2) { $0.counter = 0 }
            }
        },
        Misuse(
            "send", "a change of a thunk",
            says: #"""
                T/T.swift:2: Thunk<AppState> did not reach the reducer, so that it changes \#
                nothing: it is a thunk, or a middleware has kept it. Send it without a \#
                closure, and receive what was dispatched in its place.
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.send(twice(CounterAction.increment), fileID: here, line: 2) {
                    $0.counter = 2
                }
            }
        },
        Misuse(
            "send", "before what came was received",
            says: #"""
                T/T.swift:2: Rename(name: "a") was to be sent when 2 actions were not \#
                received, first CounterAction.increment. Receive them before.
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.send(twice(CounterAction.increment))
                try store.send(Rename(name: "a"), fileID: here, line: 2) { $0.name = "a" }
            }
        },
        Misuse(
            "send", "a state that cannot be compared",
            says: #"""
                T/T.swift:2: Opaque cannot be compared: it is not Equatable, and () -> () in \#
                it shows nothing of itself. Make it Equatable.
                """#
        ) {
            struct Opaque { var body: () -> Void = {} }
            try withTestStore(state: Opaque(), reducer: { _, _ in }, fileID: here, line: 1) {
                store in
                try store.send(Rename(name: "a"), fileID: here, line: 2)
            }
        },
        Misuse(
            "send", "without exhaustivity, another value",
            says: #"""
                T/T.swift:2: CounterAction.increment makes another state than expected \#
                (expected → came):
                    counter: 2 → 1
                """#
        ) {
            try withTestStore(
                state: AppState(), reducer: reducer(), exhaustivity: .off, fileID: here, line: 1
            ) { store in
                try store.send(CounterAction.increment, fileID: here, line: 2) { $0.counter = 2 }
            }
        },
        Misuse(
            "send", "a reducer that changes an instance in place",
            says: #"""
                T/T.swift:2: Load(page: 1, tags: []) changed an instance in place that the \#
                state before holds too, so that no comparison sees it (before → after). Put a \#
                new instance in its place, or make it a struct:
                    pen.width: 1 → 2
                """#
        ) {
            let reducer: Reducer<Drawing> = { state, _ in state.pen.width += 1 }
            try withTestStore(state: Drawing(), reducer: reducer, fileID: here, line: 1) { store in
                try store.send(Load(page: 1), fileID: here, line: 2)
            }
        },
        Misuse(
            "send", "a closure that changes an instance in place",
            says: #"""
                T/T.swift:2: The closure changed an instance in place that the state holds \#
                too, so that both are the same (before → after). Put a new instance in its place:
                    pen.width: 1 → 2
                """#
        ) {
            try withTestStore(state: Drawing(), reducer: { _, _ in }, fileID: here, line: 1) {
                store in
                try store.send(Load(page: 1), fileID: here, line: 2) { $0.pen.width = 2 }
            }
        },
        Misuse(
            "receive", "another action",
            says: #"""
                T/T.swift:2: Another action was received than expected (- expected, + came):
                    - CounterAction.set(2)
                    + CounterAction.set(1)
                        set: 2 → 1
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.send(twice(CounterAction.set(1)))
                try store.receive(CounterAction.set(2), fileID: here, line: 2) { $0.counter = 2 }
            }
        },
        Misuse(
            "receive", "an action when none came",
            says: #"""
                T/T.swift:2: CounterAction.increment was to be received, and nothing was \#
                dispatched that is not accounted for.
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.send(CounterAction.increment) { $0.counter = 1 }
                try store.receive(CounterAction.increment, fileID: here, line: 2) { $0.counter = 2 }
            }
        },
        Misuse(
            "receive", "an action that is not matched",
            says: #"""
                T/T.swift:2: CounterAction.increment was received, which the matcher is not for.
                """#
        ) {
            try withTestStore(state: AppState(), reducer: reducer(), fileID: here, line: 1) {
                store in
                try store.send(twice(CounterAction.increment))
                try store.receive(.type(Rename.self), fileID: here, line: 2) { $0.name = "a" }
            }
        },
        Misuse(
            "ReducerSpec", "another state",
            says: #"""
                T/T.swift:1: The reducer makes another state than expected (expected → came):
                    counter: 3 → 2
                    name: "" → "Ada"
                """#
        ) {
            try ReducerSpec(reducer()).given(AppState(counter: 1))
                .when(CounterAction.increment, Rename(name: "Ada"))
                .then(fileID: here, line: 1) { $0.counter = 3 }
        },
        Misuse(
            "ReducerSpec", "a change where none is expected",
            says: #"""
                T/T.swift:1: The reducer makes another state than expected (expected → came):
                    counter: 0 → 1
                """#
        ) {
            try ReducerSpec(reducer()).given(AppState()).when(CounterAction.increment)
                .thenNothingChanges(fileID: here, line: 1)
        },
        Misuse(
            "ReducerSpec", "a closure that changes nothing",
            says: #"""
                T/T.swift:1: The closure of then changes nothing, and neither do the actions. \#
                Say thenNothingChanges().
                """#
        ) {
            try ReducerSpec(reducer()).given(AppState()).when(CounterAction.set(0))
                .then(fileID: here, line: 1) { $0.counter = 0 }
        },
        Misuse(
            "ReducerSpec", "a reducer that changes an instance in place",
            says: #"""
                T/T.swift:1: The reducer changed an instance in place that the state before \#
                holds too, so that no comparison sees it (before → after). Put a new instance \#
                in its place, or make it a struct:
                    pen.width: 1 → 2
                """#
        ) {
            try ReducerSpec<Drawing> { state, _ in state.pen.width += 1 }.given(Drawing())
                .when(Load(page: 1)).thenNothingChanges(fileID: here, line: 1)
        },
        Misuse(
            "ReducerSpec", "a closure that changes an instance in place",
            says: #"""
                T/T.swift:1: The closure changed an instance in place that the state holds \#
                too, so that both are the same (before → after). Put a new instance in its place:
                    pen.width: 1 → 2
                """#
        ) {
            try ReducerSpec<Drawing> { _, _ in }.given(Drawing())
                .when(Load(page: 1)).then(fileID: here, line: 1) { $0.pen.width = 2 }
        },
    ]
}

private struct Drawing {
    final class Pen { var width = 1 }
    var pen = Pen()
}

private func twice(_ action: CounterAction) -> Thunk<AppState> {
    Thunk { dispatch, _ in
        dispatch(action)
        dispatch(action)
    }
}
