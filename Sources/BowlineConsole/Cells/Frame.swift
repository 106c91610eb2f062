import BowlineSupport

/// One place of a screen.
package struct Cell: Equatable {
    /// What stands there; nil behind a wide character, which takes this place too.
    package var character: Character?
    package var style: Style

    package init(character: Character?, style: Style) {
        (self.character, self.style) = (character, style)
    }

    package static var blank: Cell { Cell(character: " ", style: .plain) }
}

/// What a screen shows, cell by cell.
struct Frame: Equatable {
    let size: TerminalSize
    private(set) var cells: ContiguousArray<Cell>
    /// Whether styles keep their colours.
    var hasColours = true

    init(_ size: TerminalSize) {
        self.size = size
        cells = ContiguousArray(repeating: .blank, count: size.columns * size.rows)
    }

    /// The cell at a place, both counted from 0.
    subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

    /// Writes text that has nothing in it that a terminal would act on, and gives the column behind it. What
    /// does not fit into the columns is left out, and of a wide character of which one half does not fit, both.
    @discardableResult
    mutating func write(
        _ text: some StringProtocol, row: Int, columns: Range<Int>, style: Style = .plain
    ) -> Int {
        var column = columns.lowerBound
        guard 0..<size.rows ~= row else { return column }
        let end = min(columns.upperBound, size.columns)
        let style = hasColours ? style : style.withoutColours
        for character in text {
            let width = DisplayWidth.columns(of: character)
            guard width > 0 else { continue }
            guard column + width <= end else { break }
            if column >= 0 { put(character, width, row, column, style) }
            column += width
        }
        return column
    }

    private mutating func put(
        _ character: Character, _ width: Int, _ row: Int, _ column: Int, _ style: Style
    ) {
        let start = row * size.columns
        // A wide character of which one half is written over is gone.
        if column > 0, cells[start + column].character == nil {
            cells[start + column - 1].character = " "
        }
        let behind = column + width
        if behind < size.columns, cells[start + behind].character == nil {
            cells[start + behind].character = " "
        }
        cells[start + column] = Cell(character: character, style: style)
        if width == 2 { cells[start + column + 1] = Cell(character: nil, style: style) }
    }

    /// The rows as text, without the blanks at their ends.
    var lines: [String] {
        (0..<size.rows).map { row in
            var line = String((0..<size.columns).compactMap { self[row, $0].character })
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}

/// How large a terminal is, in cells.
public struct TerminalSize: Hashable, Sendable {
    /// How many cells a row has.
    public var columns: Int
    /// How many rows there are.
    public var rows: Int

    /// A size.
    ///
    /// - Parameters:
    ///   - columns: at least 1; fewer count as 1.
    ///   - rows: at least 1; fewer count as 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }
}
