import RepositoryText
import Testing

/// API newer than the platform floors needs `@available`, which Linux does not check.
enum Availability {
    static let newer: Set = [
        "immediate", "immediateDetached", "addImmediateTask", "addImmediateTaskUnlessCancelled",
        "Observations", "InlineArray", "UTF8Span",
    ]

    static func violations(in file: SwiftFile) -> [Violation] {
        var scopes = [Scope()]
        var found: [Violation] = []
        for (index, token) in file.code.enumerated() {
            if token.isSymbol("{") {
                scopes.append(Scope(isGuarded: scopes[scopes.count - 1].statementIsGuarded))
                continue
            }
            if token.isSymbol("}") {
                if scopes.count > 1 { scopes.removeLast() }
                scopes[scopes.count - 1].statementIsGuarded = false
                continue
            }
            if token.isWord("available") {
                let isCondition = file.code[index - 1].isSymbol("#")
                let isGuard = file.code[..<index].suffix(4).contains { $0.isWord("guard") }
                if isCondition, isGuard { scopes[scopes.count - 1].isGuarded = true }
                scopes[scopes.count - 1].statementIsGuarded = true
            }
            let isGuarded =
                scopes.contains(where: \.isGuarded) || scopes.contains(where: \.statementIsGuarded)
            if token.kind == .word, newer.contains(token.text), !isGuarded, isUse(file, index) {
                let message = "\(token.text) is newer than the platform floors: add @available"
                found.append(Violation(file.path, token.line, message))
            }
        }
        return found
    }

    private struct Scope {
        var isGuarded = false
        /// Since the last brace there was an availability attribute or condition.
        var statementIsGuarded = false
    }

    /// `Task.immediate`, but any mention of a type.
    private static func isUse(_ file: SwiftFile, _ index: Int) -> Bool {
        let token = file.code[index]
        let isType = token.text.first?.isUppercase == true
        return isType || (index > 0 && file.code[index - 1].isSymbol("."))
    }
}

@Suite("What is newer than the platform floors is marked")
struct AvailabilityTests {
    @Test(arguments: [
        "func f() { Task.immediate { } }", "let x = Observations { 1 }",
        "var a: InlineArray<3, Int>",
        "@available(macOS 26, *)\nfunc f() { }\nfunc g() { Task.immediate { } }",
    ])
    func refuses(_ text: String) {
        #expect(!Availability.violations(in: SwiftFile(path: "Sources/A/A.swift", text)).isEmpty)
    }

    @Test(arguments: [
        "@available(macOS 26, iOS 26, *)\npublic func f() { Task.immediate { } }",
        "func f() { if #available(macOS 26, *) { Task.immediate { } } else { Task { } } }",
        "func f() { guard #available(macOS 26, *) else { return }\n Task.immediate { } }",
        "@available(macOS 26, *)\nextension A { func f() { g(Observations { 1 }) } }",
        "let immediate = 1", "// Task.immediate",
    ])
    func accepts(_ text: String) {
        let found = Availability.violations(in: SwiftFile(path: "Sources/A/A.swift", text))
        #expect(found.lines == [])
    }

    @Test func throughoutTheSources() {
        #expect(Tree.sources.flatMap(Availability.violations).lines == [])
    }
}
