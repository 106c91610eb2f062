import RepositoryText
import Testing

@Suite("The programs of the documentation do what the pages say")
struct PageProgramTests {
    private static let programs = Repository.pages.flatMap { page in
        (try? PageProgram.all(on: page)) ?? []
    }

    @Test(arguments: programs)
    func doesWhatThePageSays(_ program: PageProgram) throws {
        #expect(try complaint(about: program) == nil)
    }

    @Test func everyMarkIsWhereItBelongs() throws {
        for page in Repository.pages {
            _ = try PageProgram.all(on: page)
        }
    }

    @Test func fencesMakePrograms() throws {
        let page = MarkdownPage(
            path: "A.md",
            """
            ```swift
            let one = 1
            ```
            <!-- output -->
            ```text
            a
            ```

            ```sh
            ls
            ```
            <!-- continues -->
            ```swift
            let two = 2
            ```
            <!-- output -->
            ```text
            b
            ```

            <!-- continues -->
            <!-- fails: no such type -->
            ```swift
            let three: Three
            ```

            ```swift
            import Foundation
            ```
            """)
        let first = PageProgram.Piece(line: 2, text: "let one = 1\n")
        let second = PageProgram.Piece(line: 14, text: "let two = 2\n")
        let third = PageProgram.Piece(line: 24, text: "let three: Three\n")
        let fourth = PageProgram.Piece(line: 28, text: "import Foundation\n")
        let programs = try PageProgram.all(on: page)
        #expect(
            programs == [
                PageProgram(page: "A.md", pieces: [first, second], output: "a\nb\n"),
                PageProgram(page: "A.md", pieces: [fourth]),
                PageProgram(page: "A.md", pieces: [first, second, third], refusal: "no such type"),
            ])
        #expect(programs[0].source.hasPrefix("import Bowline\n"))
        #expect(!programs[1].source.contains("import Bowline"))
    }

    @Test func aProgramMayNeedShapes() throws {
        let page = MarkdownPage(
            path: "A.md",
            """
            <!-- with: A -->
            ```swift
            import A
            ```

            <!-- continues -->
            <!-- with: B, C -->
            ```swift
            import B
            ```

            <!-- output -->
            ```text
            1
            ```
            """)
        #expect(throws: PageProgram.Misplaced(page: "A.md", line: 14, mark: "output")) {
            try PageProgram.all(on: page)
        }
        let compiled = MarkdownPage(
            path: "A.md", page.file.text.replacing("<!-- output -->", with: ""))
        #expect(try PageProgram.all(on: compiled).map(\.shapes) == [["A", "B", "C"]])
    }

    @Test(arguments: ["output", "continues"])
    func aMarkWithNothingBeforeItIsAMistake(_ mark: String) {
        let language = mark == "output" ? "text" : "swift"
        let page = MarkdownPage(path: "A.md", "<!-- \(mark) -->\n```\(language)\nx\n```\n")
        #expect(throws: PageProgram.Misplaced(page: "A.md", line: 3, mark: mark)) {
            try PageProgram.all(on: page)
        }
    }

    @Test func theJudgeSeesWrongOutputWarningsAndErrors() throws {
        func program(_ text: String, output: String? = nil, refusal: String? = nil) -> PageProgram {
            PageProgram(
                page: "A.md", pieces: [.init(line: 7, text: text)], output: output,
                refusal: refusal)
        }
        #expect(try complaint(about: program("print(1)\n", output: "1\n")) == nil)
        #expect(try complaint(about: program("print(2)\n", output: "1\n")) != nil)
        #expect(try complaint(about: program("let x = y\n"))?.contains("A.md:7:9") == true)
        #expect(try complaint(about: program("func f() { let x = 1 }\n")) != nil)
        let refusal = "cannot find 'y' in scope"
        #expect(try complaint(about: program("let x = y\n", refusal: refusal)) == nil)
        #expect(try complaint(about: program("let x = 1\n", refusal: refusal)) != nil)
        #expect(try complaint(about: program("let x = z\n", refusal: refusal)) != nil)
    }

    /// What is wrong with a program, in words.
    private func complaint(about program: PageProgram) throws -> String? {
        let result = try Compiler.run(program)
        if let refusal = program.refusal {
            if result.status == 0 { return "compiles" }
            return result.errors.contains(refusal) ? nil : result.errors
        }
        if result.status != 0 { return "status \(result.status): \(result.errors)" }
        guard let output = program.output, result.output != output else { return nil }
        return "printed\n\(result.output)instead of\n\(output)"
    }
}
