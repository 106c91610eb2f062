import RepositoryText
import Testing

/// The shape that all examples share, so that one may be copied as a start.
enum Examples {
    /// Lists the others, and is none.
    static let list = "Examples"
    static let names = Repository.folders(in: "Examples").subtracting([list])
    /// What an example may import of ours: what a program outside of the package may.
    static let products: Set = [
        "Bowline", "BowlineObservation", "BowlineConsole", "BowlineTesting",
    ]
    /// What a view has no word for.
    static let foreign = ["store", "state", "dispatch", "reducer", "middleware"]

    /// What each of the six files holds, as words of code in a row.
    static func parts(_ name: String) -> [(file: String, code: String)] {
        let first = name.prefix(while: \.isUppercase)
        // `signUp` of SignUp, `uiKit` of UIKit.
        let lowered = first.count > 1 ? first.count - 1 : 1
        let function = name.prefix(lowered).lowercased() + name.dropFirst(lowered) + "Reducer"
        return [
            ("State.swift", "struct \(name)State"),
            ("Actions.swift", ": Action"),
            ("Reducer.swift", "func \(function) ( ) -> Reducer < \(name)State >"),
            ("View.swift", "final class \(name)View : PropsView"),
            ("Mapping.swift", "extension \(name)View"),
            ("main.swift", "await"),
        ]
    }

    /// - Parameter files: those of the example.
    static func violations(of name: String, _ files: [SwiftFile]) -> [Violation] {
        let folder = "Examples/\(name)"
        let missing = parts(name).compactMap { part -> Violation? in
            let path = "\(folder)/\(part.file)"
            guard let file = files.first(where: { $0.path == path }) else {
                return Violation(path, 1, "is missing: copy that of Examples/Counter")
            }
            let code = file.code.map(\.text).joined(separator: " ")
            return code.contains(part.code) ? nil : Violation(path, 1, "has no `\(part.code)`")
        }
        return missing + files.flatMap(violations)
    }

    private static func violations(in file: SwiftFile) -> [Violation] {
        var found: [Violation] = []
        let lines = file.file.text.count { $0.isNewline }
        let most = file.file.name == "main.swift" ? 20 : 150
        if lines > most {
            found.append(Violation(file.path, most + 1, "is longer than \(most) lines"))
        }
        for (module, line) in Imports.of(file) where module.hasPrefix("Bowline") {
            if !products.contains(module) {
                found.append(Violation(file.path, line, "imports \(module), which is no product"))
            }
        }
        for token in file.code {
            if token.isWord("testable") {
                found.append(Violation(file.path, token.line, "sees more than a program does"))
            }
            let word = token.kind == .word ? token.text.lowercased() : ""
            if file.file.name == "View.swift", foreign.contains(where: word.contains) {
                found.append(Violation(file.path, token.line, "a view speaks of \(token.text)"))
            }
        }
        return found
    }
}

@Suite("Each example has the same six files, and is written as its user would")
struct ExampleTests {
    private static let counter = [
        "State.swift": "struct CounterState {}",
        "Actions.swift": "enum CounterAction: Action {}",
        "Reducer.swift": "func counterReducer() -> Reducer<CounterState> {}",
        "View.swift": "final class CounterView: PropsView {}",
        "Mapping.swift": "extension CounterView {}",
        "main.swift": "await screen.run()",
    ]

    private func found(_ name: String, _ files: [String: String]) -> [String] {
        let files = files.map { SwiftFile(path: "Examples/\(name)/\($0.key)", $0.value) }
        return Examples.violations(of: name, files).map { "\($0.path):\($0.line)" }
    }

    @Test func acceptsTheShape() {
        #expect(found("Counter", Self.counter) == [])
    }

    @Test(arguments: counter.keys.sorted())
    func aFileThatIsMissingOrHoldsSomethingElseIsFound(_ file: String) {
        var files = Self.counter
        files[file] = "struct Other {}"
        #expect(found("Counter", files) == ["Examples/Counter/\(file):1"])
        files[file] = nil
        #expect(found("Counter", files) == ["Examples/Counter/\(file):1"])
    }

    @Test(arguments: [
        ("View.swift", "final class CounterView: PropsView {\nvar store: Int }", 2),
        ("View.swift", "final class CounterView: PropsView {\nlet x = appState }", 2),
        ("State.swift", "import BowlineStores\nstruct CounterState {}", 1),
        ("More/Rows.swift", "\n@testable import Bowline", 2),
        ("More/Rows.swift", String(repeating: "\n", count: 151), 151),
        ("main.swift", "await screen.run()" + String(repeating: "\n", count: 21), 21),
    ])
    func whatNoProgramOutsideWouldWriteIsFound(_ file: String, text: String, line: Int) {
        var files = Self.counter
        files[file] = text
        #expect(found("Counter", files) == ["Examples/Counter/\(file):\(line)"])
    }

    @Test(arguments: [
        ("View.swift", "// of the state\nfinal class CounterView: PropsView {}"),
        ("Rows.swift", "import Bowline\nimport BowlineConsole\nimport Foundation"),
    ])
    func acceptsWhatOneWouldWrite(_ file: String, text: String) {
        var files = Self.counter
        files[file] = text
        #expect(found("Counter", files) == [])
    }

    @Test func theReducerIsNamedAfterTheExample() {
        #expect(Examples.parts("SignUp")[2].code.hasPrefix("func signUpReducer ("))
        #expect(Examples.parts("UIKit")[2].code.hasPrefix("func uiKitReducer ("))
    }

    @Test func throughoutTheExamples() {
        #expect(Examples.names.count > 7)
        for name in Examples.names.sorted() {
            let files = Repository.swiftFiles.filter { $0.file.isIn("Examples/\(name)") }
            #expect(Examples.violations(of: name, files).lines == [])
        }
    }
}
