import RepositoryText

/// A declaration that users of a module see.
struct PublicDeclaration: Equatable {
    let path: String
    let line: Int
    /// `class`, `func`, `case`, …
    let keyword: String
    let name: String
    let isDocumented: Bool
    let isOverride: Bool

    var isType: Bool {
        ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(keyword)
    }

    /// All of a file: what says `public` or `open`, the requirements of public protocols, the
    /// cases of public enumerations.
    static func all(in file: SwiftFile) -> [PublicDeclaration] {
        var scanner = Scanner(file)
        return scanner.all()
    }

    private struct Scanner {
        let file: SwiftFile
        let tokens: [SwiftToken]
        /// For each open brace: what it belongs to, if its members are public by themselves.
        var scopes: [Scope] = []
        var parentheses = 0
        /// What the next brace belongs to.
        var pending = Scope.other
        var found: [PublicDeclaration] = []

        enum Scope { case requirements, cases, members, other }

        init(_ file: SwiftFile) {
            self.file = file
            tokens = file.tokens
        }

        mutating func all() -> [PublicDeclaration] {
            for (index, token) in tokens.enumerated() where !token.isComment {
                if token.isSymbol("(") || token.isSymbol("[") { parentheses += 1 }
                if token.isSymbol(")") || token.isSymbol("]") { parentheses -= 1 }
                if token.isSymbol("{") {
                    scopes.append(pending)
                    pending = .other
                }
                if token.isSymbol("}") { _ = scopes.popLast() }
                if token.kind == .word, parentheses == 0 { visit(index) }
            }
            return found
        }

        private mutating func visit(_ index: Int) {
            let keyword = tokens[index].text
            guard Self.keywords.contains(keyword), !isMemberName(index) else { return }
            let start = start(of: index)
            let modifiers = tokens[start..<index].filter { $0.kind == .word }.map(\.text)
            if keyword == "class", let next = code(after: index), Self.keywords.contains(next.text)
            {
                return
            }
            let scope = scopes.last ?? .other
            let isPublic =
                modifiers.contains("public") || modifiers.contains("open")
                || (scope == .requirements && keyword != "case")
                || (scope == .cases && keyword == "case")
                || (scope == .members && !modifiers.contains(where: Self.narrower.contains))
            if opensScope(keyword) {
                pending = isPublic ? Self.scope(of: keyword) : .other
            }
            guard isPublic, keyword != "extension" else { return }
            let isDocumented = start > 0 && tokens[start - 1].kind == .documentation
            found.append(
                PublicDeclaration(
                    path: file.path, line: tokens[index].line, keyword: keyword,
                    name: name(keyword, index), isDocumented: isDocumented,
                    isOverride: modifiers.contains("override")))
        }

        private func opensScope(_ keyword: String) -> Bool {
            ["struct", "class", "enum", "protocol", "actor", "extension"].contains(keyword)
        }

        private static func scope(of keyword: String) -> Scope {
            switch keyword {
            case "protocol": .requirements
            case "enum": .cases
            case "extension": .members
            default: .other
            }
        }

        /// `self.init`, `.case`, and words that are labels.
        private func isMemberName(_ index: Int) -> Bool {
            guard index > 0 else { return false }
            return tokens[index - 1].isSymbol(".")
        }

        private func code(after index: Int) -> SwiftToken? {
            tokens[(index + 1)...].first { !$0.isComment }
        }

        private func name(_ keyword: String, _ index: Int) -> String {
            if keyword == "init" || keyword == "subscript" { return keyword }
            return code(after: index)?.text ?? ""
        }

        /// The first token of the declaration: its attributes and modifiers belong to it.
        private func start(of index: Int) -> Int {
            var start = index
            while start > 0 {
                let token = tokens[start - 1]
                if token.kind == .word, Self.modifiers.contains(token.text) {
                    start -= 1
                } else if token.kind == .word, start > 1, tokens[start - 2].isSymbol("@") {
                    start -= 2
                } else if token.isSymbol(")"), let open = opening(of: start - 1),
                    belongs(beforeParenthesis: open)
                {
                    start = open
                } else {
                    break
                }
            }
            return start
        }

        /// `private(set)`, `nonisolated(unsafe)`, `@available(…)`.
        private func belongs(beforeParenthesis open: Int) -> Bool {
            guard open > 0 else { return false }
            let word = tokens[open - 1]
            let isAttribute = open > 1 && tokens[open - 2].isSymbol("@")
            return word.kind == .word && (isAttribute || Self.modifiers.contains(word.text))
        }

        private func opening(of close: Int) -> Int? {
            var depth = 0
            for index in stride(from: close, through: 0, by: -1) {
                if tokens[index].isSymbol(")") { depth += 1 }
                if tokens[index].isSymbol("(") { depth -= 1 }
                if depth == 0 { return index }
            }
            return nil
        }

        private static let keywords: Set = [
            "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "init",
            "subscript", "actor", "associatedtype", "extension", "case", "macro",
        ]
        private static let narrower: Set = ["private", "fileprivate", "internal", "package"]
        private static let modifiers = narrower.union([
            "public", "open", "static", "class", "final", "mutating", "nonmutating", "override",
            "required", "convenience", "lazy", "weak", "dynamic", "indirect", "nonisolated",
            "prefix", "postfix", "infix", "consuming", "borrowing", "distributed", "optional",
        ])
    }
}
