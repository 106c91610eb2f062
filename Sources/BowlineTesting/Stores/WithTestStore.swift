public import BowlineStores

/// Runs a test with a store and its reducer, in which every action and every change is stated, and
/// checks at its end that none was left out (K3). See ``TestStore``.
///
///     try withTestStore(state: AppState(), reducer: appReducer) { store in
///         try store.send(CounterAction.increment) { $0.counter = 1 }
///         try store.send(Rename(name: "Ada")) { $0.name = "Ada" }
///     }
///
/// - Parameters:
///   - state: the first state.
///   - reducer: the one that is tested; of one in the returning form, `inPlace(reducer)`.
///   - middleware: as the store of the app has it.
///   - exhaustivity: how much has to be stated.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withTestStore<State, Result>(
    state: State, reducer: @escaping Reducer<State>, middleware: [Middleware<State>] = [],
    exhaustivity: Exhaustivity = .on,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (TestStore<State>) throws -> Result
) throws -> Result {
    let store = TestStore(
        state: state, reducer: reducer, middleware: middleware, exhaustivity: exhaustivity)
    return try store.run(fileID, line, body)
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - state: the first state.
///   - reducer: the one that is tested.
///   - middleware: as the store of the app has it.
///   - exhaustivity: how much has to be stated.
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withTestStore<State, Result>(
    state: State, reducer: @escaping Reducer<State>, middleware: [Middleware<State>] = [],
    exhaustivity: Exhaustivity = .on, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: nonisolated(nonsending) (TestStore<State>) async throws -> Result
) async throws -> Result {
    let store = TestStore(
        state: state, reducer: reducer, middleware: middleware, exhaustivity: exhaustivity)
    return try await store.run(fileID, line, isolation: isolation, body)
}
