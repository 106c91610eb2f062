import BowlineSupport

/// Makes of two frames the bytes that turn one into the other on a terminal: only what changed is
/// written, and the cursor goes the way that costs the fewest bytes (X3).
struct FrameWriter {
    /// What the terminal shows; nil if that is not known.
    private var shown: Frame?
    private var output: [UInt8] = []
    /// Where the cursor is, nil if that is not known.
    private var cursor: (row: Int, column: Int)?
    private var style = Style.plain
    /// How many cells were written so far.
    private(set) var writtenCells = 0

    /// Takes what the terminal shows for unknown: the next frame is written whole.
    mutating func forget() { shown = nil }

    /// The bytes that make the terminal show a frame.
    mutating func bytes(for frame: Frame) -> [UInt8] {
        output.removeAll(keepingCapacity: true)
        // It may have been moved between two frames.
        cursor = nil
        var old = shown ?? Frame(frame.size)
        if shown == nil || old.size != frame.size {
            send(Style.plain.sequence + "\u{1B}[2J")
            style = .plain
            old = Frame(frame.size)
        }
        for row in 0..<frame.size.rows { write(row, of: frame, over: old) }
        if style != .plain {
            send(Style.plain.sequence)
            style = .plain
        }
        shown = frame
        return output
    }

    private mutating func write(_ row: Int, of frame: Frame, over old: Frame) {
        let width = frame.size.columns
        let start = row * width
        var column = 0
        // Up to here the terminal may have written over what it was to show.
        var damaged = 0
        while column < width {
            let cell = frame.cells[start + column]
            let columns =
                column + 1 < width && frame.cells[start + column + 1].character == nil ? 2 : 1
            // Half of a wide character that was there goes with it, so both halves count.
            let isSame =
                old.cells[start + column] == cell
                // A letter and its mark are equal to the letter of one scalar that has it.
                && reach(old.cells[start + column]) == reach(cell)
                && (columns == 1 || old.cells[start + column + 1].character == nil)
            if let character = cell.character, !isSame || column < damaged {
                put(character, columns, cell.style, row, column, width)
                damaged = max(damaged, column + reach(cell))
                // What is left of one that was there goes too.
                for place in column..<column + columns {
                    damaged = max(damaged, place + reach(old.cells[start + place]))
                }
                // At the edge, where the cursor stays, marks may have gone to what stands before.
                if reach(cell) > 0, column + columns == width, column > 0 {
                    let place = column - (frame.cells[start + column - 1].character == nil ? 2 : 1)
                    let left = frame.cells[start + place]
                    if let character = left.character, reach(left) == 0 {
                        put(character, column - place, left.style, row, place, width)
                    }
                }
            }
            column += columns
        }
    }

    /// The columns that a terminal may take it for at most, if that is uncertain: each scalar by itself, and wide.
    private func reach(_ cell: Cell) -> Int {
        guard let character = cell.character, !DisplayWidth.isCertain(character) else { return 0 }
        return 2 * character.unicodeScalars.count
    }

    private mutating func put(
        _ character: Character, _ columns: Int, _ style: Style, _ row: Int, _ column: Int,
        _ width: Int
    ) {
        move(to: row, column)
        if self.style != style {
            send(style.sequence)
            self.style = style
        }
        let isCertain = DisplayWidth.isCertain(character)
        if !isCertain, columns == 2 {
            // For a terminal that takes it for narrow.
            send("  ")
            cursor = column + 2 < width ? (row, column + 2) : nil
            move(to: row, column)
        }
        output.append(contentsOf: character.utf8)
        writtenCells += columns
        // Behind the last column terminals differ in where the cursor is.
        let isKnown = column + columns < width && isCertain
        cursor = isKnown ? (row, column + columns) : nil
    }

    private mutating func move(to row: Int, _ column: Int) {
        var best =
            row == 0 && column == 0
            ? "\u{1B}[H" : "\u{1B}[\(row + 1)\(column == 0 ? "" : ";\(column + 1)")H"
        func consider(_ way: String) {
            if way.utf8.count < best.utf8.count { best = way }
        }
        if let cursor {
            if cursor == (row, column) { return }
            let across = column - cursor.column
            if cursor.row == row {
                if across > 0 { consider("\u{1B}[\(across == 1 ? "" : "\(across)")C") }
                if across < 0 { consider(String(repeating: "\u{8}", count: -across)) }
            } else if cursor.row < row {
                // In raw mode a line feed keeps the column.
                let down = String(repeating: "\n", count: row - cursor.row)
                if column == 0 { consider("\r" + down) }
                if across == 0 { consider(down) }
            }
        }
        send(best)
        cursor = (row, column)
    }

    private mutating func send(_ text: String) { output.append(contentsOf: text.utf8) }
}
