import RepositoryText

/// The parts of the repository that rules are about.
enum Tree {
    static let sources = Repository.swiftFiles.filter { $0.file.isIn("Sources") }
    static let tests = Repository.swiftFiles.filter { $0.file.isIn("Tests") }
    static let swift = Repository.swiftFiles
    static let pages = Repository.pages
    static let modules = Repository.folders(in: "Sources")
}

extension [Violation] {
    /// As `#expect` shows them best.
    var lines: [String] { map(\.description) }
}

/// Runs a rule over a piece of text, as the rules' own tests do.
func lines(
    _ path: String, _ text: String, _ rule: (SwiftFile) -> [Violation]
) -> [Int] {
    rule(SwiftFile(path: path, text)).map(\.line)
}
