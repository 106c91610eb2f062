public import BowlineStores
import BowlineSupport

/// Runs a test with a store that records what is dispatched and reduces nothing, and checks at its end
/// that the test has expected all of it (K3). See ``RecordingStore``.
///
///     try withRecordingStore(state: AppState()) { store in
///         store.show(
///             CounterScreen(output: store.text), props: CounterScreen.props,
///             actions: CounterScreen.actions)
///         store.state.counter = 3
///         try store.text.expect("count: 0", "name: \"\"", "count: 3")
///         try store.recorded.expectNone()
///     }
///
/// - Parameters:
///   - state: the first state.
///   - reads: what ``RecordingStore/getState`` gives first, each once; what is left fails the test.
///   - middleware: sees what is dispatched, behind the record.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withRecordingStore<State, Result>(
    state: State, reads: [State] = [], middleware: [Middleware<State>] = [],
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (RecordingStore<State>) throws -> Result
) throws -> Result {
    let store = RecordingStore(
        state: state, reads: reads, middleware: middleware, at: CallSite(fileID: fileID, line: line)
    )
    return try store.run(fileID, line, body)
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - state: the first state.
///   - reads: what ``RecordingStore/getState`` gives first, each once; what is left fails the test.
///   - middleware: sees what is dispatched, behind the record.
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withRecordingStore<State, Result>(
    state: State, reads: [State] = [], middleware: [Middleware<State>] = [],
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: nonisolated(nonsending) (RecordingStore<State>) async throws -> Result
) async throws -> Result {
    let store = RecordingStore(
        state: state, reads: reads, middleware: middleware, at: CallSite(fileID: fileID, line: line)
    )
    return try await store.run(fileID, line, isolation: isolation, body)
}
