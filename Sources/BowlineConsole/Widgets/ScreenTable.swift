public import BowlineConnections
import BowlineSupport

/// Rows of a screen under the titles of their columns, one of them selected: what `screen.table` makes.
///
/// It is the sink of its rows. The selection stays with the row's identity wherever that moves to; when the row is
/// gone, what stands in its place is selected.
///
/// While it has the focus, the arrow keys, Page Up and Page Down, Home and End move the selection, and what is
/// shown follows.
public final class ScreenTable<Row: Identifiable>: SinkConvertible {
    private let columns: [ScreenColumn<Row>]
    private let hasTitles: Bool
    /// The rows of the screen that it needs at most, with that of the titles; nil for what others leave.
    private let most: Int?
    weak var screen: Screen?
    /// Is called with the selected row when Enter was pressed; while it is nil that key is left to `screen.on`.
    public var onEnter: ((Row) -> Void)?
    private var rows: [Row] = []
    private var sortedTitle: String? { didSet { screen?.changed() } }
    private var index = 0
    /// The first row that is shown.
    private var top = 0
    /// How many rows were shown last.
    private var page = 1

    init(_ columns: [ScreenColumn<Row>], atMost most: Int?) {
        self.columns = columns
        self.most = most
        hasTitles = columns.contains { !$0.title.isEmpty }
    }

    /// The row that is selected; nil if there is none.
    public var selected: Row? { rows.indices.contains(index) ? rows[index] : nil }

    /// The sink of the title of the column that the rows are sorted by, which is marked.
    ///
    /// It only shows the order; who makes the rows sorts them.
    public var sorted: Sink<String?> { Sink { [self] in sortedTitle = $0 } }

    /// Gives it the focus.
    public func focus() { screen?.focus(on: self) }

    /// The sink of the rows.
    public func asSink() -> Sink<[Row]> { Sink { [self] in show($0) } }

    private func show(_ new: [Row]) {
        let last = selected?.id
        rows = new
        // Most often it is where it was.
        if last != selected?.id, let found = new.firstIndex(where: { $0.id == last }) {
            index = found
        }
        select(index)
    }

    private func select(_ index: Int) {
        self.index = max(0, min(index, rows.count - 1))
        screen?.changed()
    }
}

extension ScreenTable: Widget {
    var fills: Bool { most == nil }

    func height(width: Int) -> Int { min(rows.count + (hasTitles ? 1 : 0), max(0, most ?? .max)) }

    func take(_ key: Key) -> Bool {
        switch key {
        case .up: select(index - 1)
        case .down: select(index + 1)
        case .pageUp: select(index - page)
        case .pageDown: select(index + page)
        case .home: select(0)
        case .end: select(rows.count - 1)
        case .enter:
            guard let onEnter else { return false }
            if let selected { onEnter(selected) }
        default: return false
        }
        return true
    }

    func draw(on canvas: inout Canvas, in area: Area) {
        page = max(1, area.height - (hasTitles ? 1 : 0))
        // The selection is always in sight, and nothing is left blank while there are rows for it.
        top = max(0, min(top, rows.count - page, index), index - page + 1)
        let shown = rows[top..<min(top + page, rows.count)]
        let places = places(for: shown, in: area, isWhole: canvas.needed != nil)
        if hasTitles {
            for (column, place) in zip(columns, places) {
                column.draw(
                    column.title, mark: column.title == sortedTitle ? "▾" : "", on: &canvas,
                    in: place.row(0), style: Style([.bold]))
            }
        }
        for (line, row) in shown.enumerated() {
            let isSelected = top + line == index && canvas.focus === self
            let style = isSelected ? Style([.inverse]) : .plain
            let number = line + (hasTitles ? 1 : 0)
            let blank = String(repeating: " ", count: isSelected ? area.width : 0)
            canvas.write(blank, in: area.row(number), style: style)
            for (column, place) in zip(columns, places) {
                column.draw(row, on: &canvas, in: place.row(number), style: style)
            }
        }
    }

    /// Where the columns stand, with a blank column between two.
    private func places(for shown: ArraySlice<Row>, in area: Area, isWhole: Bool) -> [Area] {
        var rest = area
        return columns.indices.map { index in
            let isLast = index == columns.count - 1
            let width = isLast ? rest.width : columns[index].width(for: shown, isWhole: isWhole)
            defer { rest = rest.dropping(columns: width + 1) }
            return rest.prefix(columns: width)
        }
    }
}
