/// A piece of Swift text.
public struct SwiftToken: Sendable, Equatable {
    public enum Kind: Sendable {
        case word, number, symbol
        /// A stretch of a string literal between its quotes and its interpolations. What is
        /// interpolated comes as tokens of its own.
        case string
        case comment
        /// A comment that documents what follows it.
        case documentation
    }

    public let kind: Kind
    /// The text; of a string the contents alone, of a comment all of it.
    public let text: String
    /// The line on which it starts, from 1.
    public let line: Int
    /// The line on which it ends.
    public let lastLine: Int
    /// Whether it is the first on its line.
    public let startsLine: Bool
    /// Whether nothing stands between it and the token before it.
    public let touchesPrevious: Bool

    public var isComment: Bool { kind == .comment || kind == .documentation }

    public func isWord(_ word: String) -> Bool { kind == .word && text == word }
    public func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
}

/// A Swift file in tokens.
public struct SwiftFile: Sendable {
    public let file: TextFile
    /// All of it.
    public let tokens: [SwiftToken]
    /// All but the comments.
    public let code: [SwiftToken]

    public var path: String { file.path }

    public init(_ file: TextFile) {
        self.file = file
        var lexer = SwiftLexer(file.text)
        tokens = lexer.all()
        code = tokens.filter { !$0.isComment }
    }

    public init(path: String, _ text: String) {
        self.init(TextFile(path: path, text: text))
    }
}
