/// Checks that a value is the one that is expected, and shows where it is not.
///
///     do {
///         try expectNoDifference([1, 2, 3], [1, 5, 3])
///     } catch let failure as TestFailure {
///         print(failure.summary)
///         failure.lines.forEach { print($0) }
///     }
///     // Another value came than expected (expected → came):
///     // [1]: 5 → 2
///
/// Values of a type with `==` are the same if that says so. Others are the same if they contain the
/// same, by ``ValueDump``; if they contain what shows nothing of itself, a closure for example, that
/// is a failure too, since nothing could be told apart by it.
///
/// - Parameters:
///   - came: what is tested.
///   - expected: what it is to be.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
/// - Throws: a ``TestFailure`` with the fields and elements that differ, each with its path.
/// - Complexity: that of `==`, and of a ``ValueDump`` of both if they differ or have none.
public func expectNoDifference<Value>(
    _ came: Value, _ expected: Value, fileID: StaticString = #fileID, line: UInt = #line
) throws {
    let failure = Comparison.failure(
        expected, came, "Another value came than expected (expected → came):")
    guard let failure else { return }
    throw TestFailure(at: fileID, line, failure.summary, failure.lines).noted()
}
