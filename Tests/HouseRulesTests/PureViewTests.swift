import RepositoryText
import Testing

/// The views of Tests/PureViews know props and actions alone (C15).
enum PureViews {
    static let folder = "Tests/PureViews"
    /// What a view that is pure has no word for, comments included.
    static let foreign = ["store", "state", "dispatch", "reducer", "connection."]

    static func violations(in file: SwiftFile) -> [Violation] {
        let lines = file.file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let words = lines.enumerated().flatMap { index, text in
            foreign.filter { text.lowercased().contains($0) }.map {
                Violation(file.path, index + 1, "speaks of \($0)")
            }
        }
        let imports = Imports.of(file).filter { $0.module != "BowlineConnections" }.map {
            Violation(file.path, $0.line, "imports \($0.module)")
        }
        return words + imports
    }
}

@Suite("Pure views name no store, state or dispatch")
struct PureViewTests {
    @Test(arguments: [
        "let a: Store<Int>", "// of the AppState", "func f(mapDispatchToActions: Int) {}",
        "let reducer = 1", "import Bowline", "let x = connection.props",
    ])
    func refuses(_ text: String) {
        #expect(lines("Tests/PureViews/A.swift", text, PureViews.violations) == [1])
    }

    @Test(arguments: ["public import BowlineConnections", "view.bind(\\.name, to: label, \\.text)"])
    func accepts(_ text: String) {
        #expect(lines("Tests/PureViews/A.swift", text, PureViews.violations) == [])
    }

    @Test func throughoutTheFolder() {
        let files = Tree.tests.filter { $0.file.isIn(PureViews.folder) }
        #expect(files.contains { $0.file.text.contains(": PropsView") })
        #expect(files.flatMap(PureViews.violations).lines == [])
    }

    @Test func theirTargetDependsOnTheConnectionsAlone() throws {
        let manifest = try #require(Tree.swift.first { $0.path == Imports.manifest })
        let text = manifest.file.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            text.contains(
                #"name: "PureViews", dependencies: ["BowlineConnections"], path: "Tests/PureViews")"#
            ))
    }
}
