/// A Markdown page, as far as the checks of the documentation need it.
public struct MarkdownPage: Sendable, CustomStringConvertible {
    public struct Heading: Sendable {
        public let title: String
        /// What a link to it has after the `#`.
        public let anchor: String
        public let line: Int
    }

    public struct Link: Sendable {
        public let target: String
        public let line: Int
    }

    /// A fenced piece of text, or Swift that a comment hides from readers.
    public struct Fence: Sendable {
        public let language: String
        public let text: String
        /// The line of its first line of text.
        public let line: Int
        /// The comments directly above it, without their marks: `continues`, `output`, …
        public let marks: [String]
    }

    public let file: TextFile
    public private(set) var headings: [Heading] = []
    public private(set) var links: [Link] = []
    public private(set) var fences: [Fence] = []
    /// The lines outside fences and comments, with their numbers.
    public private(set) var prose: [(line: Int, text: String)] = []

    public var path: String { file.path }
    public var description: String { path }

    public init(path: String, _ text: String) {
        self.init(TextFile(path: path, text: text))
    }

    public init(_ file: TextFile) {
        self.file = file
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        var marks: [String] = []
        var index = 0
        while index < lines.count {
            let text = lines[index].drop { $0 == " " }
            let number = index + 1
            index += 1
            if let ticks = Self.fenceMarker(text) {
                let language = text.dropFirst(ticks).prefix { $0 != " " }
                let indent = lines[index - 1].count - text.count
                let body = Self.body(lines, from: &index) {
                    Self.fenceMarker($0).map { $0 >= ticks } ?? false
                }
                let dedented = body.map { $0.dropFirst(min(indent, $0.count)) }
                fences.append(
                    Fence(
                        language: String(language), text: Self.joined(dedented),
                        line: number + 1, marks: marks))
                marks = []
            } else if text.hasPrefix("<!--") {
                let opening = Self.comment(text)
                if text.contains("-->") {
                    marks.append(opening)
                } else {
                    let body = Self.body(lines, from: &index) { $0.hasPrefix("-->") }
                    let words = opening.split(separator: " ").map(String.init)
                    if words.first == "swift" {
                        fences.append(
                            Fence(
                                language: "swift", text: Self.joined(body[...]), line: number + 1,
                                marks: marks + words.dropFirst()))
                    }
                    marks = []
                }
            } else {
                if !text.isEmpty { marks = [] }
                readProse(lines[index - 1], number)
            }
        }
    }

    private mutating func readProse(_ text: Substring, _ line: Int) {
        prose.append((line, String(text)))
        let level = text.prefix { $0 == "#" }.count
        if (1...6).contains(level), text.dropFirst(level).first == " " {
            let title = String(text.dropFirst(level + 1))
            let plain = Self.anchor(title)
            let same = headings.filter { Self.anchor($0.title) == plain }.count
            headings.append(
                Heading(title: title, anchor: same == 0 ? plain : "\(plain)-\(same)", line: line))
        }
        let visible = Self.withoutCode(text)
        for match in visible.matches(of: /\]\(\s*<?([^)\s>]+)>?[^)]*\)/) {
            links.append(Link(target: String(match.1), line: line))
        }
        if let match = visible.prefixMatch(of: /\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/) {
            links.append(Link(target: String(match.1), line: line))
        }
    }

    /// The number of backticks if the line opens or closes a fence.
    private static func fenceMarker(_ text: Substring) -> Int? {
        let text = text.drop { $0 == " " }
        let ticks = text.prefix { $0 == "`" }.count
        return ticks >= 3 && !text.dropFirst(ticks).contains("`") ? ticks : nil
    }

    private static func comment(_ text: Substring) -> String {
        let inner = text.dropFirst(4)
        let end = inner.firstRange(of: "-->")?.lowerBound ?? inner.endIndex
        let words = inner[..<end].split(separator: " ", omittingEmptySubsequences: true)
        return words.joined(separator: " ")
    }

    private static func body(
        _ lines: [Substring], from index: inout Int, until isEnd: (Substring) -> Bool
    ) -> [Substring] {
        let start = index
        while index < lines.count, !isEnd(lines[index]) { index += 1 }
        defer { index = min(index + 1, lines.count) }
        return Array(lines[start..<index])
    }

    private static func joined(_ lines: some Sequence<Substring>) -> String {
        lines.map { $0 + "\n" }.joined()
    }

    private static func withoutCode(_ text: Substring) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false)
            .enumerated()
            .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "code" }
            .joined()
    }

    /// Lower case, spaces as hyphens, without punctuation, as the usual hosts make it.
    static func anchor(_ title: String) -> String {
        let shown = title.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
        return String(
            shown.lowercased().compactMap { character in
                if character == " " { return "-" }
                let stays =
                    character.isLetter || character.isNumber || character == "-"
                    || character == "_"
                return stays ? character : nil
            })
    }
}
