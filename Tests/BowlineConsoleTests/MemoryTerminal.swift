import TerminalSupport

@testable import BowlineConsole

/// A terminal in memory: what a test sends comes at once when the screen begins to run, and then its end.
final class MemoryTerminal: Terminal {
    var isInteractive = true
    /// Whether there are keys without a screen, as from a pipe.
    var isPipe = false
    var hasKeys: Bool { isInteractive || isPipe }
    var hasColours = true
    var size: TerminalSize { emulator.size }
    private(set) var emulator: Emulator
    /// What was written where there is no screen.
    private(set) var plain = ""
    /// How many times something was written.
    private(set) var writeCount = 0
    private(set) var runs: [String] = []
    /// What happens when the screen begins to run.
    var script: [TerminalEvent] = []
    private var printed: [[UInt8]] = []
    private var tell: (@Sendable (TerminalEvent) -> Void)?

    init(_ columns: Int = 20, _ rows: Int = 4) {
        emulator = Emulator(TerminalSize(columns: columns, rows: rows))
    }

    func begin(_ tell: @escaping @Sendable (TerminalEvent) -> Void) {
        runs.append("begin")
        self.tell = tell
        for event in script { tell(event) }
    }

    func happen(_ event: TerminalEvent) {
        tell?(event)
    }

    /// As a program that prints while the screen is shown.
    func programPrints(_ text: String) {
        programPrints(Array(text.utf8))
    }

    func programPrints(_ bytes: [UInt8]) {
        printed.append(bytes)
        tell?(.printed)
    }

    /// Whether what was printed in pieces is taken in pieces.
    var takesEach = false

    func end() {
        runs.append("end")
        plain += String(decoding: printed.joined(), as: UTF8.self)
        tell = nil
    }

    func takePrinted() -> [UInt8] {
        if takesEach { return printed.isEmpty ? [] : printed.removeFirst() }
        defer { printed = [] }
        return Array(printed.joined())
    }

    func write(_ bytes: [UInt8]) {
        guard isInteractive else { return plain += String(decoding: bytes, as: UTF8.self) }
        writeCount += 1
        emulator.apply(bytes)
    }

    func resize(_ columns: Int, _ rows: Int) {
        emulator.resize(TerminalSize(columns: columns, rows: rows))
    }

    var lines: [String] { emulator.lines }

    /// The rows with what is inverse in brackets.
    var marked: [String] {
        emulator.cells.map { row in
            var line = ""
            var isInverse = false
            for cell in row {
                let inverse = cell.style.attributes.contains(.inverse)
                if inverse != isInverse { line += inverse ? "[" : "]" }
                isInverse = inverse
                if let character = cell.character { line.append(character) }
            }
            if isInverse { line += "]" }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
