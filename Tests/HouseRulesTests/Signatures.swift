import RepositoryText

/// The full names of the public functions of a file, as in `take(while:inclusive:)`; of more than four labels
/// the first.
enum Signatures {
    /// Labels that a caller leaves out.
    private static let silent: Set = ["fileID", "line", "isolation"]

    /// Each once, in their order.
    static func all(in text: String) -> [String] {
        var found: [String] = []
        for match in text.matches(of: /public (?:static |consuming )*func `?(\w+)`?/) {
            let labels = labels(in: text[match.range.upperBound...]).filter { !silent.contains($0) }
            let list = labels.count > 4 ? "\(labels[0]):…" : labels.map { "\($0):" }.joined()
            let name = "\(match.output.1)(\(list))"
            if !found.contains(name) { found.append(name) }
        }
        return found
    }

    /// The labels of the parameters that stand in the first parentheses behind the generic ones.
    private static func labels(in text: Substring) -> [String] {
        var labels: [String] = []
        var (depth, angles) = (0, 0)
        var label: String? = nil
        var previous: Character = " "
        for character in text {
            defer { previous = character }
            switch character {
            case "<": angles += 1
            case ">": if previous != "-" { angles -= 1 }
            case "(" where depth == 0 && angles == 0:
                (depth, label) = (1, "")
                continue
            case "(", "[": depth += 1
            case ")", "]":
                depth -= 1
                if depth == 0, angles == 0 { return labels }
            case "," where depth == 1 && angles == 0:
                label = ""
                continue
            default: break
            }
            guard let word = label else { continue }
            if character.isLetter || character == "_" || character.isNumber {
                label = word + String(character)
            } else if !word.isEmpty {
                labels.append(word)
                label = nil
            }
        }
        return labels
    }
}
