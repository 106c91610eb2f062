public import BowlineSupport

/// A selector that makes its result of one property; see the form for two.
///
/// - Parameters:
///   - first: a property, read in place where it is stored, compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable
public func createSelector<State, First: Equatable, Result, Failure: Error>(
    _ first: KeyPath<State, First>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First> {
    combine(
        PropertyInput(first),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of two properties, and remembers it until one of them changes.
///
///     struct Shop { var names = ["pear", "plum", "fig"]; var filter = "p" }
///     let shown = createSelector(\Shop.names, \.filter) { names, filter in
///         names.filter { $0.hasPrefix(filter) }
///     }
///     print(shown(Shop()))
///     // ["pear", "plum"]
///
/// Inputs are key paths, closures, functions and other selectors, in any mixture of up to three. Of
/// more, all are key paths, or all functions and key paths, or up to five are selectors and key
/// paths that name their root, or any number are made by ``SelectorInput``. The inputs run in order
/// at each call, and the result function when the value of one has changed: by `==`, or by the
/// comparer that `inputsEqual` or a ``SelectorInput`` gives.
///
/// An error that the result function throws is thrown by the selector, and not remembered; a
/// selector whose function cannot throw is called without `try`.
///
/// - Parameters:
///   - first: a property, read in place where it is stored, compared by `==`.
///   - second: the same.
///   - resultEquals: gets (the old result, a new one); when it says true the old one is given
///     again, so that what compares results finds the same. `==` will do.
///   - checks: how often its development checks run, in debug builds; nil for what `Diagnostics`
///     says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector; assign it to a variable of type ``Selector`` to name its type.
@inlinable
public func createSelector<State, First: Equatable, Second: Equatable, Result, Failure: Error>(
    _ first: KeyPath<State, First>,
    _ second: KeyPath<State, Second>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second> {
    combine(
        PropertyInput(first), PropertyInput(second),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of three properties; see the form for two.
///
/// - Parameters:
///   - first: a property, read in place where it is stored, compared by `==`.
///   - second: a property, read in place where it is stored, compared by `==`.
///   - third: a property, read in place where it is stored, compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable
public func createSelector<
    State, First: Equatable, Second: Equatable, Third: Equatable, Result, Failure: Error
>(
    _ first: KeyPath<State, First>,
    _ second: KeyPath<State, Second>,
    _ third: KeyPath<State, Third>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    combine(
        PropertyInput(first), PropertyInput(second), PropertyInput(third),
        SelectorSetup(resultEquals, checks, fileID, line), resultFunction)
}

/// A selector that makes its result of any number of properties; see the form for two key paths.
///
/// - Parameters:
///   - inputs: properties, read in place where they are stored, compared by `==`.
///   - resultEquals: says that a new result is the old one; see the form for two key paths.
///   - checks: how often its development checks run; nil for what `Diagnostics` says.
///   - fileID: the caller's file, for messages; leave it out.
///   - line: the caller's line, for messages; leave it out.
///   - resultFunction: makes the result of the inputs; may throw.
/// - Returns: the selector.
@inlinable @_disfavoredOverload
public func createSelector<State, each Input: Equatable, Result, Failure: Error>(
    _ inputs: repeat KeyPath<State, each Input>,
    resultEquals: ((Result, Result) -> Bool)? = nil, checks: Diagnostics.CheckLevel? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    resultFunction: @escaping (repeat each Input) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, repeat each Input> {
    combineAll(
        repeat (each inputs).asSelectorInput(),
        setup: SelectorSetup(resultEquals, checks, fileID, line),
        resultFunction)
}
