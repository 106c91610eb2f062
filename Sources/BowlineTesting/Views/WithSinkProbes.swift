public import BowlineConnections

/// Runs a test that binds probes to entries, in the place of sinks, and checks at its end that the test
/// has looked at what was written to each (K3).
///
///     let store = Store(state: AppState(), reducer: appReducer)
///     let connection = store.connection(
///         props: CounterScreen.props, actions: CounterScreen.actions)
///     connection.connect()
///     try withSinkProbes(on: connection) { probes in
///         let count = probes.bind(\.count)
///         store.dispatch(CounterAction.increment)
///         store.dispatch(Rename(name: "Ada"))
///         try count.expect(0, 1, suppressed: 1)
///     }
///
/// - Parameters:
///   - source: a connection, connected or not, or bindings by themselves.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withSinkProbes<Source: BindsProps, Result>(
    on source: Source, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (SinkProbes<Source.Props, Source.Actions>) throws -> Result
) throws -> Result {
    let scope = ProbesScope(source.bindings)
    return try scope.run(fileID, line) { try body($0.probes) }
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - source: a connection, connected or not, or bindings by themselves.
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withSinkProbes<Source: BindsProps, Result>(
    on source: Source, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body:
        nonisolated(nonsending) (SinkProbes<Source.Props, Source.Actions>) async throws -> Result
) async throws -> Result {
    let scope = ProbesScope(source.bindings)
    return try await scope.run(fileID, line, isolation: isolation) { try await body($0.probes) }
}

private final class ProbesScope<Props, Actions>: Scoped {
    private let note = FailureNote()
    let probes: SinkProbes<Props, Actions>

    init(_ bindings: Bindings<Props, Actions>) {
        probes = SinkProbes(bindings, note: note)
    }

    var heading: String { "A test of sinks ended with something left unchecked:" }
    var complaints: [String] { probes.complaints }
    var failure: TestFailure? { note.first }
    func close() { probes.dispose() }
}
