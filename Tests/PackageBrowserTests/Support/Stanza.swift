@testable import PackageBrowser

/// A stanza of a status file, and what is to be found in it.
struct Stanza {
    var lines: [String]
    /// nil for one that is damaged.
    var package: Package?
    /// What is wrong with it, and in which of its lines, counted from 0.
    var problem: (line: Int, what: String)?

    /// The file that has some stanzas, with what is to be found in it.
    static func file(
        _ stanzas: [Stanza], lineEnd: String = "\n", blank: String = ""
    ) -> (text: String, packages: [Package], problems: [Problem]) {
        var (lines, problems): ([String], [Problem]) = ([], [])
        for stanza in stanzas {
            if let problem = stanza.problem {
                problems.append(Problem(line: lines.count + 1 + problem.line, what: problem.what))
            }
            lines += stanza.lines + [blank]
        }
        return (
            lines.map { $0 + lineEnd }.joined(), stanzas.compactMap(\.package), problems
        )
    }
}

/// All that a parser finds, so many bytes at a time.
func parse(_ bytes: some Sequence<UInt8>, piece: Int = .max) -> StatusParser.Piece {
    var parser = StatusParser(Array(bytes))
    var all = StatusParser.Piece()
    while let found = parser.next(piece) {
        all.packages += found.packages
        all.problems += found.problems
    }
    return all
}
