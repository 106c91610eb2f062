/// Runs a test that makes witnesses, ``Heard`` and ``Survivors``, anywhere in its body, and checks at its
/// end that the test has looked at each, and at all that each has seen (K3).
///
///     try withWitnesses {
///         let counts = Heard<Int>()
///         let store = Store(state: AppState(), reducer: appReducer)
///         let subscription = store.subscribe(\.counter) { counts($0) }
///         store.dispatch(CounterAction.increment)
///         try counts.expect(0, 1)
///         subscription.dispose()
///     }
///
/// Around all tests of a suite it is a trait in Swift Testing, and `invokeTest` in XCTest; see Testing.md.
///
/// - Parameters:
///   - mayBeEmpty: true for a scope around tests of which some make no witness.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withWitnesses<Result>(
    mayBeEmpty: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: () throws -> Result
) throws -> Result {
    try WitnessScope(mayBeEmpty: mayBeEmpty).run(fileID, line) { scope in
        try WitnessScope.$current.withValue(scope) { try body() }
    }
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - mayBeEmpty: true for a scope around tests of which some make no witness.
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withWitnesses<Result>(
    mayBeEmpty: Bool = false, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: nonisolated(nonsending) () async throws -> Result
) async throws -> Result {
    let scope = WitnessScope(mayBeEmpty: mayBeEmpty)
    return try await scope.run(fileID, line, isolation: isolation) { scope in
        try await WitnessScope.$current.withValue(
            scope, operation: { try await body() }, isolation: isolation)
    }
}
