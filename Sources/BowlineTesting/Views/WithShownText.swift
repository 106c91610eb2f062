/// Runs a test with a stream for what a view prints, and checks at its end that the test has expected
/// all of it (K3). It serves views that have no store: with dummy props, as a prototype.
///
///     try withShownText { text in
///         let screen = CounterScreen(output: text).prototype(
///             .init(count: 0, name: "", ratio: 0),
///             actions: .init(
///                 increment: printing("increment", to: text), rename: printing("rename", to: text)))
///         try text.expect("count: 0", "name: \"\"")
///         screen.set(\.count, 7)
///         try text.expect("count: 7")
///         screen.actions.rename("Ada")
///         try text.expect("rename(Ada)")
///     }
///
/// - Parameters:
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test; the stream is for console sinks, and for the spies that `printing(_:to:)` makes.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withShownText<Result>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (ShownText) throws -> Result
) throws -> Result {
    let scope = TextScope()
    return try scope.run(fileID, line) { try body($0.text) }
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withShownText<Result>(
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: nonisolated(nonsending) (ShownText) async throws -> Result
) async throws -> Result {
    let scope = TextScope()
    return try await scope.run(fileID, line, isolation: isolation) { try await body($0.text) }
}

private final class TextScope: Scoped {
    private let note = FailureNote()
    let text: ShownText

    init() {
        text = ShownText(note: note)
    }

    var heading: String { "A test of what is printed ended with something left unchecked:" }
    var failure: TestFailure? { note.first }
    var complaints: [String] {
        if let complaint = text.complaint { return [complaint] }
        if text.wasLookedAt { return [] }
        return ["Nothing was printed, and nothing was expected. Give the stream to what is tested."]
    }
}
