import RepositoryText

/// A run of an example as a pipe: the files of one name in a folder `Runs`, which `.ci/examples` also uses.
struct ScriptedRun: Sendable, CustomStringConvertible {
    /// The program, and behind a hyphen what is special in the run.
    let name: String
    let arguments: [String]
    /// What is typed.
    let input: String
    /// What the program prints.
    let output: String

    static let folder = "Tests/ExamplesTests/Runs"
    static let all = Repository.paths
        .filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".input") }
        .map { ScriptedRun(name: String($0.dropFirst(folder.count + 1).dropLast(".input".count))) }

    init(name: String) {
        func text(_ kind: String) -> String {
            Repository.file("\(Self.folder)/\(name).\(kind)")?.text ?? ""
        }
        self.name = name
        arguments = text("arguments").split(separator: "\n").map(String.init)
        input = text("input")
        output = text("output")
    }

    var program: String { String(name.prefix { $0 != "-" }) }
    var description: String { name }
}
