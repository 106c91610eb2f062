import BowlineDiffing
import BowlineSupport

extension SinkConvertible {
    /// Prints a list, and then what changes in it, to standard output.
    ///
    ///     connection.bind(\.items, to: .console("items"))
    ///     // items: 2
    ///     //   + [0] milk
    ///     //   + [1] bread
    ///
    /// `label: n` with the new count, and a line an element: at first `+ [i] x` for every one; later
    /// deletions `- [i] x` by old index, descending, insertions `+ [i] x`, moves `> [i→j] x` from old to
    /// new index and updates `~ [i] x` by new index, ascending; an element that shows nothing is `""` (X1).
    /// Each binding compares with what itself has printed last.
    ///
    /// - Parameter label: stands before the count.
    /// - Returns: the sink.
    public static func console<Element: Identifiable & Equatable>(
        _ label: String
    ) -> Self where Self == Sink<[Element]> {
        listLines(label, to: .standard)
    }

    /// Prints a list, and then what changes in it, to a stream.
    ///
    /// - Parameters:
    ///   - label: stands before the count.
    ///   - stream: gets one string a change, of several lines; it is kept alive by the sink.
    /// - Returns: the sink.
    public static func console<Element: Identifiable & Equatable>(
        _ label: String, to stream: some TextOutputStream & AnyObject
    ) -> Self where Self == Sink<[Element]> {
        listLines(label, to: ConsoleOutput(stream))
    }
}

private func listLines<Element: Identifiable & Equatable>(
    _ label: String, to output: ConsoleOutput
) -> Sink<[Element]> {
    let label = ConsoleText.visible(label)
    return Sink(perBinding: {
        var printed: [Element]?
        return { list in
            let update = ListUpdate(from: printed, to: list)
            printed = list
            output.write(update.consoleLines(label).map { "\($0)\n" }.joined())
        }
    })
}

extension ListUpdate {
    /// The count and what changed, as a console sink prints it (X1).
    package func consoleLines(_ label: String) -> [String] {
        var lines = ["\(label): \(elements.count)"]
        func line(_ mark: String, _ place: String, _ element: Element) {
            let shown = ConsoleText.describe(element)
            lines.append("  \(mark) [\(place)] \(shown.isEmpty ? "\"\"" : shown)")
        }
        switch self {
        case .whole(let list):
            for (index, element) in list.enumerated() { line("+", "\(index)", element) }
        case .changes(let difference):
            let (old, new, changes) = (difference.old, difference.new, difference.changes)
            for index in changes.deletions { line("-", "\(index)", old[index]) }
            for index in changes.insertions { line("+", "\(index)", new[index]) }
            for move in changes.moves { line(">", move.description, new[move.to]) }
            for index in changes.updates { line("~", "\(index)", new[index]) }
        }
        return lines
    }
}
