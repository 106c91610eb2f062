import RepositoryText
import Testing

@Suite("The examples in the doc comments print what they say")
struct SourceExampleTests {
    /// The folders whose examples are complete programs.
    private static let folders = [
        "Sources/BowlineObservables", "Sources/BowlineSupport/Schedulers",
        "Sources/BowlineTesting",
    ]

    @Test func everyExamplePrintsWhatItSays() throws {
        let examples = Repository.swiftFiles
            .filter { file in Self.folders.contains { file.file.isIn($0) } }
            .flatMap(SourceExample.all)
        #expect(examples.count > 5)
        // The program that the page about testing begins with is also that of the kit's comments.
        let page = try #require(Repository.pages.first { $0.path == "Documentation/Testing.md" })
        let subject = try #require(page.fences.first { $0.language == "swift" })
        let result = try Compiler.run(
            SourceExample.program(
                of: examples, about: "import BowlineConsole\n" + subject.text), prints: true)
        try #require(result.status == 0, "\(result.errors)\(result.output)")
        let printed = SourceExample.printed(result.output)
        for example in examples {
            #expect(printed[example.place] == example.output, "\(example.place)")
        }
    }

    @Test func everyOperatorHasAnExample() {
        let folders = ["Operators", "Creation", "Subjects"]
            .map { "Sources/BowlineObservables/\($0)" }
        let without = Repository.swiftFiles
            .filter { file in folders.contains { file.file.isIn($0) } }
            .filter(hasPublicDeclarations)
            .filter { file in SourceExample.all(in: file).allSatisfy { $0.output.isEmpty } }
        #expect(without.map(\.path) == [])
    }

    private func hasPublicDeclarations(_ file: SwiftFile) -> Bool {
        zip(file.code, file.code.dropFirst()).contains {
            $0.isWord("public") && !$1.isWord("import")
        }
    }

    @Test func everyOperatorHasItsMarbles() {
        let without = Repository.swiftFiles
            .filter { $0.file.isIn("Sources/BowlineObservables/Operators") }
            .filter { !$0.tokens.contains { $0.kind == .documentation && $0.text.contains("──") } }
        #expect(without.map(\.path) == [])
    }

    @Test func examplesAreFoundWithTheirLinesAndOutput() {
        let file = SwiftFile(
            path: "A.swift",
            """
            /// A sentence.
            ///
            ///     source ──1──|
            ///     weak   ·····
            ///
            ///     let one = 1

            ///     print(one)
            ///
            ///     print("")      // as it is
            ///     // 1
            ///     //
            ///
            /// - Parameters:
            ///   - a: has two
            ///     lines.
            /// - Returns: nothing.
            func a() {}
            //     no doc
            """)
        #expect(
            SourceExample.all(in: file) == [
                SourceExample(path: "A.swift", line: 6, code: "let one = 1\n", output: []),
                SourceExample(
                    path: "A.swift", line: 8,
                    code: "print(one)\n\nprint(\"\")      // as it is\n// 1\n//\n",
                    output: ["1", ""]),
            ])
    }

    @Test func outputIsToldApartByPlace() {
        let printed = SourceExample.printed("▸ A.swift:1\n1\n\n▸ A.swift:9\n▸ B.swift:2\n2\n")
        #expect(printed == ["A.swift:1": ["1", ""], "A.swift:9": [], "B.swift:2": ["2"]])
    }
}
