/// The text of a key path.
package enum EntryName {
    /// `\.user.name`: the key path without its root type, and without the addresses that the
    /// language writes for what is computed, and its second dot before a number: `\.pair.0`.
    package static func text(_ keyPath: AnyKeyPath) -> String {
        let whole = "\(keyPath)"
        let path = whole.firstIndex(of: ".").map { whole[$0...] } ?? ""
        var text = "\\"
        var rest = path
        while let start = rest.firstIndex(of: "<") {
            text += rest[..<start]
            rest = rest[start...]
            let end = rest.firstIndex(of: "(") ?? rest.endIndex
            text += "<computed "
            rest = rest[end...]
            guard let close = closing(rest) else { break }
            text += rest[rest.index(after: rest.startIndex)..<close]
            rest = rest[rest.index(after: close)...]
        }
        return (text + rest).replacing("..", with: ".")
    }

    /// Where the parenthesis ends with which a text begins: the type of a function has some too.
    private static func closing(_ text: Substring) -> String.Index? {
        var depth = 0
        return text.firstIndex { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth == 0
        }
    }
}
