import RepositoryText
import Testing

/// `bind` and `subscribe` of entries have few overloads, for the compiler and for the reader; what is
/// new becomes a sink.
enum Overloads {
    static let names: Set = ["bind", "subscribe"]
    static let most = 12

    /// The public ones of a file in extensions of `BindsProps`, without those that explain a mistake.
    static func available(in file: SwiftFile) -> [PublicDeclaration] {
        let lines = file.file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return PublicDeclaration.all(in: file).filter { declaration in
            guard declaration.keyword == "func", names.contains(declaration.name) else {
                return false
            }
            let above = lines[..<(declaration.line - 1)]
            let extended = above.last { $0.hasPrefix("extension ") } ?? ""
            guard extended.hasPrefix("extension BindsProps") else { return false }
            let attributes = above.reversed().prefix {
                !$0.isEmpty && !$0.contains("///") && !$0.hasPrefix("extension ")
            }
            return !attributes.contains { $0.contains("unavailable") }
        }
    }
}

@Suite("Entries are bound by few overloads")
struct OverloadTests {
    @Test(arguments: [
        ("extension BindsProps {\n    /// A.\n    public func bind() {}\n}", 1),
        ("extension BindsProps where Props: Equatable {\n    public func subscribe() {}\n}", 1),
        (
            "extension BindsProps {\n    @available(\n        *, unavailable\n    )\n"
                + "    @discardableResult\n    public func bind() {}\n}", 0
        ),
        ("extension Sink {\n    /// A.\n    public func bind() {}\n}", 0),
        (
            "extension BindsProps {\n    func bind() {}\n    /// A.\n    public func child() {}\n}",
            0
        ),
        (
            "extension BindsProps {\n    @available(*, unavailable)\n    public func bind() {}\n\n"
                + "    /// B.\n    @inlinable\n    public func bind(x: Int) {}\n}", 1
        ),
    ])
    func counts(_ text: String, _ number: Int) {
        let file = SwiftFile(path: "Sources/BowlineConnections/A.swift", text)
        #expect(Overloads.available(in: file).count == number)
    }

    @Test func atMostTwelve() {
        let all = Tree.sources.flatMap(Overloads.available)
        #expect(all.count <= Overloads.most, "\(all)")
        #expect(all.contains { $0.name == "bind" } && all.contains { $0.name == "subscribe" })
    }
}

/// What the README shows needs no type annotation: every type is inferred, but for those of a
/// declaration that has no value, and of a function's parameters.
enum Annotations {
    static func of(_ text: String, at path: String) -> [Violation] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
            index, line in
            let annotated =
                line.contains(/\b(let|var) \w+: [^={]+=[^=]/)
                || line.contains(/\{ *(\[[^\]]*\] *)?\([^)]*\w+: [^)]*\) *(->.*)?\bin\b/)
                || line.contains(/\bas [A-Z]\w*/)
            return annotated ? Violation(path, index + 1, "\(line) has a type annotation") : nil
        }
    }
}

@Suite("The README's programs have no type annotations")
struct AnnotationTests {
    @Test(arguments: [
        "let a: Int = 3", "    var b: [Int] = []", "map { (a: Int) in a }",
        "f { [weak self] (a: Int) -> Int in", "let c = 3 as Double",
    ])
    func refuses(_ text: String) {
        #expect(Annotations.of(text, at: "README.md").map(\.line) == [1])
    }

    @Test(arguments: [
        "let a = 3", "struct A { var b: Int }", "func f(a: Int) -> Int {", "f(a: 3)",
        "map { a in a }",
        "struct A: Equatable { var a = 0; var b: Int? }",
    ])
    func accepts(_ text: String) {
        #expect(Annotations.of(text, at: "README.md").isEmpty)
    }

    @Test func inTheReadme() throws {
        let page = try #require(Tree.pages.first { $0.path == "README.md" })
        let programs = page.fences.filter { $0.language == "swift" }
        #expect(!programs.isEmpty)
        #expect(programs.flatMap { Annotations.of($0.text, at: page.path) }.lines == [])
    }
}
