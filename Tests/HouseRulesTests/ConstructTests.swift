import RepositoryText
import Testing

/// What is not written in Sources, with the reason in each message.
enum Constructs {
    static func violations(in file: SwiftFile) -> [Violation] {
        rules.flatMap { rule in
            file.code.indices.compactMap { index in
                rule(Place(file: file, index: index)).map {
                    Violation(file.path, file.code[index].line, $0)
                }
            }
        }
    }

    /// A token among its neighbours.
    struct Place {
        let file: SwiftFile
        let index: Int

        var token: SwiftToken { file.code[index] }
        func isWord(_ word: String) -> Bool { token.isWord(word) }
        var next: SwiftToken? { self[1] }
        var previous: SwiftToken? { self[-1] }
        subscript(offset: Int) -> SwiftToken? {
            let place = index + offset
            return file.code.indices.contains(place) ? file.code[place] : nil
        }
        var isCall: Bool { next?.isSymbol("(") == true && previous?.isWord("func") != true }
    }

    typealias Rule = @Sendable (Place) -> String?

    static let rules: [Rule] = [
        { place in
            let isForced = place.next?.isSymbol("!") == true && place.next?.touchesPrevious == true
            guard isForced, place.isWord("as") || place.isWord("try") else { return nil }
            return "\(place.token.text)! turns a mistake into a crash without a message"
        },
        { place in
            guard place.token.isSymbol("!"), place.token.touchesPrevious,
                let previous = place.previous, previous.kind != .symbol || isEnd(previous),
                !previous.isWord("as"), !previous.isWord("try")
            else { return nil }
            return "a forced unwrap crashes without a message"
        },
        { $0.isWord("unowned") ? "unowned crashes when the lifetime was misjudged" : nil },
        { place in
            guard place.isWord("open"), let next = place.next, declared.contains(next.text)
            else { return nil }
            return "no class is open"
        },
        { place in
            let kinds: Set = ["prefix", "infix", "postfix"]
            guard place.isWord("operator"), kinds.contains(place.previous?.text ?? "")
            else { return nil }
            return "no operator of our own"
        },
        { place in
            let isPrinting = ["print", "debugPrint"].contains(place.token.text) && place.isCall
            let isMember =
                place.previous?.isSymbol(".") == true && place[-2]?.isWord("Swift") != true
            return isPrinting && !isMember ? "a library does not print" : nil
        },
        { $0.file.path == Sleeping.clockScheduler ? nil : Sleeping.message($0) },
        { StoredGlobals.message($0) },
        { NeedsArgument.message($0) },
    ]

    private static let declared: Set = [
        "class", "func", "var", "subscript", "override", "private", "internal", "package",
        "fileprivate", "final",
    ]

    private static func isEnd(_ token: SwiftToken) -> Bool {
        [")", "]", "}", ">", "?"].contains(token.text)
    }
}

/// Waiting by the clock: slow, and wrong on a busy machine.
enum Sleeping {
    /// The one file that waits, for all others.
    static let clockScheduler = "Sources/BowlineSupport/Schedulers/ClockScheduler.swift"

    static func message(_ place: Constructs.Place) -> String? {
        let words: Set = ["sleep", "usleep", "nanosleep", "sleepForTimeInterval", "sleepUntil"]
        guard place.token.kind == .word, words.contains(place.token.text), place.isCall
        else { return nil }
        return "no sleeping"
    }

    static func violations(in file: SwiftFile) -> [Violation] {
        file.code.indices.compactMap { index in
            message(Constructs.Place(file: file, index: index)).map {
                Violation(file.path, file.code[index].line, $0)
            }
        }
    }
}

/// Stored `static` and global variables and constants: state that everyone shares.
enum StoredGlobals {
    static func message(_ place: Constructs.Place) -> String? {
        let token = place.token
        guard token.kind == .word, token.isWord("let") || token.isWord("var"),
            isStatic(place) || isGlobal(place), isStored(place)
        else { return nil }
        if isTaskLocal(place), isScope(place.file.path) { return nil }
        // A signal handler reaches nothing else; what it may use in there is atomic.
        if place.file.path == rescue, isAtomic(place) { return nil }
        return "no stored static or global \(token.text)"
    }

    /// What reaches through all that is called in a body: that of reports, and that of witnesses.
    private static func isScope(_ path: String) -> Bool {
        path.hasSuffix("/Diagnostics.swift") || path.hasSuffix("/WitnessScope.swift")
    }

    private static func isStatic(_ place: Constructs.Place) -> Bool {
        var offset = -1
        while let token = place[offset], isModifier(token) {
            if token.isWord("static") { return true }
            offset -= 1
        }
        return false
    }

    private static func isModifier(_ token: SwiftToken) -> Bool {
        [
            "static", "final", "public", "package", "private", "fileprivate", "internal",
            "nonisolated",
        ]
        .contains(token.text)
    }

    /// Outside all braces, brackets and parentheses.
    private static func isGlobal(_ place: Constructs.Place) -> Bool {
        var depth = 0
        for token in place.file.code[..<place.index] where token.kind == .symbol {
            if ["{", "(", "["].contains(token.text) { depth += 1 }
            if ["}", ")", "]"].contains(token.text) { depth -= 1 }
        }
        return depth == 0
    }

    /// Computed ones have a body before any `=`, and no observer in it.
    private static func isStored(_ place: Constructs.Place) -> Bool {
        if place.isWord("let") { return true }
        var depth = 0
        var offset = 1
        while let token = place[offset] {
            if depth == 0, token.isSymbol("{") {
                let observers: Set = ["willSet", "didSet"]
                return observers.contains(place[offset + 1]?.text ?? "")
            }
            if depth == 0, token.isSymbol("=") { return true }
            if token.isSymbol("(") || token.isSymbol("[") { depth += 1 }
            if token.isSymbol(")") || token.isSymbol("]") { depth -= 1 }
            if depth < 0 || (depth == 0 && token.startsLine && token.isWord("var")) { return true }
            offset += 1
        }
        return true
    }

    /// The one file with signal handlers.
    static let rescue = "Sources/BowlineConsole/Platform/TerminalRescue.swift"

    private static func isAtomic(_ place: Constructs.Place) -> Bool {
        place.isWord("let") && place[3]?.isWord("Atomic") == true
    }

    private static func isTaskLocal(_ place: Constructs.Place) -> Bool {
        (1...6).contains { place[-$0]?.isWord("TaskLocal") == true }
    }
}

/// What takes a check away from the compiler needs the argument in a comment above it.
enum NeedsArgument {
    static func message(_ place: Constructs.Place) -> String? {
        guard place.token.kind == .word, let name = name(place), !isArgued(place) else {
            return nil
        }
        return "\(name) needs its argument in a comment above"
    }

    private static func name(_ place: Constructs.Place) -> String? {
        let words = (0...2).map { place[$0]?.text ?? "" }
        switch (place.token.text, words[1], words[2]) {
        case ("unchecked", "Sendable", _) where place.previous?.isSymbol("@") == true:
            return "@unchecked Sendable"
        case ("nonisolated", "(", "unsafe"): return "nonisolated(unsafe)"
        case ("exclusivity", "(", "unchecked"): return "@exclusivity(unchecked)"
        default: return nil
        }
    }

    /// A comment ends on the line above, or above declarations that have the same need.
    private static func isArgued(_ place: Constructs.Place) -> Bool {
        let tokens = place.file.tokens
        var line = place.token.line - 1
        while line > 0 {
            if tokens.contains(where: { $0.isComment && $0.lastLine == line && $0.startsLine }) {
                return true
            }
            guard hasNeed(tokens, line) || hasNeed(tokens, line - 1) else { return false }
            line -= 1
        }
        return false
    }

    /// Whether a line has such a construct, or starts with an attribute.
    private static func hasNeed(_ tokens: [SwiftToken], _ line: Int) -> Bool {
        let needs: Set = ["unchecked", "unsafe"]
        let code = tokens.filter { $0.line == line && !$0.isComment }
        return code.first?.isSymbol("@") == true || code.contains { needs.contains($0.text) }
    }
}

@Suite("Sources do without what hides mistakes")
struct ConstructTests {
    @Test(arguments: [
        "let x = y as! Int", "try! f()", "x!.y()", "f()![0]", "var x: Int!", "let c = a[0]!",
        "unowned let store: Store", "[unowned self] in", "open class A {}", "open func f() {}",
        "infix operator <+>", "print(x)", "Swift.print(x)", "let s = \"\\(x as! Int)\"",
        "try await Task.sleep(for: .seconds(1))", "usleep(3)", "Thread.sleep(forTimeInterval: 1)",
        "enum A { static let all = [1] }", "enum A { static var count = 0 }",
        "enum A { static var count: Int = 0 { didSet { f() } } }", "let global = 1",
        "enum A { public static var x: Int\n var y: Int { 1 } }", "@MainActor var now: Int = 3",
        "enum A { @TaskLocal static var x: Int? }", "final class A: @unchecked Sendable {}",
        "nonisolated(unsafe) let x = f()", "@exclusivity(unchecked)\n@usableFromInline var x = 1",
    ])
    func refuses(_ text: String) {
        #expect(!Constructs.violations(in: sample(text)).isEmpty)
    }

    @Test(arguments: [
        "let x = y as? Int", "try f()", "if !x.isEmpty, a != b {}", "#if !os(Linux)\n#endif",
        "// as! and x!.y", "let s = \"x!.y as! z\"", "func open() { door.open() }",
        "static func == (a: A, b: A) -> Bool", "stream.print(x)", "func print(_ x: Int) {}",
        "struct A { func f() { let x = 1; var y = 2 } }", "let s = \"\"\"\n  x!.y\n  \"\"\"",
        "enum A { static var all: [Int] { [1] } }", "enum A { static func f() { let x = 1 } }",
        "enum A { static var f: (Int) -> Void { { _ in } } }", "var global: Int { 1 }",
        "// One flag, set once.\nnonisolated(unsafe) let x: Int { 1 }",
        "/// Guarded by the queue.\n@exclusivity(unchecked)\n@usableFromInline var x: Int { 1 }",
        "// Both are.\n@exclusivity(unchecked) var x: Int { 1 }\n@exclusivity(unchecked) var y: Int { 2 }",
        "// All are.\n@exclusivity(unchecked)\nvar x: Int { 1 }\n@exclusivity(unchecked) var y: Int { 2 }",
        "switch x { case let .some(y): f(y) }", "/* nested /* as! */ try! */ let `as` = f",
    ])
    func accepts(_ text: String) {
        let text =
            text.hasPrefix("let") || text.contains("\nnonisolated") || text.hasPrefix("/*")
            ? "func f() {\n\(text)\n}" : text
        #expect(Constructs.violations(in: sample(text)).lines == [])
    }

    @Test func letsTheDiagnosticsHaveTheirTaskLocal() {
        let text = "enum Diagnostics { @TaskLocal static var handler: Handler? }"
        let path = "Sources/BowlineSupport/Diagnostics/Diagnostics.swift"
        #expect(lines(path, text, Constructs.violations) == [])
        #expect(lines("Sources/A/Other.swift", text, Constructs.violations) == [1])
    }

    @Test func letsASignalHandlerHaveItsAtomics() {
        let text = "enum A { private static let isUp = Atomic<Bool>(false) }"
        #expect(lines(StoredGlobals.rescue, text, Constructs.violations) == [])
        #expect(lines("Sources/A/Other.swift", text, Constructs.violations) == [1])
        let other = "enum A { static let all = [1] }"
        #expect(lines(StoredGlobals.rescue, other, Constructs.violations) == [1])
    }

    @Test func letsTheClockSchedulerSleep() {
        let text = "func f() async throws { try await clock.sleep(until: then) }"
        #expect(lines(Sleeping.clockScheduler, text, Constructs.violations) == [])
        let other = "Sources/BowlineSupport/Schedulers/Scheduler.swift"
        #expect(lines(other, text, Constructs.violations) == [1])
    }

    @Test func throughoutTheSources() {
        #expect(Tree.sources.flatMap(Constructs.violations).lines == [])
    }

    @Test func noTestSleeps() {
        let samples = [
            "try await Task.sleep(for: .milliseconds(10))", "sleep(1)", "usleep(1)",
            "Thread.sleep(until: then)",
        ]
        for text in samples {
            #expect(lines("Tests/ATests/A.swift", text, Sleeping.violations) == [1])
        }
        #expect(Tree.tests.flatMap(Sleeping.violations).lines == [])
    }

    private func sample(_ text: String) -> SwiftFile {
        SwiftFile(path: "Sources/A/A.swift", text)
    }
}
