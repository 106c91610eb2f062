#if os(Linux)
    import BowlineConsole
    import Foundation
    package import TestSupport

    /// A program in a pseudo-terminal, with a picture of what that shows.
    package final class Session {
        package struct NotShown: Error, CustomStringConvertible {
            package let description: String
        }

        package let terminal: PseudoTerminal
        package let modes: PseudoTerminal.Modes
        package private(set) var emulator: Emulator
        package private(set) var bytes: [UInt8] = []
        private var waiting: [UInt8] = []

        package init(
            _ arguments: [String] = [], program: String = "ConsoleProbe", columns: Int = 60,
            rows: Int = 12, environment: [String: String] = [:]
        ) throws {
            terminal = try PseudoTerminal(columns: columns, rows: rows)
            emulator = Emulator(TerminalSize(columns: columns, rows: rows))
            emulator.scrolls = true
            modes = terminal.modes
            let probe = try builtProgram(program).path
            let script = [
                "without hang-up": "trap '' HUP; exec \"$0\" -",
                "without standard error": "exec \"$0\" - 2>&-",
            ][arguments.first ?? ""]
            try terminal.start(
                script == nil ? probe : "/bin/sh", script.map { ["-c", $0, probe] } ?? arguments,
                environment: environment)
        }

        /// Reads until the terminal shows something.
        package func show(
            _ what: String, _ isShown: ([String]) -> Bool
        ) throws {
            while !isShown(emulator.lines) {
                guard let read = terminal.read() else {
                    throw NotShown(description: "\(what): \(emulator.lines), \(waiting)")
                }
                take(read)
            }
        }

        /// Reads until a row is a text.
        package func show(_ line: String) throws {
            try show(line) { $0.contains(line) }
        }

        /// Reads what there is, and keeps it as bytes only.
        package func readOnce() throws {
            guard let read = terminal.read() else {
                throw NotShown(description: "nothing came behind \(text)")
            }
            bytes += read
        }

        /// Reads what there is until the program has ended.
        package func finish() -> PseudoTerminal.End? {
            while let read = terminal.read() { take(read) }
            return terminal.wait()
        }

        package func resize(_ columns: Int, _ rows: Int) {
            emulator.resize(TerminalSize(columns: columns, rows: rows))
            terminal.resize(columns: columns, rows: rows)
        }

        /// Whether the modes of the terminal and of its screen, the cursor and the style are as before.
        package var isRestored: Bool {
            terminal.modes == modes && emulator.modes == ["7", "25"] && emulator.style == .plain
        }

        package var text: String { String(decoding: bytes, as: UTF8.self) }

        private func take(_ read: [UInt8]) {
            bytes += read
            waiting += read
            var end = waiting.count
            // A sequence or a character that is cut off waits for its rest.
            if let escape = waiting.lastIndex(of: 0x1B) {
                let isLetter = { (byte: UInt8) in (0x40...0x7E).contains(byte) && byte != 0x5B }
                if !waiting[escape...].contains(where: isLetter) { end = escape }
            }
            if let lead = waiting[..<end].lastIndex(where: { $0 & 0xC0 != 0x80 }) {
                let length = [0xC0: 2, 0xE0: 3].first { waiting[lead] & 0xE0 == $0.key }?.value
                let needed = waiting[lead] < 0x80 ? 1 : length ?? 4
                if lead + needed > end { end = lead }
            }
            emulator.apply(waiting[..<end])
            waiting.removeFirst(end)
        }
    }
#endif
