import RepositoryText

/// A run of a program as a page shows it: a command behind `$`, and under it what that prints.
struct ShownRun: Equatable, Sendable, CustomStringConvertible {
    /// The page and the line.
    let place: String
    let program: String
    var arguments: [String] = []
    /// What is typed; nil where nothing is piped in.
    var input: String?
    let output: String

    var description: String { place }

    /// - Parameter text: that of a fence; nil is made of what is no run, or one that cannot be read.
    init?(_ text: String, at place: String) {
        let command = /\$ (?:printf '(?<input>[^'\\%]*)' \| )?swift run (?<words>[\w\-.\/ ]+)\n/
        guard let match = text.prefixMatch(of: command) else { return nil }
        let words = match.words.split(separator: " ").map(String.init)
        let output = text[match.range.upperBound...]
        guard let program = words.first, !("\n" + output).contains("\n$ ") else { return nil }
        self.place = place
        self.program = program
        arguments = Array(words.dropFirst())
        input = match.input.map(String.init)
        self.output = String(output)
    }

    /// The fences of all pages that begin with a command, and what is read of each.
    static let all = Repository.pages.flatMap { page in
        page.fences.filter { $0.text.hasPrefix("$ ") }.map { fence in
            let place = "\(page.path):\(fence.line)"
            return (place: place, run: ShownRun(fence.text, at: place))
        }
    }
}
