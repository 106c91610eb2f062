/// What a stanza of the status file says of a package, as far as it is shown.
struct Package: Equatable, Sendable {
    var name: String
    var version = ""
    var section = ""
    /// KiB; nil if the stanza does not say.
    var size: Int?
    var isInstalled = false
    /// The first line of the description.
    var summary = ""
    /// What it needs, as the file has it: `Pre-Depends` and `Depends`.
    var needs = ""
    /// Other names that it goes by, as the file has them.
    var provides = ""
}

/// A part of a list of needs between two commas: one package, or several of which one is enough.
struct Relation: Equatable {
    var text: String
    var names: [String]

    /// - Parameter list: as in `libc6 (>= 2.36), awk | mawk, perl:any`.
    static func all(in list: String) -> [Relation] {
        list.split(separator: ",").compactMap { part in
            let text = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !text.isEmpty else { return nil }
            return Relation(text: text, names: text.split(separator: "|").map(name))
        }
    }

    /// What stands before a version and an architecture.
    private static func name(_ alternative: Substring) -> String {
        let text = alternative.drop { $0 == " " }
        return String(text.prefix { !" (:[".contains($0) })
    }
}
