import RepositoryText
import Testing

/// The tables of questions: each has its answer, in a page or in a test that is named after it.
enum Questions {
    /// A table: the questions of one library's users, under a heading of its own.
    struct Table {
        let heading: String
        /// What a test's name begins with, as in `S0#2: …`.
        let source: String
        let count: Int
        /// Those that must have a test.
        let tested: Set<Int>
    }

    static let tables = [
        Table(
            heading: "Of ReSwift", source: "S0", count: 50,
            tested: [
                2, 4, 6, 11, 12, 15, 17, 18, 19, 21, 23, 24, 27, 28, 31, 32, 33, 35, 36, 37, 39, 40,
                47, 49,
            ]),
        Table(heading: "Of ReRxSwift", source: "S1", count: 10, tested: Set(1...10)),
    ]

    struct Row: Equatable {
        let number: Int
        let isOpen: Bool
        /// The tests that it names, by the file and the beginning of their names.
        let tests: [Test]
        let line: Int

        struct Test: Equatable {
            let name: String
            let path: String
        }
    }

    /// The rows of the table under a heading, `| 2 | question | answer | [S0#2](File.swift) |`.
    static func rows(of page: MarkdownPage, under heading: String) -> [Row] {
        guard let start = page.headings.first(where: { $0.title == heading })?.line else {
            return []
        }
        let end = page.headings.first { $0.line > start }?.line ?? .max
        return page.prose.filter { start < $0.line && $0.line < end }.compactMap { line, text in
            let cells = text.split(separator: "|").map { $0.trimmingPrefix(while: \.isWhitespace) }
            guard cells.count == 5 || cells.count == 4, let first = cells.first,
                let number = Int(first.prefix { $0.isNumber })
            else { return nil }
            let place = cells[3]
            let tests = place.matches(of: /\[(S\d+#\d+)\]\(([^)]*)\)/).map { match in
                Row.Test(
                    name: String(match.1),
                    path: Pages.resolve(String(match.2), from: page.path))
            }
            return Row(
                number: number, isOpen: place.hasPrefix("**open**: "), tests: tests, line: line)
        }
    }

    static func violations(
        on page: MarkdownPage, in table: Table, tests: [TextFile]
    ) -> [Violation] {
        let rows = rows(of: page, under: table.heading)
        var violations: [Violation] = []
        if rows.map(\.number) != Array(1...table.count) {
            violations.append(
                Violation(
                    page.path, 1,
                    "\(table.heading) has not each of 1 to \(table.count), once, in order"))
        }
        for row in rows {
            func complain(_ message: String) {
                violations.append(Violation(page.path, row.line, "\(row.number) \(message)"))
            }
            let links = page.links.filter { $0.line == row.line }
            if row.isOpen == !links.isEmpty { complain("is neither open nor answered, or both") }
            if table.tested.contains(row.number), row.tests.isEmpty { complain("names no test") }
            for test in row.tests {
                let file = tests.first { $0.path == test.path }
                if test.name != "\(table.source)#\(row.number)" {
                    complain("names the test of another")
                }
                if file?.text.contains("func `\(test.name): ") != true {
                    complain("names a test that \(test.path) does not have")
                }
            }
        }
        return violations
    }
}

@Suite("Every question has its answer")
struct QuestionTests {
    private let page = MarkdownPage(
        path: "Docs/FAQ.md",
        """
        ## Of A

        | # | question | answer | where |
        |---|---|---|---|
        | 1 | What? | So. | [S0#1](../Tests/A.swift), [A](A.md) |
        | 2 | When? | Not yet. | **open**: a clock |
        | 3 | Why? | So. | [A](A.md) |

        ## Of B

        | 1 | Who? | She. | [A](B.md) |
        """)
    private let tests = [TextFile(path: "Tests/A.swift", text: "@Test func `S0#1: so`() {}")]

    private func lines(
        replacing old: String = "", with new: String = "", tested: Set<Int> = [1], count: Int = 3
    ) -> [String] {
        let text = old.isEmpty ? page.file.text : page.file.text.replacing(old, with: new)
        let table = Questions.Table(
            heading: "Of A", source: "S0", count: count, tested: tested)
        return Questions.violations(
            on: MarkdownPage(path: page.path, text), in: table, tests: tests
        ).map { "\($0)" }
    }

    @Test func readsRows() {
        let rows = Questions.rows(of: page, under: "Of A")
        #expect(Questions.rows(of: page, under: "Of B").map(\.number) == [1])
        #expect(rows.map(\.number) == [1, 2, 3])
        #expect(rows.map(\.isOpen) == [false, true, false])
        #expect(rows[0].tests == [.init(name: "S0#1", path: "Tests/A.swift")])
    }

    @Test func acceptsWhatIsAnsweredOrOpen() {
        #expect(lines() == [])
    }

    @Test func findsWhatIsMissing() {
        #expect(lines(count: 4).count == 1)
        #expect(lines(replacing: "| 3 |", with: "| 2 |").count == 1)
        #expect(lines(tested: [1, 2]).count == 1)
        #expect(lines(tested: []) == [])
        #expect(lines(replacing: "So. | [A](A.md) |", with: "So. | yes |").count == 1)
        #expect(lines(replacing: "a clock", with: "[a clock](A.md)").count == 1)
        #expect(lines(replacing: "[S0#1]", with: "[S0#2]").count == 2)
        #expect(lines(replacing: "Tests/A.swift", with: "Tests/B.swift").count == 1)
    }

    @Test func throughoutTheRepository() throws {
        let page = try #require(Tree.pages.first { $0.path == "Documentation/FAQ.md" })
        let found = Questions.tables.flatMap {
            Questions.violations(on: page, in: $0, tests: Tree.tests.map(\.file))
        }
        #expect(found.lines == [])
    }
}
