import BowlineTesting
import TestSupport
import Testing

@Suite("Probes in the place of sinks")
struct SinkProbesTests {
    private let store = Store(state: AppState(), reducer: reducer())

    private func connection() -> Connection<AppState, CounterProps, CounterActions> {
        store.connection(props: counterProps, actions: counterActions)
    }

    @Test func valuesAndSuppressedWritesAreCounted() throws {
        let connection = connection()
        connection.connect()
        try withSinkProbes(on: connection) { probes in
            let count = probes.bind(\.count)
            let name = probes.bind(\.name)
            store.dispatch(CounterAction.increment)
            store.dispatch(Rename(name: "Ada"))
            store.dispatch(Load(page: 1))
            try count.expect(0, 1, suppressed: 2)
            try name.expect("", "Ada", suppressed: 2)
            store.dispatch(Load(page: 2))
            try count.expectNone(suppressed: 1)
            try name.expectNone()
            #expect(count.values == [0, 1])
            #expect(count.writes == 2)
            #expect(count.suppressed == 3)
        }
    }

    @Test func writesOfAllProbesHaveOneOrder() throws {
        let connection = connection()
        connection.connect()
        try withSinkProbes(on: connection) { probes in
            _ = (probes.bind(\.count), probes.bind(\.name))
            try probes.expectWrites("count: 0", #"name: """#)
            store.batch {
                store.dispatch(Rename(name: "Ada"))
                store.dispatch(CounterAction.increment)
            }
            try probes.expectWrites("count: 1", #"name: "Ada""#)
            store.dispatch(Load(page: 1))
            try probes.expectWrites()
        }
    }

    @Test func aCommitThatIsNotMappedSuppressesNothing() throws {
        let connection = Connection(
            store: store, select: \.counter,
            mapStateToProps: { CounterProps(count: $0, name: "", ratio: 0) },
            mapDispatchToActions: counterActions)
        connection.connect()
        try withSinkProbes(on: connection) { probes in
            let count = probes.bind(\.count)
            store.dispatch(Rename(name: "Ada"))
            try count.expect(0, suppressed: 0)
        }
    }

    @Test func bindingsByThemselvesAreProbedToo() throws {
        let bindings = Bindings(props: counterProps(AppState()), actions: ())
        try withSinkProbes(on: bindings) { probes in
            let ratio = probes.bind(\.ratio)
            bindings.props.ratio = 0.5
            bindings.props.ratio = 0.5
            try ratio.expect(0, 0.5, suppressed: 1)
        }
    }

    @Test func theBindingsEndWithTheScope() throws {
        let connection = connection()
        connection.connect()
        var kept: SinkProbe<Int>?
        try withSinkProbes(on: connection) { probes in
            kept = probes.bind(\.count)
            try kept?.expect(0)
        }
        store.dispatch(CounterAction.increment)
        #expect(kept?.values == [0])
        #expect(throws: Failure(code: 1)) {
            try withSinkProbes(on: connection) { probes in
                kept = probes.bind(\.count)
                throw Failure(code: 1)
            }
        }
        store.dispatch(CounterAction.increment)
        #expect(kept?.values == [1])
    }

    @Test(.rule("K1")) @MainActor func theAsynchronousFormStaysOnTheCallersIsolation() async throws
    {
        let bindings = Bindings(props: counterProps(AppState()), actions: ())
        try await withSinkProbes(on: bindings) { probes in
            let count = probes.bind(\.count)
            await Task.yield()
            MainActor.assertIsolated()
            bindings.props.count = 1
            try count.expect(0, 1)
        }
    }
}
