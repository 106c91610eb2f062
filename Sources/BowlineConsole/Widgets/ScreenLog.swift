public import BowlineConnections
import BowlineSupport

/// The last lines of what was written, the newest at the bottom: what `screen.log` makes.
///
/// It is a stream, for console sinks and prototypes, and a sink of lines:
///
///     let log = screen.log()
///     connection.trace(to: .console("props", to: log))
///     connection.bind(\.message, to: log)
///
/// What a terminal would act on is made visible (X2). Of more than a thousand lines the oldest are dropped, where
/// lines are printed only those that were.
public final class ScreenLog: TextOutputStream, SinkConvertible {
    weak var screen: Screen?
    private var lines: [String] = []
    /// What was written of a line whose end has not been yet.
    private var begun: [UInt8] = []
    /// How many lines there were ever.
    private var count = 0
    private var printedCount = 0
    private let most = 1000

    /// Adds text; a line is shown when its end has been written.
    public func write(_ text: String) { write(Array(text.utf8)) }

    /// A piece may end in the middle of a character.
    func write(_ bytes: [UInt8]) {
        begun += bytes
        guard let last = begun.lastIndex(of: UInt8(ascii: "\n")) else { return }
        let whole = String(decoding: begun[...last], as: UTF8.self)
        begun.removeSubrange(...last)
        let lines = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        add(lines.dropLast().map(String.init))
    }

    /// The sink of whole lines.
    public func asSink() -> Sink<String> { Sink { [self] in add([$0]) } }

    func add(_ new: [String]) {
        lines += new.map(ConsoleText.visible)
        count += new.count
        // Where lines are printed, none is dropped before.
        let kept = max(most, screen?.isInteractive == false ? count - printedCount : 0)
        if lines.count > 2 * kept { lines.removeFirst(lines.count - kept) }
        screen?.changed()
    }
}

extension ScreenLog: Widget {
    var fills: Bool { true }

    func height(width: Int) -> Int { min(lines.count, most) }

    func draw(on canvas: inout Canvas, in area: Area) {
        for (row, line) in lines.suffix(area.height).enumerated() {
            canvas.write(line, in: area.row(row))
        }
    }

    /// Each line once, whether it was there before or not.
    func news(since last: inout [String], width: Int) -> [String] {
        defer { printedCount = count }
        return lines.suffix(count - printedCount)
    }
}
