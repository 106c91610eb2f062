public import BowlineStores

/// Tests the mapping from dispatch to a view's actions: each action is called, and what it dispatches
/// is expected, in order.
///
///     try withActions(CounterScreen.actions) { actions, asked in
///         actions.increment()
///         actions.rename("Ada")
///         try asked.expect(CounterAction.increment, Rename(name: "Ada"))
///     }
///
/// At its end it fails for an action that was not taken, for one that was taken and asked for nothing
/// before the next was, unless `expectNone()` says that it is not to, and for a dispatch that was not
/// expected (K3).
///
/// - Parameters:
///   - mapping: what a connection is given as `mapDispatchToActions`; is called once.
///   - leavingOut: the fields of the actions that are not tested here.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test. It is given the actions and what they dispatch.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withActions<Actions, Result>(
    _ mapping: (@escaping DispatchFunction) -> Actions,
    leavingOut: [PartialKeyPath<Actions>] = [],
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (_ actions: TakenActions<Actions>, _ asked: RecordedActions) throws -> Result
) throws -> Result {
    let scope = ActionsScope(mapping, leavingOut)
    return try scope.run(fileID, line) { try body($0.actions, $0.asked) }
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - mapping: what a connection is given as `mapDispatchToActions`; is called once.
///   - leavingOut: the fields of the actions that are not tested here.
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test. It is given the actions and what they dispatch.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withActions<Actions, Result>(
    _ mapping: (@escaping DispatchFunction) -> Actions,
    leavingOut: [PartialKeyPath<Actions>] = [],
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body:
        nonisolated(nonsending) (_ actions: TakenActions<Actions>, _ asked: RecordedActions)
        async throws -> Result
) async throws -> Result {
    let scope = ActionsScope(mapping, leavingOut)
    return try await scope.run(fileID, line, isolation: isolation) {
        try await body($0.actions, $0.asked)
    }
}

private final class ActionsScope<Actions>: Scoped {
    let asked = RecordedActions(note: FailureNote())
    let actions: TakenActions<Actions>

    init(
        _ mapping: (@escaping DispatchFunction) -> Actions, _ leftOut: [PartialKeyPath<Actions>]
    ) {
        let asked = asked
        actions = TakenActions(mapping { asked.add($0) }, asked, leavingOut: leftOut)
    }

    var heading: String {
        "A test of \(typeName(Actions.self)) ended with something left unchecked:"
    }
    var complaints: [String] { actions.complaints + [asked.complaint].compactMap { $0 } }
    var failure: TestFailure? { asked.note.first }
}
