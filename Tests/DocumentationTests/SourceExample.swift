import RepositoryText

/// An example in a doc comment: code that is set off by an empty line and four spaces, and in it, as
/// whole lines behind `//`, what it prints. Lines with box-drawing characters, and those that follow or
/// precede them without an empty line, are drawings and belong to no example.
struct SourceExample: Equatable, Sendable {
    let path: String
    /// The line on which the code begins, from 1.
    let line: Int
    let code: String
    let output: [String]

    var place: String { "\(path):\(line)" }

    /// The examples in the doc comments of a file, in order.
    static func all(in file: SwiftFile) -> [SourceExample] {
        var examples: [SourceExample] = []
        var start = 0
        var lines: [Substring] = []
        var lastLine = 0
        // What follows text without an empty line goes on with it: a parameter's second line.
        var maySetOff = true
        func flush() {
            while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
            defer { lines = [] }
            guard !lines.isEmpty else { return }
            examples.append(
                SourceExample(
                    path: file.path, line: start,
                    code: lines.map { $0 + "\n" }.joined(), output: lines.compactMap(printed)))
        }
        let drawn = drawnLines(of: file)
        for token in file.tokens where token.kind == .documentation {
            let text = token.text.dropFirst(3)
            let isEmpty = text.allSatisfy(\.isWhitespace)
            if token.line != lastLine + 1 {
                flush()
                maySetOff = true
            }
            lastLine = token.line
            let isDrawn = drawn.contains(token.line)
            defer { maySetOff = isEmpty || !lines.isEmpty || isDrawn }
            if isDrawn {
                flush()
            } else if (text.hasPrefix("     ") && maySetOff) || (isEmpty && !lines.isEmpty) {
                if lines.isEmpty { start = token.line }
                lines.append(text.dropFirst(5))
            } else {
                flush()
            }
        }
        flush()
        return examples
    }

    /// The lines of paragraphs that have a box-drawing character in them.
    private static func drawnLines(of file: SwiftFile) -> Set<Int> {
        var drawn: Set<Int> = []
        var paragraph: Set<Int> = []
        var hasBox = false
        for token in file.tokens where token.kind == .documentation {
            let text = token.text.dropFirst(3)
            if !paragraph.contains(token.line - 1) || !text.hasPrefix("     ") {
                if hasBox { drawn.formUnion(paragraph) }
                (paragraph, hasBox) = ([], false)
            }
            guard text.hasPrefix("     ") else { continue }
            paragraph.insert(token.line)
            if text.contains(where: { ("─"..."╿").contains($0) }) { hasBox = true }
        }
        return hasBox ? drawn.union(paragraph) : drawn
    }

    private static func printed(_ line: Substring) -> String? {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("// ") ? String(text.dropFirst(3)) : text == "//" ? "" : nil
    }

    /// One program that runs all examples, each behind a line with its place.
    ///
    /// - Parameter subject: declarations that the examples are about.
    static func program(of examples: [SourceExample], about subject: String) -> String {
        var text = subject
        for (index, example) in examples.enumerated() {
            text += """
                @MainActor func example\(index)() async throws {
                print("\(mark)\(example.place)")
                #sourceLocation(file: "\(example.path)", line: \(example.line))
                \(example.code)#sourceLocation()
                }
                try await example\(index)()

                """
        }
        return text
    }

    /// What each example printed, by its place.
    static func printed(_ output: String) -> [String: [String]] {
        var printed: [String: [String]] = [:]
        var place = ""
        for line in output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix(mark) {
                place = String(line.dropFirst(mark.count))
                printed[place] = []
            } else {
                printed[place, default: []].append(String(line))
            }
        }
        return printed
    }

    private static var mark: String { "▸ " }
}
