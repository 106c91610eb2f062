import RepositoryText
import Testing

/// The rules of Documentation/Contracts.md and the tests that prove them name each other.
enum Contracts {
    /// The numbers of the rules that a page states: `**G2**` or `**G2 Commit at once.**`, first
    /// in its paragraph or list item.
    static func numbers(on page: MarkdownPage) -> [(number: String, line: Int)] {
        page.prose.compactMap { line, text in
            text.prefixMatch(of: /\s*([-*]\s+|#+\s+)?\*\*([A-Z]\d+)(\*\*|[\s.:])/)
                .map { (String($0.output.2), line) }
        }
    }

    /// The numbers that a file's traits name: `.rule("G2", "G3")`.
    static func traits(in file: SwiftFile) -> [(number: String, line: Int)] {
        file.code.indices.flatMap { index -> [(number: String, line: Int)] in
            guard file.code[index].isWord("rule"), index > 0,
                file.code[index - 1].isSymbol("."),
                file.code[(index + 1)...].first?.isSymbol("(") == true
            else { return [] }
            return file.code[(index + 2)...].prefix { !$0.isSymbol(")") }
                .filter { $0.kind == .string }
                .map { ($0.text, $0.line) }
        }
    }

    static func violations(on page: MarkdownPage, tests: [SwiftFile]) -> [Violation] {
        let stated = numbers(on: page)
        let proven = tests.flatMap { file in traits(in: file).map { (file, $0) } }
        let statedNumbers = Set(stated.map(\.number))
        let provenNumbers = Set(proven.map(\.1.number))
        let unproven = stated.filter { !provenNumbers.contains($0.number) }.map {
            Violation(page.path, $0.line, "\($0.number) is the trait of no test")
        }
        let unstated = proven.filter { !statedNumbers.contains($0.1.number) }.map {
            Violation($0.0.path, $0.1.line, "\($0.1.number) does not stand in \(page.path)")
        }
        let twice = stated.enumerated().filter { place, rule in
            stated[..<place].contains { $0.number == rule.number }
        }
        return unproven + unstated
            + twice.map { Violation(page.path, $0.1.line, "\($0.1.number) stands there twice") }
    }
}

@Suite("Contract rules and tests name each other")
struct ContractTests {
    private let page = MarkdownPage(
        path: "C.md", "# Contracts\n\n- **G1 One isolation.** It…\n- **O3** The **G7** …\n")

    @Test func findsRules() {
        #expect(Contracts.numbers(on: page).map(\.number) == ["G1", "O3"])
    }

    @Test func findsTraits() {
        let text =
            "@Test(.rule(\"G1\", \"O3\"), .tags(.x)) func f() { list.rule(4) }\n// .rule(\"X1\")"
        let file = SwiftFile(path: "T.swift", text)
        #expect(Contracts.traits(in: file).map(\.number) == ["G1", "O3"])
    }

    @Test func missesNeither() {
        let some = SwiftFile(path: "T.swift", "@Test(.rule(\"G1\")) func f() {}")
        let other = SwiftFile(path: "U.swift", "\n@Suite(.rule(\"G9\")) struct S {}")
        let found = Contracts.violations(on: page, tests: [some, other])
        #expect(
            found == [
                Violation("C.md", 4, "O3 is the trait of no test"),
                Violation("U.swift", 2, "G9 does not stand in C.md"),
            ])
        #expect(
            Contracts.violations(
                on: MarkdownPage(path: "C.md", "**G1** a\n**G1** b"), tests: [some])
                == [Violation("C.md", 2, "G1 stands there twice")])
    }

    @Test func throughoutTheRepository() throws {
        let page = try #require(Tree.pages.first { $0.path == "Documentation/Contracts.md" })
        let tests = Tree.tests.filter { !$0.file.isIn("Tests/HouseRulesTests") }
            .filter { !$0.file.isIn("Tests/TestSupport") }
        #expect(!Contracts.numbers(on: page).isEmpty)
        #expect(Contracts.violations(on: page, tests: tests).lines == [])
    }
}
