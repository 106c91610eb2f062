/// The text of a value on one line of a console.
package enum ConsoleText {
    /// nil as `nil`, an empty string as `""`, optionals without their wrapping, everything else as it
    /// describes itself, with control characters made visible (X1, X2).
    package static func describe<Value>(_ value: Value) -> String {
        if let wrapper = value as? any OptionalValue {
            return wrapper.wrapped.map { describe(any: $0) } ?? "nil"
        }
        let text = String(describing: value)
        return text.isEmpty && value is any StringProtocol ? "\"\"" : visible(text)
    }

    private static func describe(any value: Any) -> String {
        func open<Value>(_ value: Value) -> String { describe(value) }
        return _openExistential(value, do: open)
    }

    /// The text with everything that a terminal would act on, or that would break the line, escaped as in
    /// a Swift literal: control characters, line and paragraph separators, and what turns the
    /// direction of writing.
    package static func visible(_ text: String) -> String {
        escape(text, isActive)
    }

    /// The text as ``visible(_:)`` gives it, and with all that cannot be seen escaped too, as zero-width
    /// spaces: for texts whose difference is what matters.
    package static func exact(_ text: String) -> String {
        escape(text, isUnseen)
    }

    /// A string in quotes, as a Swift literal of it that has what ``visible(_:)`` escapes escaped.
    package static func quoted(_ text: some StringProtocol) -> String {
        "\"\(visible(escapingQuotes(in: text)))\""
    }

    /// A string in quotes, with all that cannot be seen escaped.
    package static func exactlyQuoted(_ text: some StringProtocol) -> String {
        "\"\(exact(escapingQuotes(in: text)))\""
    }

    private static func escapingQuotes(in text: some StringProtocol) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
    }

    private static func escape(_ text: String, _ isEscaped: (Unicode.Scalar) -> Bool) -> String {
        guard text.unicodeScalars.contains(where: isEscaped) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0": result += "\\0"
            case _ where isEscaped(scalar):
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func isActive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x2028...0x2029: true
        case 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x61C: true
        default: false
        }
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

/// An optional of any type, without its type.
protocol OptionalValue {
    var wrapped: Any? { get }
    static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
    var wrapped: Any? { self }
    static var wrappedType: Any.Type { Wrapped.self }
}
