/// Runs a test that records actions by a middleware, and checks at its end that the test has expected
/// them all (K3).
///
///     try withRecordedActions { recorded in
///         let store = Store(
///             state: AppState(), reducer: appReducer, middleware: [recorded.middleware()])
///         store.dispatch(Rename(name: "Ada"))
///         try recorded.expect(Rename(name: "Ada"))
///     }
///
/// - Parameters:
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test; ``RecordedActions/middleware()`` is for its stores.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withRecordedActions<Result>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (RecordedActions) throws -> Result
) throws -> Result {
    let scope = RecordedScope()
    return try scope.run(fileID, line) { try body($0.actions) }
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withRecordedActions<Result>(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: nonisolated(nonsending) (RecordedActions) async throws -> Result
) async throws -> Result {
    let scope = RecordedScope()
    return try await scope.run(fileID, line, isolation: isolation) { try await body($0.actions) }
}

private final class RecordedScope: Scoped {
    let actions = RecordedActions(note: FailureNote())

    var heading: String { "A test that records actions ended with something left unchecked:" }
    var complaints: [String] {
        if let complaint = actions.complaint { return [complaint] }
        return actions.isInStore
            ? []
            : [
                "The recorder was never used: it stands in no store. Make one with middleware: "
                    + "[recorded.middleware()]."
            ]
    }
    var failure: TestFailure? { actions.note.first }
}
