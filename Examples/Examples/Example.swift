/// A program that shows something of Bowline.
struct Example {
    /// That of its target, and of the folder that it stands in.
    var name: String
    /// What it shows, in a few words.
    var shows: String
    /// What its user presses.
    var keys: String
    /// What it looks like when it has been used a little.
    var screen: String
}

extension Example: CustomStringConvertible {
    /// The name, the words and the screen, of some lines.
    var description: String {
        let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = rows.map { $0.isEmpty ? "    │" : "    │ \($0)" }
        return (["\(name): \(shows)", "  keys: \(keys)"] + lines).joined(separator: "\n")
    }
}
