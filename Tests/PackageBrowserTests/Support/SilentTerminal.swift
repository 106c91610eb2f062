import BowlineConsole

/// A terminal that shows nothing, and has no keys but those that a test presses.
final class SilentTerminal: Terminal {
    let isInteractive = true
    let hasColours = true
    let size = TerminalSize(columns: 70, rows: 16)
    func begin(_ tell: @escaping @Sendable (TerminalEvent) -> Void) {}
    func end() {}
    func write(_ bytes: [UInt8]) {}
    func print(_ bytes: [UInt8]) {}
}
