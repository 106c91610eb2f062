/// What is wrong with a marble text, or why something cannot be written as one.
public struct MarbleError: Error, Equatable, Sendable {
    /// The text, if one was read.
    public let text: String?
    /// The place in the text, from 1.
    public let column: Int?
    /// What is wrong.
    public let problem: String
    /// How to mend it.
    public let remedy: String

    /// What was found on reading.
    init(_ text: String, _ column: Int, _ problem: String, _ remedy: String) {
        self.text = text
        self.column = column
        self.problem = problem
        self.remedy = remedy
    }

    /// What was found on writing, or before reading.
    init(_ problem: String, _ remedy: String) {
        text = nil
        column = nil
        self.problem = problem
        self.remedy = remedy
    }
}

extension MarbleError: CustomStringConvertible {
    /// The problem with its column, the remedy, and the text with a mark under the place.
    public var description: String {
        guard let text, let column else { return "\(problem). \(remedy)." }
        let shown = String(text.map { $0.isWhitespace ? " " : $0 })
        let mark = String(repeating: " ", count: column - 1) + "↑"
        return """
            Marble text, column \(column): \(problem). \(remedy).
                \(shown)
                \(mark)
            """
    }
}

/// The error that `#` stands for in marble text where none is given.
public struct MarbleFailure: Error, Equatable, Sendable {
    /// The failure.
    public init() {}
}
