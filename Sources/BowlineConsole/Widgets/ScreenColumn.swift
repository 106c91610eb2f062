import BowlineSupport

/// A column of a table: its title, its width, and what it shows of a row.
public struct ScreenColumn<Row> {
    let title: String
    let alignment: ColumnAlignment
    /// nil for as wide as what it shows.
    let width: Int?
    var colour: TerminalColor?
    /// What it shows of a row; what fills the column is made for its width.
    let text: (Row, Int) -> String

    /// A column of text.
    ///
    ///     .text("pid", .right, width: 7) { "\($0.pid)" }
    ///
    /// - Parameters:
    ///   - title: stands above it.
    ///   - alignment: at which side the text stands.
    ///   - width: in cells; left out, as wide as the widest of the title and the rows that are shown. The last
    ///     column has what the others leave.
    ///   - text: what it shows of a row; is called when the row is drawn. Control characters are made
    ///     visible (X2).
    public static func text(
        _ title: String, _ alignment: ColumnAlignment = .left, width: Int? = nil,
        _ text: @escaping (Row) -> String
    ) -> ScreenColumn {
        ScreenColumn(
            title: ConsoleText.visible(title), alignment: alignment, width: width,
            text: { row, _ in ConsoleText.visible(text(row)) })
    }

    /// A column of bars.
    ///
    /// - Parameters:
    ///   - title: stands above it.
    ///   - whole: the value whose bar is as wide as the column; more than 0.
    ///   - width: in cells.
    ///   - value: what it shows of a row; nil for no bar.
    public static func bar(
        _ title: String, of whole: Double = 1, width: Int, _ value: @escaping (Row) -> Double?
    ) -> ScreenColumn {
        ScreenColumn(
            title: ConsoleText.visible(title), alignment: .left, width: width, colour: .green,
            text: { row, width in Blocks.bar((value(row) ?? 0) / whole, width: width) })
    }

    /// A column of sparklines, each of the last values that fit.
    ///
    /// - Parameters:
    ///   - title: stands above it.
    ///   - whole: the value that fills the row's height; more than 0.
    ///   - width: in cells.
    ///   - values: what it shows of a row, the newest last.
    public static func sparkline(
        _ title: String, of whole: Double = 1, width: Int, _ values: @escaping (Row) -> [Double]
    ) -> ScreenColumn {
        ScreenColumn(
            title: ConsoleText.visible(title), alignment: .left, width: width, colour: .cyan,
            text: { row, width in
                Blocks.sparkline(values(row).map { $0 / whole }, width: width)
            })
    }

    /// How wide it is for some rows, or has to be so that nothing is cut off.
    func width(for rows: ArraySlice<Row>, isWhole: Bool) -> Int {
        if let width, !isWhole { return max(0, width) }
        let widths = rows.map { DisplayWidth.columns(of: text($0, 0)) }
        // Room for the mark of the sorted column.
        return max(width ?? 0, DisplayWidth.columns(of: title) + 1, widths.max() ?? 0)
    }

    func draw(_ row: Row, on canvas: inout Canvas, in area: Area, style: Style) {
        var style = style
        style.foreground = style.foreground ?? colour
        draw(text(row, area.width), on: &canvas, in: area, style: style)
    }

    /// The mark stands behind the text also where that is cut off; without one, "…" does.
    func draw(
        _ text: String, mark: String = "", on canvas: inout Canvas, in area: Area, style: Style
    ) {
        var (text, room) = (text + mark, area.width - 1)
        let blank = area.width - DisplayWidth.columns(of: text)
        if blank < 0, canvas.needed == nil {
            text =
                text.prefix {
                    room -= DisplayWidth.columns(of: $0); return room >= 0
                }
                + (mark.isEmpty ? "…" : mark)
        }
        let place = alignment == .right ? area.dropping(columns: blank) : area
        canvas.write(text, in: place, style: style)
    }
}

/// At which side of its column a text stands.
public enum ColumnAlignment: Hashable, Sendable {
    /// As words do.
    case left
    /// As numbers do.
    case right
}
