import BowlineSupport

/// A part of a screen.
protocol Widget: AnyObject {
    /// Where it stands, and whom to tell when it has changed; the screen sets it.
    var screen: Screen? { get set }

    /// Whether it takes what the others leave of the height.
    var fills: Bool { get }

    /// How many rows it needs to show all that it has.
    func height(width: Int) -> Int

    /// Draws itself into an area; what does not fit there is cut off.
    func draw(on canvas: inout Canvas, in area: Area)

    /// Takes a key, when it has the focus; says whether it is one for it.
    func take(_ key: Key) -> Bool

    /// What there is to print where there is no screen, since the last time, whose lines are set to those of now.
    func news(since last: inout [String], width: Int) -> [String]
}

extension Widget {
    var fills: Bool { false }
    func height(width: Int) -> Int { 1 }
    func take(_ key: Key) -> Bool { false }

    func news(since last: inout [String], width: Int) -> [String] {
        let size = TerminalSize(columns: width, rows: height(width: width))
        var canvas = Canvas(frame: Frame(size), focus: nil)
        canvas.needed = size.columns
        draw(on: &canvas, in: Area(size))
        // What is wider than a line gets a longer one: nothing is cut off.
        if let needed = canvas.needed, needed > size.columns {
            return news(since: &last, width: needed)
        }
        let old = last
        last = canvas.frame.lines
        return last.enumerated().filter { row, line in
            !line.isEmpty && (row >= old.count || old[row] != line)
        }.map(\.element)
    }
}

/// A part of a frame.
struct Area: Equatable {
    var rows: Range<Int>
    var columns: Range<Int>

    var width: Int { columns.count }
    var height: Int { rows.count }

    /// One row of it, counted from its first; empty if there is no such row.
    func row(_ index: Int) -> Area {
        let row = min(rows.lowerBound + max(0, index), rows.upperBound)
        return Area(rows: row..<min(row + 1, rows.upperBound), columns: columns)
    }

    /// What is left behind some columns.
    func dropping(columns count: Int) -> Area {
        let start = min(columns.lowerBound + max(0, count), columns.upperBound)
        return Area(rows: rows, columns: start..<columns.upperBound)
    }

    /// Some columns at the beginning.
    func prefix(columns count: Int) -> Area {
        let end = min(columns.lowerBound + max(0, count), columns.upperBound)
        return Area(rows: rows, columns: columns.lowerBound..<end)
    }
}

extension Area {
    init(_ size: TerminalSize) {
        self.init(rows: 0..<size.rows, columns: 0..<size.columns)
    }
}

/// A frame that widgets draw on, and which of them has the focus.
struct Canvas {
    var frame: Frame
    let focus: (any Widget)?
    /// How wide the frame would have to be for its edge to cut nothing off; nil where nobody asks.
    var needed: Int?

    /// Writes a line, with nothing that a terminal would act on (X2), into the first row of an area, and gives
    /// what is left of the row behind it; what does not fit is cut off.
    @discardableResult
    mutating func write(
        _ text: some StringProtocol, in area: Area, style: Style = .plain
    ) -> Area {
        guard let row = area.rows.first else { return area }
        if let needed, area.columns.upperBound == frame.size.columns {
            self.needed = max(needed, area.columns.lowerBound + DisplayWidth.columns(of: text))
        }
        let end = frame.write(text, row: row, columns: area.columns, style: style)
        return area.dropping(columns: end - area.columns.lowerBound)
    }
}
