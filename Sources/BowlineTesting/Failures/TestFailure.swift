public import BowlineSupport

/// What a test found wrong: thrown by whatever in this module expects something (K1).
///
/// Its description stands by itself, in any test framework: where the expectation is, what was
/// expected, and what came instead.
public struct TestFailure: Error, Equatable, Sendable {
    /// Where the expectation stands.
    public let callSite: CallSite
    /// What is wrong, in one sentence.
    public let summary: String
    /// The details, line by line.
    public let lines: [String]

    /// The place of a call, until something is wrong with it.
    struct Place {
        let fileID: StaticString
        let line: UInt

        init(_ fileID: StaticString, _ line: UInt) {
            self.fileID = fileID
            self.line = line
        }
    }

    init(at fileID: StaticString, _ line: UInt, _ summary: String, _ lines: [String] = []) {
        callSite = CallSite(fileID: fileID, line: line)
        self.summary = summary
        self.lines = lines
    }
}

extension TestFailure: CustomStringConvertible {
    /// The place and the summary, and each detail on a line of its own, indented.
    public var description: String {
        (["\(callSite): \(summary)"] + lines.map { "    \($0)" }).joined(separator: "\n")
    }
}
