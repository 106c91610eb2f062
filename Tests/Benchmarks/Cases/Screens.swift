import Bowline
import BowlineConsole

/// A frame of a large terminal of which a tenth has changed, sixty times a second.
let screenCases = [frameCase]

/// A terminal that counts the letters that it is sent.
private final class CountingTerminal: Terminal {
    let isInteractive = true
    let hasColours = true
    let size = TerminalSize(columns: 200, rows: 50)
    var letters = 0

    func begin(_ tell: @escaping @Sendable (TerminalEvent) -> Void) {}
    func end() {}

    func write(_ bytes: [UInt8]) {
        // No sequence of a screen without styles has a small letter in it.
        for byte in bytes where 0x61...0x7A ~= byte { letters += 1 }
    }
}

private let frameCase = Case(
    name: "console.frame.200x50", countedOperations: 60, allocations: nil, rate: 60
) {
    let terminal = CountingTerminal()
    let screen = Screen(on: terminal)
    let rows = (0..<50).map { _ in BehaviorRelay(value: String(repeating: "a", count: 200)) }
    let bindings = rows.map { $0.bind(to: screen.line()) }
    screen.draw()
    terminal.letters = 0
    let texts = ["b", "a"].map { String(repeating: $0, count: 200) }
    let turn = Box(0)
    return Sides(
        ours: Side(
            run: { operations in
                for _ in 0..<operations {
                    for row in rows[..<5] { row.accept(texts[turn.value & 1]) }
                    screen.draw()
                    turn.value += 1
                }
            },
            result: { withExtendedLifetime(bindings) { terminal.letters } },
            expected: { $0 * 1_000 }))
}
