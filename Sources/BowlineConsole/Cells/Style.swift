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
    ///   - attributes: bold, underlined and so on.
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
        /// Slanted letters.
        public static var italic: Attributes { Attributes(rawValue: 4) }
        /// A line below.
        public static var underlined: Attributes { Attributes(rawValue: 8) }
        /// Foreground and background exchanged.
        public static var inverse: Attributes { Attributes(rawValue: 16) }
    }

    /// The escape sequence that sets it, whatever was set before.
    var sequence: String {
        var codes = ["0"]
        for (bit, code) in [1, 2, 3, 4, 7].enumerated()
        where attributes.rawValue & 1 << bit != 0 { codes.append("\(code)") }
        if let foreground { codes.append(foreground.code(behind: false)) }
        if let background { codes.append(background.code(behind: true)) }
        return "\u{1B}[\(codes == ["0"] ? "" : codes.joined(separator: ";"))m"
    }

    var withoutColours: Style { Style(attributes) }
}

/// A colour of a terminal.
public enum TerminalColor: Hashable, Sendable {
    /// One of the terminal's own colours, which its user has chosen.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// A colour of the table of 256.
    case indexed(UInt8)

    func code(behind: Bool) -> String {
        let base = behind ? 40 : 30
        if case .indexed(let index) = self { return "\(base + 8);5;\(index)" }
        let own: [Self] = [.black, .red, .green, .yellow, .blue, .magenta, .cyan, .white]
        return "\(base + (own.firstIndex(of: self) ?? 9))"
    }
}
