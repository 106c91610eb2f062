public import BowlineSupport

/// A selector that makes its result of one input, such as other selectors; see the form for two key
/// paths.
///
/// - Parameters:
///   - first: a key path, a selector or a ``SelectorInput``.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First, Result, Failure: Error>(
    _ first: some SelectorInputConvertible<State, First>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First> {
    combine(
        first.asSelectorInput(),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of two inputs, such as other selectors; see the form for two
/// key paths.
///
/// - Parameters:
///   - first: a key path, a selector or a ``SelectorInput``.
///   - second: a key path, a selector or a ``SelectorInput``.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First, Second, Result, Failure: Error>(
    _ first: some SelectorInputConvertible<State, First>,
    _ second: some SelectorInputConvertible<State, Second>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second> {
    combine(
        first.asSelectorInput(), second.asSelectorInput(),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of three inputs, such as other selectors; see the form for two
/// key paths.
///
/// - Parameters:
///   - first: a key path, a selector or a ``SelectorInput``.
///   - second: a key path, a selector or a ``SelectorInput``.
///   - third: a key path, a selector or a ``SelectorInput``.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First, Second, Third, Result, Failure: Error>(
    _ first: some SelectorInputConvertible<State, First>,
    _ second: some SelectorInputConvertible<State, Second>,
    _ third: some SelectorInputConvertible<State, Third>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        first.asSelectorInput(), second.asSelectorInput(), third.asSelectorInput(),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of four inputs, such as other selectors; see the form for two
/// key paths.
///
/// - Parameters:
///   - first: a key path, a selector or a ``SelectorInput``.
///   - second: a key path, a selector or a ``SelectorInput``.
///   - third: a key path, a selector or a ``SelectorInput``.
///   - fourth: a key path, a selector or a ``SelectorInput``.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First, Second, Third, Fourth, Result, Failure: Error>(
    _ first: some SelectorInputConvertible<State, First>,
    _ second: some SelectorInputConvertible<State, Second>,
    _ third: some SelectorInputConvertible<State, Third>,
    _ fourth: some SelectorInputConvertible<State, Fourth>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third, Fourth) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third, Fourth> {
    combineAll(
        first.asSelectorInput(), second.asSelectorInput(), third.asSelectorInput(),
        fourth.asSelectorInput(),
        setup: SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of five inputs, such as other selectors; see the form for two
/// key paths.
///
/// - Parameters:
///   - first: a key path, a selector or a ``SelectorInput``.
///   - second: a key path, a selector or a ``SelectorInput``.
///   - third: a key path, a selector or a ``SelectorInput``.
///   - fourth: a key path, a selector or a ``SelectorInput``.
///   - fifth: a key path, a selector or a ``SelectorInput``.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, First, Second, Third, Fourth, Fifth, Result, Failure: Error>(
    _ first: some SelectorInputConvertible<State, First>,
    _ second: some SelectorInputConvertible<State, Second>,
    _ third: some SelectorInputConvertible<State, Third>,
    _ fourth: some SelectorInputConvertible<State, Fourth>,
    _ fifth: some SelectorInputConvertible<State, Fifth>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third, Fourth, Fifth) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third, Fourth, Fifth> {
    combineAll(
        first.asSelectorInput(), second.asSelectorInput(), third.asSelectorInput(),
        fourth.asSelectorInput(), fifth.asSelectorInput(),
        setup: SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of any number of inputs; see the form for two key paths.
///
/// - Parameters:
///   - inputs: each has its own comparison.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable
public func createSelector<State, each Input, Result, Failure: Error>(
    _ inputs: repeat SelectorInput<State, each Input>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (repeat each Input) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, repeat each Input> {
    combineAll(
        repeat each inputs, setup: SelectorSetup(resultEquals, checks, fileID, line),
        resultFunction)
}
