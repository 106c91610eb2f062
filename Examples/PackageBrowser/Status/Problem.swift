/// Why a stanza was skipped.
struct Problem: Error, Identifiable, Equatable, Sendable, CustomStringConvertible {
    /// Where in the file, counted from 1.
    var line: Int
    var what: String

    var id: Int { line }
    var description: String { "line \(line): \(what)" }
}
