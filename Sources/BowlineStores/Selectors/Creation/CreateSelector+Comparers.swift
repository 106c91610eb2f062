public import BowlineSupport

/// A selector that makes its result of what one function reads, compared as is said; see the form
/// for two key paths.
///
/// - Parameters:
///   - first: reads only from the state.
///   - inputsEqual: gets (the value of the last result, the value of now).
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable
public func createSelector<State, First, Result, Failure: Error>(
    _ first: @escaping (State) -> First,
    inputsEqual: @escaping (First, First) -> Bool,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First> {
    combine(
        SelectorInput(first, isEqual: inputsEqual),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of what two functions read, compared as is said; see the form
/// for two key paths.
///
/// - Parameters:
///   - first: reads only from the state.
///   - second: reads only from the state.
///   - inputsEqual: a comparer for each input; gets (the value of the last result, the value of
///     now).
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable
public func createSelector<State, First, Second, Result, Failure: Error>(
    _ first: @escaping (State) -> First,
    _ second: @escaping (State) -> Second,
    inputsEqual: (
        (First, First) -> Bool, (Second, Second) -> Bool
    ),
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second> {
    combine(
        SelectorInput(first, isEqual: inputsEqual.0),
        SelectorInput(second, isEqual: inputsEqual.1),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of what three functions read, compared as is said; see the form
/// for two key paths.
///
/// - Parameters:
///   - first: reads only from the state.
///   - second: reads only from the state.
///   - third: reads only from the state.
///   - inputsEqual: a comparer for each input; gets (the value of the last result, the value of
///     now).
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable
public func createSelector<State, First, Second, Third, Result, Failure: Error>(
    _ first: @escaping (State) -> First,
    _ second: @escaping (State) -> Second,
    _ third: @escaping (State) -> Third,
    inputsEqual: (
        (First, First) -> Bool, (Second, Second) -> Bool, (Third, Third) -> Bool
    ),
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        SelectorInput(first, isEqual: inputsEqual.0),
        SelectorInput(second, isEqual: inputsEqual.1),
        SelectorInput(third, isEqual: inputsEqual.2),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of what any number of functions read, compared as is said; see
/// the form for two key paths.
///
/// - Parameters:
///   - inputs: read only; their values are compared by the comparers.
///   - inputsEqual: a comparer for each input; gets (the value of the last result, the value of
///     now).
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, each Input, Result, Failure: Error>(
    _ inputs: repeat @escaping (State) -> each Input,
    inputsEqual: (repeat (each Input, each Input) -> Bool),
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (repeat each Input) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, repeat each Input> {
    combineAll(
        repeat SelectorInput(each inputs, isEqual: each inputsEqual),
        setup: SelectorSetup(resultEquals, checks, fileID, line),
        resultFunction)
}
