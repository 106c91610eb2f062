import RepositoryText
import Testing

/// What users of the modules see is documented, and has no name that would be in their way.
enum PublicSymbols {
    /// Requirements of the standard library, which documents them.
    static let witnesses: Set = [
        "==", "<", "hash", "description", "debugDescription", "customMirror", "encode",
        "makeIterator", "startIndex", "endIndex",
    ]
    static let reserved: Set = ["Label", "Table", "List", "Section", "Text", "View", "Color"]

    static func undocumented(_ file: SwiftFile) -> [Violation] {
        PublicDeclaration.all(in: file)
            .filter { !$0.isDocumented && !$0.isOverride && !witnesses.contains($0.name) }
            .map { Violation($0.path, $0.line, "\($0.keyword) \($0.name) has no doc comment") }
    }

    static func misnamed(_ file: SwiftFile, modules: Set<String>) -> [Violation] {
        PublicDeclaration.all(in: file).filter { $0.isType }.compactMap {
            if modules.contains($0.name) {
                return Violation($0.path, $0.line, "\($0.name) is the name of a module")
            }
            guard reserved.contains($0.name) else { return nil }
            return Violation($0.path, $0.line, "\($0.name) would hide the users' own type")
        }
    }
}

@Suite("Public symbols are documented and well named")
struct PublicSymbolTests {
    @Test(arguments: [
        "public struct A {}", "// Not a doc comment.\npublic func f() {}",
        "/// A.\npublic struct A {\n    public var x: Int\n}",
        "/// A.\npublic protocol P {\n    func f()\n}", "/// A.\npublic enum E {\n    case a\n}",
        "public extension A {\n    func f() {}\n}", "extension A {\n    public init(x: Int) {}\n}",
        "/// Elsewhere.\n\nlet y = 1\n@inlinable public func f() {}",
        "/// A.\npublic struct A {\n    public subscript(i: Int) -> Int { i }\n}",
        "/// A.\npublic enum E {\n    /// a.\n    case a(x: Int)\n    case b\n}",
        "extension Trait {\n    public static func rule() {}\n}", "public typealias F = () -> Void",
        "@available(*, unavailable, message: \"no\")\npublic func f() {}",
    ])
    func refuses(_ text: String) {
        #expect(PublicSymbols.undocumented(SwiftFile(path: "Sources/A/A.swift", text)).count == 1)
    }

    @Test(arguments: [
        "struct A { var x: Int }", "package func f() {}", "@usableFromInline package init() {}",
        "/// A.\n@frozen\npublic struct A {}",
        "/// f.\n@available(*, deprecated)\n@inlinable\npublic func f() {}",
        "/// A.\npublic struct A {\n    /// x.\n    public private(set) var x: Int\n    var y: Int\n}",
        "/// E.\npublic enum E {\n    /// a.\n    case a\n    var b: Int {\n        switch self { case .a: 1 }\n    }\n}",
        "extension A: Equatable {\n    public static func == (a: A, b: A) -> Bool { true }\n}",
        "/// P.\npublic protocol P {\n    /// x.\n    var x: Int { get }\n}",
        "private extension A {\n    func f() {}\n}", "public import BowlineSupport",
        "public extension A {\n    private func f() {}\n}",
        "/// f.\npublic func f() {\n    let x = 1\n    self.init(x: x)\n}",
    ])
    func accepts(_ text: String) {
        let found = PublicSymbols.undocumented(SwiftFile(path: "Sources/A/A.swift", text))
        #expect(found.lines == [])
    }

    @Test func throughoutTheSources() {
        #expect(Tree.sources.flatMap(PublicSymbols.undocumented).lines == [])
    }

    @Test func namesStayOutOfTheUsersWay() {
        let text =
            "public struct Label {}\nstruct Text {}\npublic enum Bowline {}\npublic class Store {}"
        let found = lines("Sources/A/A.swift", text) {
            PublicSymbols.misnamed($0, modules: ["Bowline"])
        }
        #expect(found == [1, 3])
        let everywhere = Tree.sources.flatMap {
            PublicSymbols.misnamed($0, modules: Tree.modules)
        }
        #expect(everywhere.lines == [])
    }
}
