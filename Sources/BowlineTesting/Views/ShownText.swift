/// A stream that keeps what is written to it, for the console sinks of a view that is tested.
///
/// A ``RecordingStore`` and a ``TestStore`` have one, and `withShownText` makes one by itself; their
/// scopes fail for text that was written and not expected (K3).
public final class ShownText: TextOutputStream {
    private var written = ""
    /// What no expectation has taken, and what the test has not looked at.
    private var (left, unseen) = ("", "")
    private(set) var wasLookedAt = false
    private let note: FailureNote

    init(note: FailureNote) {
        self.note = note
    }

    /// Adds text; what sinks call.
    ///
    /// - Parameter string: any text.
    public func write(_ string: String) {
        written += string
        left += string
        unseen += string
    }

    /// All lines so far, expected or not. Reading them is looking at them.
    public var lines: [String] {
        look()
        return Self.lines(of: written)
    }

    private func look() {
        unseen = ""
        wasLookedAt = true
    }

    /// Checks that exactly this was written since the last expectation.
    ///
    /// - Parameters:
    ///   - expected: the lines, each an argument or several in one; the end of the last may be left
    ///     out. None, if nothing is to have been written.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Throws: a ``TestFailure`` that shows line by line what was expected and what was written.
    public func expect(
        _ expected: String..., fileID: StaticString = #fileID, line: UInt = #line
    ) throws {
        let came = Self.lines(of: left)
        left = ""
        look()
        let lines = Difference.lines(
            expected: expected.flatMap { $0.isEmpty ? [""] : Self.lines(of: $0) }, came: came,
            by: ==,
            row: { ("", visibleLine($0)) })
        guard !lines.isEmpty else { return }
        throw note.noting(
            TestFailure(
                at: fileID, line, "Other text was written than expected (- expected, + came):",
                lines))
    }

    private static func lines(of text: String) -> [String] {
        // By bytes: as a character, what ends a line of a Windows file is none that ends a line.
        var lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

extension ShownText: Watched {
    var complaint: String? {
        let lines = Self.lines(of: unseen)
        guard let first = lines.first else { return nil }
        return "\(counted(lines.count, "line was", "lines were")) written and not expected, first "
            + "\(visibleText(of: first)). Say text.expect(…) behind what writes."
    }
}
