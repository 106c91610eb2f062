/// Widgets one below the other, or side by side.
final class Stack: Widget {
    private let isRow: Bool
    /// Blank columns between two that are side by side.
    private let spacing = 2
    weak var screen: Screen?
    var widgets: [any Widget] = []

    init(isRow: Bool) { self.isRow = isRow }

    /// The widgets in it that are no stacks.
    var leaves: [any Widget] { widgets.flatMap { ($0 as? Stack)?.leaves ?? [$0] } }

    var fills: Bool { widgets.contains { $0.fills } }

    func height(width: Int) -> Int {
        if isRow {
            let area = Area(rows: 0..<0, columns: 0..<max(0, width))
            return zip(widgets, parts(of: area)).map { $0.height(width: $1.width) }.max() ?? 0
        }
        return widgets.reduce(0) { $0 + $1.height(width: width) }
    }

    func draw(on canvas: inout Canvas, in area: Area) {
        for (widget, part) in zip(widgets, isRow ? parts(of: area) : rows(of: area)) {
            widget.draw(on: &canvas, in: part)
        }
    }

    /// Equal parts side by side; the first ones have a column more where that does not come out even.
    private func parts(of area: Area) -> [Area] {
        let count = max(1, widgets.count)
        let width = max(0, area.width - spacing * (count - 1))
        var rest = area
        return widgets.indices.map { index in
            let part = width / count + (index < width % count ? 1 : 0)
            defer { rest = rest.dropping(columns: part + spacing) }
            return rest.prefix(columns: part)
        }
    }

    /// What is left by the others is shared by those that fill; what does not fit is cut off below.
    private func rows(of area: Area) -> [Area] {
        let needed = widgets.map { $0.fills ? nil : $0.height(width: area.width) }
        var left = max(0, area.height - needed.reduce(0) { $0 + ($1 ?? 0) })
        var filling = needed.count { $0 == nil }
        var start = area.rows.lowerBound
        return needed.map { height in
            let begin = start
            if let height {
                start = min(begin + height, area.rows.upperBound)
            } else {
                let share = (left + filling - 1) / filling
                (left, filling) = (left - share, filling - 1)
                start = min(begin + share, area.rows.upperBound)
            }
            return Area(rows: begin..<start, columns: area.columns)
        }
    }
}
