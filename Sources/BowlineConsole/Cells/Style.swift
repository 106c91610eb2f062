/// How text looks on a terminal.
///
///     screen.label("warning", style: Style(foreground: .red, [.bold]))
public struct Style: Hashable, Sendable {
    /// The colour of the text, nil for the terminal's own. Left out where there are no colours
    /// (`NO_COLOR`).
    public var foreground: TerminalColor?
    /// The colour behind the text, nil for the terminal's own.
    public var background: TerminalColor?
    /// What else there is.
    public var attributes: Attributes

    /// A style.
    ///
    /// - Parameters:
    ///   - foreground: the colour of the text, nil for the terminal's own.
    ///   - background: the colour behind the text, nil for the terminal's own.
    ///   - attributes: bold, dim, inverse.
    public init(
        foreground: TerminalColor? = nil, background: TerminalColor? = nil,
        _ attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// Text as the terminal has it.
    public static var plain: Style { Style() }

    /// What text can be besides coloured.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit an attribute.
        public let rawValue: UInt8

        /// The set with these bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Thick letters.
        public static var bold: Attributes { Attributes(rawValue: 1) }
        /// Paler than the rest.
        public static var dim: Attributes { Attributes(rawValue: 2) }
        /// Foreground and background exchanged.
        public static var inverse: Attributes { Attributes(rawValue: 4) }
    }

    /// The escape sequence that sets it, whatever was set before.
    var sequence: String {
        var codes = ["0"]
        for (bit, code) in [1, 2, 7].enumerated()
        where attributes.rawValue & 1 << bit != 0 { codes.append("\(code)") }
        if let foreground { codes.append("\(30 + foreground.rawValue)") }
        if let background { codes.append("\(40 + background.rawValue)") }
        return "\u{1B}[\(codes == ["0"] ? "" : codes.joined(separator: ";"))m"
    }

    var withoutColours: Style { Style(attributes) }
}

/// One of the terminal's own colours, which its user has chosen, by its number.
public enum TerminalColor: Int, Hashable, Sendable {
    /// A colour as the terminal shows it.
    case black, red, green, yellow, blue, magenta, cyan, white
}
