/// Tests the mapping from a state to a view's props, by a table: a row is a state, and what some
/// entries of the props are in it.
///
///     try withPropsTable(CounterScreen.props) { table in
///         try table.row(AppState(), (\.count, 0), (\.name, ""), (\.ratio, 0))
///         try table.row(
///             AppState(counter: 4, name: "Ada"), (\.count, 4), (\.name, "Ada"), (\.ratio, 0.4))
///     }
///
/// At its end it fails for a field of the props that no row looked at, and for an entry that was the
/// same in every row (K3). A field counts if rows look at it, at all its own fields or at `\.self`.
///
/// - Parameters:
///   - mapping: what a connection is given as `mapStateToProps`; of a selector, `{ selector($0) }`, and of
///     a `PropsMapping` its `props`.
///   - leavingOut: fields that are not tested here: those that are not Equatable, closures for example.
///   - constant: entries that are the same whatever the state is. It is a failure if they are not.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test, which adds rows.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withPropsTable<State, Props, Result>(
    _ mapping: @escaping (State) -> Props,
    leavingOut: [PartialKeyPath<Props>] = [], constant: [PartialKeyPath<Props>] = [],
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (PropsTable<State, Props>) throws -> Result
) throws -> Result {
    let scope = PropsScope(mapping, leavingOut, constant)
    return try scope.run(fileID, line) { try body($0.table) }
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - mapping: what a connection is given as `mapStateToProps`.
///   - leavingOut: fields that are not tested here.
///   - constant: entries that are the same whatever the state is.
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test, which adds rows.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withPropsTable<State, Props, Result>(
    _ mapping: @escaping (State) -> Props,
    leavingOut: [PartialKeyPath<Props>] = [], constant: [PartialKeyPath<Props>] = [],
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: nonisolated(nonsending) (PropsTable<State, Props>) async throws -> Result
) async throws -> Result {
    let scope = PropsScope(mapping, leavingOut, constant)
    return try await scope.run(fileID, line, isolation: isolation) { try await body($0.table) }
}

private final class PropsScope<State, Props>: Scoped {
    private let note = FailureNote()
    private let leftOut: [PartialKeyPath<Props>]
    private let constant: [PartialKeyPath<Props>]
    let table: PropsTable<State, Props>

    init(
        _ mapping: @escaping (State) -> Props, _ leftOut: [PartialKeyPath<Props>],
        _ constant: [PartialKeyPath<Props>]
    ) {
        table = PropsTable(mapping, note: note)
        self.leftOut = leftOut
        self.constant = constant
    }

    var heading: String {
        "A table for \(typeName(Props.self)) ended with something left unchecked:"
    }
    var complaints: [String] {
        PropsCoverage(table.rows, leavingOut: leftOut, constant: constant).complaints
    }
    var failure: TestFailure? { note.first }
}
