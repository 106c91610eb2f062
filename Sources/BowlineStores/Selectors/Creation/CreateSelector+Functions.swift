public import BowlineSupport

/// A selector that makes its result of what one function reads; see the form for two key paths.
///
/// - Parameters:
///   - first: reads only; its value is compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First: Equatable, Result, Failure: Error>(
    _ first: @escaping (State) -> First,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First> {
    combine(
        SelectorInput(first),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of what two functions read; see the form for two key paths.
///
/// - Parameters:
///   - first: reads only; its value is compared by `==`.
///   - second: reads only; its value is compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First: Equatable, Second: Equatable, Result, Failure: Error>(
    _ first: @escaping (State) -> First,
    _ second: @escaping (State) -> Second,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second> {
    combine(
        SelectorInput(first), SelectorInput(second),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of what three functions read; see the form for two key paths.
///
/// - Parameters:
///   - first: reads only; its value is compared by `==`.
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
    State, First: Equatable, Second: Equatable, Third: Equatable, Result, Failure: Error
>(
    _ first: @escaping (State) -> First,
    _ second: @escaping (State) -> Second,
    _ third: @escaping (State) -> Third,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        SelectorInput(first), SelectorInput(second), SelectorInput(third),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of what any number of functions read; see the form for two key
/// paths.
///
/// - Parameters:
///   - inputs: read only; their values are compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, each Input: Equatable, Result, Failure: Error>(
    _ inputs: repeat @escaping (State) -> each Input,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (repeat each Input) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, repeat each Input> {
    combineAll(
        repeat SelectorInput(each inputs), setup: SelectorSetup(resultEquals, checks, fileID, line),
        resultFunction)
}
