package import BowlineConsole

/// A terminal that shows nothing, and has no keys but those that a test presses.
package final class SilentTerminal: Terminal {
    package let isInteractive = true
    package let hasColours = true
    package let size: TerminalSize

    package init(columns: Int = 70, rows: Int) {
        size = TerminalSize(columns: columns, rows: rows)
    }

    package func begin(_ tell: @escaping @Sendable (TerminalEvent) -> Void) {}
    package func end() {}
    package func write(_ bytes: [UInt8]) {}
}
