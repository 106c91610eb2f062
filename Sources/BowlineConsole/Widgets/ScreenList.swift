import BowlineConnections
import BowlineDiffing
import BowlineSupport

/// The rows of a list below its name and count, and what became of them by the last change.
final class ScreenList<Element: Identifiable & Equatable>: Widget {
    private let name: String
    /// The last change, of the list before into the list of now; nil before there is one.
    private var last: ListDifference<Element>?
    private var printed: [Element]?
    weak var screen: Screen?

    init(_ name: String) { self.name = name }

    func show(_ list: [Element]) {
        last = ListDifference(from: last?.new ?? list, to: list)
        screen?.changed()
    }

    var fills: Bool { true }

    func draw(on canvas: inout Canvas, in area: Area) {
        guard let last, area.height > 0 else {
            canvas.write(ConsoleText.visible(name), in: area)
            return
        }
        canvas.write("\(ConsoleText.visible(name)): \(last.new.count)", in: area)
        var marks: [Int: String] = [:]
        for index in last.changes.updates { marks[index] = "~ " }
        for move in last.changes.moves { marks[move.to] = marks[move.to] == nil ? "> " : ">~" }
        for index in last.changes.insertions { marks[index] = "+ " }
        let here = last.new.prefix(area.height).enumerated().map { (marks[$0] ?? "  ", $1) }
        let gone = last.changes.deletions.reversed().map { ("- ", last.old[$0]) }
        for (line, (mark, element)) in (here + gone).prefix(area.height - 1).enumerated() {
            let style = mark == "- " ? Style([.dim]) : mark == "  " ? .plain : Style([.bold])
            let text = "\(mark)\(ConsoleText.describe(element))"
            canvas.write(text, in: area.row(line + 1), style: style)
        }
    }

    /// What has changed since the last time, as a console sink prints it.
    func news(since lines: inout [String], width: Int) -> [String] {
        guard let list = last?.new, list != printed else { return [] }
        defer { printed = list }
        let changes = printed.map { ListUpdate.changes(ListDifference(from: $0, to: list)) }
        return (changes ?? .whole(list)).consoleLines(ConsoleText.visible(name))
    }
}
