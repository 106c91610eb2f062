public import BowlineSupport

/// A selector that makes its result of functions' values and other inputs; see the form for two key
/// paths.
///
/// - Parameters:
///   - first: reads only; its value is compared by `==`.
///   - second: a key path, a selector or a ``SelectorInput``.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First: Equatable, Second, Result, Failure: Error>(
    _ first: @escaping (State) -> First,
    _ second: some SelectorInputConvertible<State, Second>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second> {
    combine(
        SelectorInput(first), second.asSelectorInput(),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of functions' values and other inputs; see the form for two key
/// paths.
///
/// - Parameters:
///   - first: a key path, a selector or a ``SelectorInput``.
///   - second: reads only; its value is compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First, Second: Equatable, Result, Failure: Error>(
    _ first: some SelectorInputConvertible<State, First>,
    _ second: @escaping (State) -> Second,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second> {
    combine(
        first.asSelectorInput(), SelectorInput(second),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}
