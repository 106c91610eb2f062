/// How much a log entry matters, from the least to the most.
///
/// The logging middleware does nothing by it: it hands it to the output and to the format, which
/// may pass it to another logger or drop what is below a level.
public enum LogLevel: Int, Comparable, CaseIterable, Sendable {
    /// For whoever looks for a fault.
    case debug
    /// What happens as it should.
    case info
    /// What is worth a look.
    case notice
    /// What may be wrong.
    case warning
    /// What is wrong.
    case error

    /// Whether the first matters less than the second.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
