import BowlineTesting
import TestSupport
import Testing

/// One use of each helper, by the failure of each if it is wrong.
private func useAll() throws {
    try withPropsTable(counterProps) { table in
        try table.row(AppState(), (\.count, 0), (\.name, ""), (\.ratio, 0))
        try table.row(AppState(counter: 1, name: "a"), (\.count, 1), (\.name, "a"), (\.ratio, 0.1))
    }
    try withActions(counterActions, leavingOut: [\.decrement, \.rename]) { actions, asked in
        actions.increment()
        try asked.expect(CounterAction.increment)
    }
    try withTestStore(state: AppState(), reducer: reducer()) { store in
        let screen = store.show(
            CounterView(output: store.text), props: counterProps, actions: counterActions)
        try store.text.expect("count: 0", #"name: """#)
        screen.actions.rename("Ada")
        try store.receive(Rename(name: "Ada")) { $0.name = "Ada" }
        try store.text.expect("name: Ada")
    }
    try withRecordingStore(state: AppState()) { store in
        let connection = store.store.connection(props: counterProps, actions: counterActions)
        connection.connect()
        try withSinkProbes(on: connection) { probes in
            let count = probes.bind(\.count)
            store.state.counter = 2
            try count.expect(0, 2)
        }
        try store.recorded.expectNone()
    }
    try ReducerSpec(reducer()).given(AppState()).when(CounterAction.increment).then {
        $0.counter = 1
    }
    try ExpectThunk(Thunk<AppState> { $0(Load(page: $1()?.counter ?? -1)) })
        .getsState(AppState(counter: 3)).dispatches(Load(page: 3)).run()
    try withTestScheduler { scheduler in
        let recording = try scheduler.record(scheduler.cold("-a|"))
        try scheduler.run()
        try recording.expect(marbles: "-a|")
    }
    try expectReleased { TestScheduler() }
    try withWitnesses {
        let (heard, alive) = (Heard<Int>(), Survivors())
        heard(1)
        try heard.expect(1)
        alive.watch(heard)
        try alive.expect(1)
    }
}

@Suite("The kit works anywhere", .rule("K1"))
struct AnywhereTests {
    private actor Owner {
        func use() throws { try useAll() }
    }

    @Test func inATestWithoutIsolation() throws {
        try useAll()
    }

    @Test @MainActor func onTheMainActor() throws {
        try useAll()
    }

    @Test func onAnActor() async throws {
        try await Owner().use()
    }

    @Test func onEightTasksAtOnce() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try useAll() } }
            try await group.waitForAll()
        }
    }
}
