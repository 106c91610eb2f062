public import BowlineSupport

/// A selector that makes its result of functions' values and other inputs; see the form for two key
/// paths.
///
/// - Parameters:
///   - first: reads only; its value is compared by `==`.
///   - second: reads only; its value is compared by `==`.
///   - third: a key path, a selector or a ``SelectorInput``.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<
    State, First: Equatable, Second: Equatable, Third, Result, Failure: Error
>(
    _ first: @escaping (State) -> First,
    _ second: @escaping (State) -> Second,
    _ third: some SelectorInputConvertible<State, Third>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        SelectorInput(first), SelectorInput(second), third.asSelectorInput(),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of functions' values and other inputs; see the form for two key
/// paths.
///
/// - Parameters:
///   - first: reads only; its value is compared by `==`.
///   - second: a key path, a selector or a ``SelectorInput``.
///   - third: reads only; its value is compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<
    State, First: Equatable, Second, Third: Equatable, Result, Failure: Error
>(
    _ first: @escaping (State) -> First,
    _ second: some SelectorInputConvertible<State, Second>,
    _ third: @escaping (State) -> Third,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        SelectorInput(first), second.asSelectorInput(), SelectorInput(third),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of functions' values and other inputs; see the form for two key
/// paths.
///
/// - Parameters:
///   - first: a key path, a selector or a ``SelectorInput``.
///   - second: reads only; its value is compared by `==`.
///   - third: reads only; its value is compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<
    State, First, Second: Equatable, Third: Equatable, Result, Failure: Error
>(
    _ first: some SelectorInputConvertible<State, First>,
    _ second: @escaping (State) -> Second,
    _ third: @escaping (State) -> Third,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        first.asSelectorInput(), SelectorInput(second), SelectorInput(third),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of functions' values and other inputs; see the form for two key
/// paths.
///
/// - Parameters:
///   - first: reads only; its value is compared by `==`.
///   - second: a key path, a selector or a ``SelectorInput``.
///   - third: a key path, a selector or a ``SelectorInput``.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First: Equatable, Second, Third, Result, Failure: Error>(
    _ first: @escaping (State) -> First,
    _ second: some SelectorInputConvertible<State, Second>,
    _ third: some SelectorInputConvertible<State, Third>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        SelectorInput(first), second.asSelectorInput(), third.asSelectorInput(),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of functions' values and other inputs; see the form for two key
/// paths.
///
/// - Parameters:
///   - first: a key path, a selector or a ``SelectorInput``.
///   - second: reads only; its value is compared by `==`.
///   - third: a key path, a selector or a ``SelectorInput``.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First, Second: Equatable, Third, Result, Failure: Error>(
    _ first: some SelectorInputConvertible<State, First>,
    _ second: @escaping (State) -> Second,
    _ third: some SelectorInputConvertible<State, Third>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        first.asSelectorInput(), SelectorInput(second), third.asSelectorInput(),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of functions' values and other inputs; see the form for two key
/// paths.
///
/// - Parameters:
///   - first: a key path, a selector or a ``SelectorInput``.
///   - second: a key path, a selector or a ``SelectorInput``.
///   - third: reads only; its value is compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First, Second, Third: Equatable, Result, Failure: Error>(
    _ first: some SelectorInputConvertible<State, First>,
    _ second: some SelectorInputConvertible<State, Second>,
    _ third: @escaping (State) -> Third,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        first.asSelectorInput(), second.asSelectorInput(), SelectorInput(third),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}
