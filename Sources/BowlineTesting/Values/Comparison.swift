/// How two values compare: by `==` where their type has it, else by what they contain.
enum Comparison {
    case same
    case different
    /// They read the same, and that says too little, for this reason.
    case unclear(String)

    /// - Parameters:
    ///   - expected: a value.
    ///   - came: another one, perhaps of another type.
    init(_ expected: Any, _ came: Any) {
        guard type(of: expected) == type(of: came) else {
            self = .different
            return
        }
        if let expected = expected as? any Equatable {
            self = Self.areEqual(expected, came) ? .same : .different
            return
        }
        let dump = ValueDump(came)
        guard ValueDump(expected).differences(to: dump).isEmpty else {
            self = .different
            return
        }
        self = dump.blindness.map(Self.unclear) ?? .same
    }

    var isSame: Bool {
        if case .same = self { true } else { false }
    }

    /// Where two values differ, a line each, as they stand below a failure.
    ///
    /// - Parameter root: what the values are called; if it is empty, paths begin with their fields.
    /// - Returns: nothing, if they are the same.
    static func lines(_ expected: Any, _ came: Any, called root: String) -> [String] {
        let name = root.isEmpty ? "the value" : root
        switch Comparison(expected, came) {
        case .same: return []
        case .unclear: return ["\(name): \(likeness(expected, came))"]
        case .different:
            let dump = ValueDump(came)
            let lines = ValueDump(expected).differences(to: dump).map { $0.line(of: root) }
            return lines.isEmpty ? ["\(name): \(likeness(expected, came))"] : lines
        }
    }

    /// What a failure says of two values.
    ///
    /// - Parameter summary: what it says if they differ.
    /// - Returns: nil, if they are the same.
    static func failure(
        _ expected: Any, _ came: Any, _ summary: @autoclosure () -> String
    ) -> (summary: String, lines: [String])? {
        switch Comparison(expected, came) {
        case .same: nil
        case .unclear: (likeness(expected, came), [])
        case .different: (summary(), lines(expected, came, called: ""))
        }
    }

    /// What to say of two values that read the same and are not found to be.
    ///
    /// - Parameter remedy: what else to do if there is nothing to compare them by.
    static func likeness(_ expected: Any, _ came: Any, remedy: String = "") -> String {
        guard type(of: expected) == type(of: came) else {
            return
                "They read the same, and are of two types: \(String(reflecting: type(of: expected))) "
                + "and \(String(reflecting: type(of: came)))."
        }
        guard case .unclear(let reason) = Comparison(expected, came) else {
            return "not equal by ==, and both read \(ValueDump(came).line)"
        }
        return "\(type(of: came)) cannot be compared: it is not Equatable, and \(reason). Make it "
            + "Equatable\(remedy)."
    }

    private static func areEqual<Value: Equatable>(_ expected: Value, _ came: Any) -> Bool {
        (came as? Value).map { expected == $0 } ?? false
    }
}
