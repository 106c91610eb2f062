/// What a test made in a scope and has to look at (K3).
protocol Watched: AnyObject {
    /// What is wrong, if the test has not looked.
    var complaint: String? { get }
}

/// What a scope gives to its body, and asks when that has returned (K3).
protocol Scoped: AnyObject {
    /// What stands above the complaints.
    var heading: String { get }
    /// What the test has left unchecked, in words.
    var complaints: [String] { get }
    /// The first failure of an expectation, which the body may have caught.
    var failure: TestFailure? { get }
    /// Lets go of what the body has left. Is called last, also when the body threw.
    func close()
}

extension Scoped {
    var failure: TestFailure? { nil }

    func close() {}

    /// Runs a body, and then looks whether it has checked what it made.
    func run<Result>(
        _ fileID: StaticString, _ line: UInt, _ body: (Self) throws -> Result
    ) throws -> Result {
        defer { close() }
        let result = try body(self)
        try end(fileID, line)
        return result
    }

    /// The asynchronous form.
    func run<Result>(
        _ fileID: StaticString, _ line: UInt, isolation: isolated (any Actor)?,
        _ body: nonisolated(nonsending) (Self) async throws -> Result
    ) async throws -> Result {
        defer { close() }
        let result = try await body(self)
        try end(fileID, line)
        return result
    }

    private func end(_ fileID: StaticString, _ line: UInt) throws {
        if let failure { throw failure }
        let complaints = complaints
        guard !complaints.isEmpty else { return }
        throw TestFailure(at: fileID, line, heading, complaints)
    }
}

/// Notes the first failure of the expectations of a scope, so that a body which catches it does not
/// pass.
final class FailureNote {
    private(set) var first: TestFailure?

    /// The failure, to be thrown.
    @discardableResult
    func noting(_ failure: TestFailure) -> TestFailure {
        if first == nil { first = failure }
        return failure
    }
}
