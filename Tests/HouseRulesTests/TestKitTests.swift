import RepositoryText
import TestSupport
import Testing

/// What notes, counts the living or reports in tests is of the test kit, which users have too.
enum TestKit {
    /// What all tests share besides, and why the kit does not have it.
    static let support: [String: String] = [
        "AwaitedLog.swift": "waits for what tasks tell, which the kit does not yet",
        "BuiltProgram.swift": "starts a program of this package",
        "Compiler.swift": "compiles the documentation",
        "ManualClock.swift": "a clock for schedulers that wait by one; users take virtual time",
        "OnThread.swift": "measures stack use, and races on purpose",
        "Probe.swift": "an object to be watched",
        "PseudoTerminal.swift": "a terminal of the system",
        "RuleTrait.swift": "ties a test to a rule",
        "SplitMix64.swift": "the random numbers of property tests",
    ]

    /// Where there is a list that is told by a method all the same, and why.
    static let lists: [String: String] = [
        "Tests/BowlineStoresTests/ReSwiftIssues/IssuesWithStateTests.swift":
            "a screen as those who asked wrote it",
        "Tests/BowlineStoresTests/StoreTests.swift": "a view as the first users wrote it",
        "Tests/OutsidePackage/ReSwiftForm.swift": "a program as its users write it",
        "Tests/PureViews/Parts.swift": "the stream of views that know no test",
        "Tests/BowlineSupportTests/Commits/Model/ModelSource.swift":
            "the model that the library is compared with",
        "Tests/BowlineConnectionsTests/Nesting/ChildrenPropertyTests.swift":
            "gathers what a random program found, to fail once",
        "Tests/BowlineConnectionsTests/Nesting/NestingOrderTests.swift":
            "gathers what a random program found, to fail once",
    ]

    static func violations(in file: SwiftFile) -> [Violation] {
        guard lists[file.path] == nil else { return [] }
        return file.code.indices.compactMap { index in
            recorder(file.code, index).map { name in
                Violation(
                    file.path, file.code[index].line,
                    "\(name) only notes what it is told: a Heard of the test kit does, and sees to "
                        + "it that the test looks")
            }
        }
    }

    /// The name of a method whose body is but one thing, to append its parameter to a list.
    private static func recorder(_ code: [SwiftToken], _ index: Int) -> String? {
        guard code[index].isWord("func"), index + 1 < code.count,
            let open = code[index...].firstIndex(where: { $0.isSymbol("{") }),
            let close = code[open...].firstIndex(where: { $0.isSymbol("}") })
        else { return nil }
        let head = code[(index + 2)..<open]
        guard let colon = head.firstIndex(where: { $0.isSymbol(":") }), colon > index + 2,
            !head.contains(where: { $0.isSymbol(",") })
        else { return nil }
        let body = code[(open + 1)..<close].map(\.text)
        let tail = [".", "append", "(", code[colon - 1].text, ")"]
        guard body.suffix(5) == tail[...], body.count == 6 || body.starts(with: ["self", "."]),
            body.count <= 8
        else { return nil }
        return code[index + 1].text
    }
}

@Suite("Tests note by the test kit")
struct TestKitTests {
    @Test(arguments: [
        "final class Log { func note(_ line: String) { lines.append(line) } }",
        "func callAsFunction(_ entry: Entry) { entries.append(entry) }",
        "func write(_ string: String) {\n    self.written.append(string)\n}",
        "func newState(state: Int) { heard.append(state) }",
    ])
    func refuses(_ text: String) {
        #expect(lines("Tests/ATests/A.swift", text, TestKit.violations) == [1])
    }

    @Test(arguments: [
        "func add(_ id: Int) { ids.append(id); told(id) }",
        "func add(_ id: Int, at place: Int) { ids.append(id) }",
        "func add(_ id: Int) { ids.append(id + 1) }",
        "func both(_ id: Int) { if id > 0 { ids.append(id) } }",
    ])
    func accepts(_ text: String) {
        #expect(lines("Tests/ATests/A.swift", text, TestKit.violations) == [])
    }

    @Test func throughoutTheTests() {
        #expect(Tree.tests.flatMap(TestKit.violations).lines == [])
    }

    @Test func whatTestsShareBesidesIsListedWithItsReason() {
        let files = Tree.tests.map(\.path).filter { $0.hasPrefix("Tests/TestSupport/") }
            .map { String($0.dropFirst("Tests/TestSupport/".count)) }
        #expect(files.sorted() == TestKit.support.keys.sorted())
    }

    @Test func whatIsExceptedIsThere() {
        let paths = Set(Tree.tests.map(\.path))
        #expect(TestKit.lists.keys.filter { !paths.contains($0) } == [])
    }
}
