import RepositoryText

/// What one file of the reactive core is called in other libraries: a row of Documentation/Operators.md.
struct OperatorNames {
    /// The file in Sources/BowlineObservables, without its ending.
    let file: String
    /// Our names for what is in it.
    let ours: [String]
    let rxSwift: String
    let reactiveSwift: String
    let combine: String
    let asyncAlgorithms: String

    init(
        _ file: String, _ ours: String..., rx: String, reactive: String, combine: String,
        async: String
    ) {
        self.file = file
        self.ours = ours
        self.rxSwift = rx
        self.reactiveSwift = reactive
        self.combine = combine
        self.asyncAlgorithms = async
    }

    /// The folder and what stands above its table, in the order of the page.
    static let folders = ["Creation", "Operators", "Subjects", "Binding"]

    /// The table of a folder as it stands on the page.
    static func table(of folder: String) -> String {
        let head = """
            | ours | | RxSwift | ReactiveSwift | Combine | AsyncAlgorithms |
            |---|---|---|---|---|---|

            """
        return rows.filter { $0.file.hasPrefix("\(folder)/") }.reduce(head) { $0 + $1.row }
    }

    private var row: String {
        let names = fullNames.map { "`\($0)`" }.joined(separator: ", ")
        let others = [rxSwift, reactiveSwift, combine, asyncAlgorithms].map { name in
            name.isEmpty
                ? "–" : name.split(separator: ", ").map { "`\($0)`" }.joined(separator: ", ")
        }
        return "| \(names) | \(purpose) | \(others.joined(separator: " | ")) |\n"
    }

    /// The path of the file whose row is that of `path`: what stands behind a `+` has no row of its own.
    static func rowPath(of path: String) -> String {
        let main = String(path.prefix { $0 != "+" }) + ".swift"
        return Repository.paths.contains(main) ? main : path
    }

    var path: String { "Sources/BowlineObservables/\(file).swift" }

    /// Our names with the labels of their parameters, those of the files behind a `+` too.
    private var fullNames: [String] {
        let files = Repository.swiftFiles.filter { Self.rowPath(of: $0.path) == path }
            .sorted { $0.path.count < $1.path.count }
        var names: [String] = []
        for name in files.map(\.file.text).flatMap(Signatures.all) where !names.contains(name) {
            if ours.contains(where: { name.hasPrefix("\($0)(") }) { names.append(name) }
        }
        return names.isEmpty ? ours : names
    }

    /// The first sentence of the first doc comment of the file.
    private var purpose: String {
        guard let file = Repository.swiftFiles.first(where: { $0.path == path }) else { return "" }
        let lines = file.tokens.filter { $0.kind == .documentation }
            .map { $0.text.dropFirst(3).drop { $0 == " " } }
            .prefix { !$0.isEmpty }
        return String(lines.joined(separator: " ").prefix { $0 != "." && $0 != ":" })
    }
}
