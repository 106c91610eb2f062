import RepositoryText
import Testing

/// What comments are not for.
enum Comments {
    static func violations(in file: SwiftFile) -> [Violation] {
        unfinished(file) + header(file) + commentedOut(file)
    }

    static func unfinished(_ file: SwiftFile) -> [Violation] {
        let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
        return file.tokens.filter(\.isComment).flatMap { token in
            let words = token.text.split { !$0.isLetter }
            return marks.filter { words.contains(Substring($0)) }.map {
                Violation(file.path, token.line, "\($0): what is to do stands in an issue")
            }
        }
    }

    /// A file opens with its imports; one that has none may open with a comment, which is about
    /// the code and not about the file.
    static func header(_ file: SwiftFile) -> [Violation] {
        guard let first = file.tokens.first, first.kind == .comment,
            !first.text.hasPrefix("// swift-tools-version")
        else { return [] }
        let opening = file.tokens.prefix { $0.kind == .comment }.map(\.text).joined(separator: " ")
        let marks = [file.file.name, "Created by", "Copyright", "License", "©"]
        let hasImports = file.code.contains { $0.isWord("import") }
        guard hasImports || marks.contains(where: opening.contains) else { return [] }
        return [Violation(file.path, first.line, "a file opens with its imports")]
    }

    static func commentedOut(_ file: SwiftFile) -> [Violation] {
        blocks(file).compactMap { block in
            let lines = block.map { line in
                line.text.dropFirst(2).drop { $0 == " " || $0 == "*" }
            }
            let shown = lines.filter { !$0.isEmpty }
            let isCode =
                shown.contains(where: isSurelyCode)
                || (!shown.isEmpty && shown.allSatisfy(isPerhapsCode))
            guard isCode, let first = block.first else { return nil }
            return Violation(file.path, first.line, "commented-out code")
        }
    }

    /// Plain comments on consecutive lines.
    private static func blocks(_ file: SwiftFile) -> [[SwiftToken]] {
        var blocks: [[SwiftToken]] = []
        for token in file.tokens where token.kind == .comment {
            if let last = blocks.last?.last, last.lastLine + 1 == token.line, token.startsLine {
                blocks[blocks.count - 1].append(token)
            } else {
                blocks.append([token])
            }
        }
        return blocks
    }

    private static func isSurelyCode(_ line: Substring) -> Bool {
        let declaration =
            /((public|private|internal|package|static|final|override|@\w+) )*(let|var) \w+(: \S+)? = \S.*/
        let function = /((public|private|internal|package|static|final|override) )*func \w+[(<].*/
        let opening = /(if|guard|for|while|switch|struct|class|enum|extension|do|return)\b.*\{/
        return line.wholeMatch(of: declaration) != nil || line.wholeMatch(of: function) != nil
            || line.wholeMatch(of: opening) != nil || ["}", "})", "} else {"].contains(line)
            || line.wholeMatch(of: /import \w+/) != nil
    }

    private static func isPerhapsCode(_ line: Substring) -> Bool {
        line.wholeMatch(of: /(try |await |return )*[\w.]+\(.*\)/) != nil
            || line.wholeMatch(of: /[\w.]+ [+\-*\/]?= \S.*/) != nil
            || line.wholeMatch(of: /return [\w.()]+/) != nil
    }
}

@Suite("Comments say why")
struct CommentTests {
    @Test(arguments: [
        "let x = 1 // TO" + "DO: more", "/* FIX" + "ME */",
        "//  Store.swift\n//  Made by me\nimport A",
        "// A.swift\nstruct A {}", "// Copyright of someone\nstruct A {}",
        "f()\n// let x = 1\n// print(x)", "f()\n// if x {\n//     y()\n// }",
        "f()\n// store.dispatch(a)",
        "f()\n// x.y = 3", "f()\n// import Foundation", "f()\n// return x.y()",
        "f()\n/* let x = 1 */",
    ])
    func refuses(_ text: String) {
        #expect(!Comments.violations(in: SwiftFile(path: "Sources/A/A.swift", text)).isEmpty)
    }

    @Test(arguments: [
        "import A\n// The receiver is moved out first (G8), since its deinit may call us.",
        "/// What a store is.\nclass A {}", "// swift-tools-version: 6.3\nimport B",
        "f()\n// if the list is empty, return (nothing to do).", "let s = \"// TO" + "DO\"",
        "f()\n// for each receiver:\n// call(it)", "f()\n/// ```swift\n/// let x = 1\n/// ```\ng()",
        "// These stand for code without the library.\nstruct A {}",
        "import A\n// let go of what is held before it runs", "f()\n// store ──▶ plan ──▶ sinks",
    ])
    func accepts(_ text: String) {
        #expect(Comments.violations(in: SwiftFile(path: "Sources/A/A.swift", text)).lines == [])
    }

    @Test func throughoutTheRepository() {
        #expect(Tree.swift.flatMap(Comments.violations).lines == [])
    }
}
