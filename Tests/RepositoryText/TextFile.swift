/// A file of the repository: its path from the root and what stands in it.
public struct TextFile: Sendable, Equatable, CustomStringConvertible {
    public let path: String
    public let text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The folders on the way to the file, outermost first.
    public var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

    public var description: String { path }

    public func isIn(_ folder: String) -> Bool { path.hasPrefix(folder + "/") }
}

/// What is wrong, and where.
public struct Violation: Equatable, CustomStringConvertible {
    public let path: String
    /// From 1.
    public let line: Int
    public let message: String

    public init(_ path: String, _ line: Int, _ message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    public var description: String { "\(path):\(line): \(message)" }
}
