import RepositoryText
import Testing

/// What stands in the repository as a whole.
enum Layout {
    /// The folders that Package.swift names as targets, with what they stand in.
    static func targets(_ manifest: SwiftFile) -> Set<String> {
        let code = manifest.code
        func literal(_ index: Int) -> String? {
            code.indices.contains(index) && code[index].kind == .string ? code[index].text : nil
        }
        var found: Set<String> = []
        for index in code.indices where index > 0 && !code[index - 1].isWord("func") {
            guard code.indices.contains(index + 1), code[index + 1].isSymbol("(") else { continue }
            switch code[index].text {
            case "module": literal(index + 2).map { _ = found.insert("Sources/\($0)") }
            case "tests": literal(index + 2).map { _ = found.insert("Tests/\($0)") }
            case "program":
                if let name = literal(index + 2), let folder = literal(index + 6) {
                    found.insert("\(folder)/\(name)")
                }
            default: break
            }
        }
        for index in code.indices where code[index].isWord("path") {
            if let path = literal(index + 2), code[index - 1].isSymbol(",") { found.insert(path) }
        }
        return found.filter { !$0.isEmpty }
    }

    /// What is no target: plain files for other checks.
    static let data: Set = ["Tests/OutsidePackage", "Tests/Shapes", "Tests/XCTestUse"]

    static func violations(targets: Set<String>, folders: Set<String>) -> [String] {
        targets.subtracting(folders).map { "\($0) does not exist" }
            + folders.subtracting(targets).subtracting(data).map { "\($0) is of no target" }
    }
}

/// The repository speaks of itself alone.
enum Wording {
    /// Written in pieces, since this file is read too.
    private static let words = [
        "sub" + "agent", "bash" + "_jobs", "before" + "-stop", "." + "library/",
        "Co-Authored" + "-By", "helper" + " session",
    ]

    static func violations(in file: TextFile) -> [Violation] {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().flatMap { number, line -> [Violation] in
            let named = words.filter { line.lowercased().contains($0.lowercased()) }
            // A folder of someone's machine: the root's name follows nothing that a path goes on with.
            let path = /(^|[^\w.\/$}])\/(home|Users|root|work|workspace|opt)\/\w/
            let paths = line.firstMatch(of: path).map { [String($0.output.0)] } ?? []
            return (named + paths).map {
                Violation(file.path, number + 1, "speaks of a machine or a tool: \($0)")
            }
        }
    }

    /// A name says what is in the file.
    static func violations(inNameOf file: TextFile) -> [Violation] {
        let empty = ["Utils", "Utilities", "Helpers", "Extensions", "Misc", "Common"]
        return empty.contains { file.name.hasSuffix("\($0).swift") }
            ? [Violation(file.path, 1, "the name does not say what is in it")] : []
    }
}

@Suite("The repository holds what it should, and no more")
struct RepositoryTests {
    @Test(arguments: [
        "LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", ".swift-format", ".ci/run",
        "Documentation/README.md",
    ])
    func has(_ path: String) {
        #expect(Repository.file(path)?.text.isEmpty == false)
    }

    @Test func readsTargets() {
        let manifest = SwiftFile(
            path: "Package.swift",
            """
            func module(_ name: String) -> Target { with(.target(name: name)) }
            func program(_ n: String, in f: String) -> Target { .target(name: n, path: "\\(f)/\\(n)") }
            targets: [
                module("A"), tests("ATests", ["A"]), program("Run", in: "Examples", ["A"]),
                .target(name: "C", path: "Tests/C"),
            ]
            """)
        let targets = Layout.targets(manifest)
        #expect(targets == ["Sources/A", "Tests/ATests", "Examples/Run", "Tests/C"])
        let found = Layout.violations(
            targets: targets,
            folders: ["Sources/A", "Sources/B", "Tests/ATests", "Examples/Run"])
        #expect(found.sorted() == ["Sources/B is of no target", "Tests/C does not exist"])
    }

    /// The kit for programs that people look at stays smaller than what it is a kit for.
    @Test func theTerminalKitIsSmall() {
        let lines = Tree.sources.filter { $0.file.isIn("Sources/BowlineConsole") }
            .reduce(0) { $0 + $1.file.text.count { $0.isNewline } }
        #expect((1...2_500).contains(lines))
    }

    @Test func everyFolderIsATargetAndEveryTargetAFolder() throws {
        let manifest = try #require(Tree.swift.first { $0.path == "Package.swift" })
        let folders = ["Sources", "Tests", "Examples"].flatMap { parent in
            Repository.folders(in: parent).map { "\(parent)/\($0)" }
        }
        let found = Layout.violations(targets: Layout.targets(manifest), folders: Set(folders))
        #expect(found.sorted() == [])
    }

    @Test(arguments: [
        "see " + "/ho" + "me/ada/notes.md", "cd /wo" + "rk/main", "`/ro" + "ot/x`",
        "a sub" + "agent",
    ])
    func refusesWords(_ text: String) {
        #expect(Wording.violations(in: TextFile(path: "A.md", text: text)).count == 1)
    }

    @Test(arguments: [
        "Sources/wo" + "rk/A.swift", "/proc/stat", "the root of the tree", "$root/wo" + "rk/x",
    ])
    func acceptsWords(_ text: String) {
        #expect(Wording.violations(in: TextFile(path: "A.md", text: text)).lines == [])
    }

    @Test func speaksOfItselfAlone() {
        #expect(Repository.files.flatMap { Wording.violations(in: $0) }.lines == [])
        #expect(Repository.files.flatMap { Wording.violations(inNameOf: $0) }.lines == [])
        let bad = TextFile(path: "Sources/A/StringHelpers.swift", text: "")
        #expect(Wording.violations(inNameOf: bad).count == 1)
    }
}
