import BowlineSupport

/// Checks what a screen shows, and shows row by row where it is something else.
///
///     let screen = Screen()
///     screen.text("Copying")
///     screen.text("Escape ends it")
///     try expectScreen(
///         screen.lines(columns: 30, rows: 4),
///         """
///         Copying
///         Escape ends it
///         """)
///
/// All rows are compared, and all that is in them. Blank rows at the end may be left out on either side. An expectation
/// without any text fails, since every screen shows that before something is bound to it (K3).
///
/// - Parameters:
///   - came: the rows that are shown.
///   - expected: the rows that are to be shown, a line each.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
/// - Throws: a ``TestFailure`` with the rows that differ, and from which column on. A blank at the end of a row is a `·`
///   there.
public func expectScreen(
    _ came: [String], _ expected: String, fileID: StaticString = #fileID, line: UInt = #line
) throws {
    let wanted = rows(expected.split(separator: "\n", omittingEmptySubsequences: false))
    guard !wanted.isEmpty else {
        throw TestFailure(
            at: fileID, line,
            "A blank screen was expected, which shows nothing of what is tested. Write what the screen is to show.",
            rows(came).map { "+ \(visibleRow($0))" })
    }
    let lines = Difference.lines(
        expected: wanted, came: rows(came), by: isSame, row: { ("", visibleRow($0)) },
        fields: { [place($0, $1)] }, longerThan: 0,
        likeness: { _, _ in
            "Some of these read the same: a blank at the end of a row is shown as ·, and a letter may be of several scalars."
        })
    guard !lines.isEmpty else { return }
    throw TestFailure(
        at: fileID, line, "The screen shows something else than expected (- expected, + came):",
        lines)
}

/// A letter and its mark are equal to the letter of one scalar that has it, but a terminal may show them otherwise.
private func isSame(_ one: String, _ other: String) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
}

/// Without the blank ones at the end.
private func rows(_ lines: [some StringProtocol]) -> [String] {
    guard let last = lines.lastIndex(where: { !$0.allSatisfy { $0 == " " } }) else { return [] }
    return lines[...last].map { String($0) }
}

private func visibleRow(_ row: String) -> String {
    let blanks = row.reversed().prefix { $0 == " " }.count
    let text = visibleLine(String(row.dropLast(blanks))) + String(repeating: "·", count: blanks)
    return text.isEmpty ? "(blank)" : text
}

/// From where on two rows differ, and what stands there up to where they are the same again.
private func place(_ expected: String, _ came: String) -> String {
    let start = zip(expected, came).prefix { isSame("\($0)", "\($1)") }.count
    let (old, new) = (expected.dropFirst(start), came.dropFirst(start))
    let end = zip(old.reversed(), new.reversed()).prefix { isSame("\($0)", "\($1)") }.count
    let column = DisplayWidth.columns(of: expected.prefix(start)) + 1
    let parts = [old, new].map { $0.dropLast(end) }
    // What Swift takes for equal reads the same: scalar by scalar it does not.
    let texts = parts.map {
        parts[0] == parts[1]
            ? "\"\($0.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())\""
            : ConsoleText.exactlyQuoted($0)
    }
    return "column \(column): \(texts.joined(separator: " → "))"
}
