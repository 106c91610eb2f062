import RepositoryText
import Testing

/// The views of Tests/PureViews know props and actions alone, and so do the tests that show them as
/// prototypes (C15).
enum PureViews {
    static let folder = "Tests/PureViews"
    static let prototypes = "Tests/PrototypedViewsTests"
    /// What their files may import.
    static let imports: [String: Set<String>] = [
        folder: ["BowlineConnections"],
        prototypes: ["BowlineConnections", "PureViews", "Testing"],
    ]
    /// What a view that is pure has no word for, comments included.
    static let foreign = ["store", "state", "dispatch", "reducer", "connection."]

    static func violations(in file: SwiftFile) -> [Violation] {
        let lines = file.file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let words = lines.enumerated().flatMap { index, text in
            foreign.filter { text.lowercased().contains($0) }.map {
                Violation(file.path, index + 1, "speaks of \($0)")
            }
        }
        let allowed = imports.first { file.file.isIn($0.key) }?.value ?? []
        let imports = Imports.of(file).filter { !allowed.contains($0.module) }.map {
            Violation(file.path, $0.line, "imports \($0.module)")
        }
        return words + imports
    }
}

@Suite("Pure views and their prototypes name no store, state or dispatch")
struct PureViewTests {
    @Test(arguments: [
        "let a: Store<Int>", "// of the AppState", "func f(mapDispatchToActions: Int) {}",
        "let reducer = 1", "import Bowline", "let x = connection.props", "import BowlineDiffing",
    ])
    func refuses(_ text: String) {
        for folder in PureViews.imports.keys {
            #expect(lines("\(folder)/A.swift", text, PureViews.violations) == [1])
        }
    }

    @Test(arguments: ["public import BowlineConnections", "view.bind(\\.name, to: label, \\.text)"])
    func accepts(_ text: String) {
        for folder in PureViews.imports.keys {
            #expect(lines("\(folder)/A.swift", text, PureViews.violations) == [])
        }
    }

    @Test(arguments: ["import PureViews", "import Testing"])
    func acceptsInTestsAlone(_ text: String) {
        #expect(lines("\(PureViews.folder)/A.swift", text, PureViews.violations) == [1])
        #expect(lines("\(PureViews.prototypes)/A.swift", text, PureViews.violations) == [])
    }

    @Test(arguments: [(PureViews.folder, ": PropsView"), (PureViews.prototypes, ".prototype(")])
    func throughoutTheFolder(_ folder: String, use: String) {
        let files = Tree.tests.filter { $0.file.isIn(folder) }
        #expect(files.contains { $0.file.text.contains(use) })
        #expect(files.flatMap(PureViews.violations).lines == [])
    }

    @Test(arguments: [
        #"name: "PureViews", dependencies: ["BowlineConnections"], path: "Tests/PureViews")"#,
        #"name: "PrototypedViewsTests", dependencies: ["PureViews", "BowlineConnections"], path"#,
    ])
    func theirTargetDependsOnTheConnectionsAlone(declaration: String) throws {
        let manifest = try #require(Tree.swift.first { $0.path == Imports.manifest })
        let text = manifest.file.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains(declaration))
    }
}
