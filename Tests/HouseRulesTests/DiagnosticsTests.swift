import RepositoryText
import Testing

/// Each identifier of a diagnostic is a heading of Documentation/Troubleshooting.md.
enum DiagnosticIdentifiers {
    /// String literals that are words with hyphens and nothing else: what `report`, `trap` and what
    /// calls them for others are given.
    static func used(in file: SwiftFile) -> [(identifier: String, line: Int)] {
        file.code.filter { $0.kind == .string && isIdentifier($0.text) }.map { ($0.text, $0.line) }
    }

    private static func isIdentifier(_ text: String) -> Bool {
        text.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil
    }

    static func violations(in files: [SwiftFile], page: MarkdownPage) -> [Violation] {
        let headings = Set(page.headings.map(\.title))
        let uses = files.flatMap { file in used(in: file).map { (file, $0) } }
        let identifiers = Set(uses.map(\.1.identifier))
        let missing = uses.filter { !headings.contains($0.1.identifier) }.map {
            Violation($0.0.path, $0.1.line, "\($0.1.identifier) has no heading in \(page.path)")
        }
        let unused = page.headings.filter { heading in
            isIdentifier(heading.title) && !identifiers.contains(heading.title)
        }
        return missing
            + unused.map { Violation(page.path, $0.line, "\($0.title) is reported by nothing") }
    }
}

@Suite("Diagnostics are explained")
struct DiagnosticsTests {
    @Test func comparesIdentifiersAndHeadings() {
        let page = MarkdownPage(
            path: "T.md", "# Troubleshooting\n\n## store-gone\n\n## never-seen\n")
        let file = SwiftFile(
            path: "A.swift",
            "Diagnostics.report(\"store-gone\", at: site, \"x\")\nDiagnostics.trap(\n\"other-one\", at: nil, \"y\")"
        )
        #expect(
            DiagnosticIdentifiers.violations(in: [file], page: page) == [
                Violation("A.swift", 3, "other-one has no heading in T.md"),
                Violation("T.md", 5, "never-seen is reported by nothing"),
            ])
    }

    @Test func throughoutTheSources() throws {
        let page = try #require(Tree.pages.first { $0.path == "Documentation/Troubleshooting.md" })
        #expect(DiagnosticIdentifiers.violations(in: Tree.sources, page: page).lines == [])
    }
}
