import RepositoryText
import Testing

/// Which module may import what: the table of Documentation/Architecture.md.
enum Imports {
    /// What a module may import of ours. One that is not here may not exist.
    static let table: [String: Set<String>] = [
        "BowlineSupport": [],
        "BowlineObservables": ["BowlineSupport"],
        "BowlineStores": ["BowlineSupport"],
        "BowlineDiffing": [],
        "BowlineConnections": [
            "BowlineObservables", "BowlineStores", "BowlineDiffing", "BowlineSupport",
        ],
        "Bowline": [
            "BowlineObservables", "BowlineStores", "BowlineDiffing", "BowlineConnections",
        ],
        "BowlineObservation": [
            "BowlineConnections", "BowlineStores", "BowlineObservables", "BowlineSupport",
        ],
        "BowlineConsole": [
            "BowlineConnections", "BowlineStores", "BowlineObservables", "BowlineDiffing",
            "BowlineSupport",
        ],
        "BowlineTesting": [
            "BowlineConnections", "BowlineStores", "BowlineObservables", "BowlineSupport",
        ],
    ]
    static let standard: Set = ["Swift", "Synchronization", "Observation", "_Concurrency"]
    static let library: Set = ["Glibc", "Musl", "Android", "Darwin"]
    static let foundation: Set = ["Foundation", "FoundationNetworking"]
    /// The one file of the core that reaches the system.
    static let platform = "Sources/BowlineSupport/Platform.swift"
    /// Where the terminal kit does: all of it that is more than text.
    static let terminal = "Sources/BowlineConsole/Platform"
    /// The shape of SwiftUI, which brings Combine along as SwiftUI does.
    static let swiftUI = "Tests/Shapes/SwiftUI.swift"
    /// A use of the test kit under the other test framework.
    static let underXCTest = "Tests/XCTestUse"
    static let manifest = "Package.swift"

    /// The modules that a file imports.
    static func of(_ file: SwiftFile) -> [(module: String, line: Int)] {
        let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        return file.code.indices.compactMap { index in
            guard file.code[index].isWord("import"), isStatement(file.code, index) else {
                return nil
            }
            var names = file.code[(index + 1)...].prefix { $0.kind == .word }
            if let first = names.first, kinds.contains(first.text) { names = names.dropFirst() }
            return names.first.map { ($0.text, $0.line) }
        }
    }

    /// What stands before an import on its line is attributes and an access level.
    private static func isStatement(_ code: [SwiftToken], _ index: Int) -> Bool {
        let before: Set = ["public", "package", "internal", "fileprivate", "private"]
        var index = index
        while !code[index].startsLine {
            index -= 1
            let token = code[index]
            let isAttribute = index > 0 && code[index - 1].isSymbol("@")
            guard before.contains(token.text) || token.isSymbol("@") || isAttribute else {
                return false
            }
        }
        return true
    }

    static func allowed(in path: String, modules: Set<String>) -> Set<String>? {
        let folders = path.split(separator: "/").map(String.init)
        switch folders.first {
        case "Sources":
            guard folders.count > 2, let ours = table[folders[1]] else { return nil }
            let isPlatform = path == platform || path.hasPrefix(terminal + "/")
            return ours.union(standard).union(isPlatform ? library : [])
        case "Examples", "Tests":
            let all = modules.union(standard).union(library).union(foundation)
            if path == swiftUI { return all.union(["Combine"]) }
            if path.hasPrefix(underXCTest + "/") { return all.union(["XCTest"]) }
            return folders[0] == "Tests" ? all.union(["Testing"]) : all
        default:
            return path == manifest ? ["PackageDescription"] : nil
        }
    }

    /// - Parameter modules: all of the package's own.
    static func violations(in file: SwiftFile, modules: Set<String>) -> [Violation] {
        guard let allowed = allowed(in: file.path, modules: modules) else {
            return [Violation(file.path, 1, "is of no module in the table of imports")]
        }
        return of(file).filter { !allowed.contains($0.module) }.map {
            Violation(file.path, $0.line, "may not import \($0.module)")
        }
    }
}

@Suite("A module imports what the table allows")
struct ImportTests {
    @Test(
        arguments: [
            ("Sources/BowlineStores/Store.swift", "public import BowlineSupport", []),
            ("Sources/BowlineStores/Store.swift", "import BowlineObservables", [1]),
            ("Sources/BowlineStores/Store.swift", "import Foundation", [1]),
            ("Sources/BowlineStores/Store.swift", "import struct Dispatch.DispatchTime", [1]),
            ("Sources/BowlineStores/Store.swift", "\n@_exported public import Glibc", [2]),
            (
                "Sources/BowlineStores/Store.swift",
                "// import Foundation\nlet x = \"import Glibc\"", []
            ),
            ("Sources/BowlineStores/Store.swift", "import Synchronization", []),
            ("Sources/BowlineSupport/Platform.swift", "@preconcurrency import Glibc", []),
            ("Sources/BowlineDiffing/Platform.swift", "import Glibc", [1]),
            ("Sources/BowlineConsole/Platform/A.swift", "import Glibc", []),
            ("Sources/BowlineConsole/Screen/A.swift", "import Glibc", [1]),
            ("Sources/BowlineSomething/File.swift", "", [1]),
            ("Elsewhere/File.swift", "", [1]),
            ("Examples/Monitor/main.swift", "import Bowline\nimport Foundation", []),
            ("Examples/Monitor/main.swift", "import Testing", [1]),
            ("Tests/StoreTests/StoreTests.swift", "@testable import BowlineStores", []),
            ("Tests/StoreTests/StoreTests.swift", "import Testing\nimport XCTest", [2]),
            ("Tests/Shapes/SwiftUI.swift", "@_exported public import Combine", []),
            ("Tests/Shapes/Combine.swift", "import Combine", [1]),
        ] as [(String, String, [Int])])
    func judges(path: String, text: String, expected: [Int]) {
        let modules: Set = ["Bowline", "BowlineStores"]
        #expect(lines(path, text) { Imports.violations(in: $0, modules: modules) } == expected)
    }

    @Test func throughoutTheRepository() {
        let folders = ["Sources", "Tests", "Examples"].map { Repository.folders(in: $0) }
        let modules = folders.reduce(into: Set<String>()) { $0.formUnion($1) }
        let found = Tree.swift.flatMap { Imports.violations(in: $0, modules: modules) }
        #expect(found.lines == [])
    }

    @Test func everyModuleOfTheTableThatExistsHasFiles() {
        #expect(Tree.modules.subtracting(Imports.table.keys) == [])
        #expect(!Tree.modules.isEmpty)
    }
}
