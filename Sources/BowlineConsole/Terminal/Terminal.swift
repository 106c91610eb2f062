/// What a screen is shown on: that of the process, or one that a test has made.
///
/// It is used on the isolation of its screen.
public protocol Terminal: AnyObject {
    /// Whether it takes escape sequences. If not, lines are written.
    var isInteractive: Bool { get }
    /// Whether there are keys to read. If not, it neither begins nor ends.
    var hasKeys: Bool { get }
    /// Whether colours are wanted.
    var hasColours: Bool { get }
    /// How large it is now.
    var size: TerminalSize { get }

    /// Shows the screen in place of what was there, if it is interactive, and begins to read keys.
    ///
    /// - Parameter tell: is called with what happens, in order, on any thread, until `end` has returned.
    func begin(_ tell: @escaping @Sendable (TerminalEvent) -> Void)

    /// Shows again what was there, and behind it what was printed and not taken, and stops reading.
    func end()

    /// Writes a part of the screen: all of it or, if the terminal does not show the screen, nothing. If it is not
    /// interactive these are lines, in order with what the program prints.
    func write(_ bytes: [UInt8])

    /// Gives what the program has printed since the last time, if that does not come to the terminal by itself.
    func takePrinted() -> [UInt8]
}

extension Terminal {
    /// As many as it is interactive.
    public var hasKeys: Bool { isInteractive }
    /// Nothing: what is printed comes where it comes without a screen.
    public func takePrinted() -> [UInt8] { [] }
}

/// What happens on a terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// Keys were pressed: the bytes that they sent.
    case input([UInt8])
    /// Nothing has followed for a while, so that an escape is the Escape key.
    case pause
    /// There is another size, or something else was shown meanwhile: all is to be drawn anew.
    case resized
    /// There is something for `takePrinted()`.
    case printed
    /// There is no terminal any more.
    case ended
}

/// What the terminal is told around the screen.
enum TerminalModes {
    /// The other screen, no cursor, lines that do not wrap, pasted text in brackets.
    static var enter: StaticString { "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h" }
    /// All as it was, and no style left.
    static var leave: StaticString { "\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l" }
}
