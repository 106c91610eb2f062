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
    /// - Returns: the column.
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
    /// - Returns: the column.
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
    /// - Returns: the column.
    public static func sparkline(
        _ title: String, of whole: Double = 1, width: Int, _ values: @escaping (Row) -> [Double]
    ) -> ScreenColumn {
        ScreenColumn(
            title: ConsoleText.visible(title), alignment: .left, width: width, colour: .cyan,
            text: { row, width in
                Blocks.sparkline(values(row).map { $0 / whole }, width: width)
            })
    }

    /// How wide it has to be for some rows.
    func width(for rows: ArraySlice<Row>) -> Int {
        if let width { return max(0, width) }
        let widths = rows.map { DisplayWidth.columns(of: text($0, 0)) }
        // Room for the mark of the sorted column.
        return max(DisplayWidth.columns(of: title) + 1, widths.max() ?? 0)
    }

    func draw(_ row: Row, on canvas: inout Canvas, in area: Area, style: Style) {
        var style = style
        style.foreground = style.foreground ?? colour
        draw(text(row, area.width), on: &canvas, in: area, style: style)
    }

    func draw(_ text: String, on canvas: inout Canvas, in area: Area, style: Style) {
        let room = area.width - DisplayWidth.columns(of: text)
        let place = alignment == .right ? area.dropping(columns: room) : area
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
