public import BowlineConnections

extension Screen {
    /// Rows under the titles of their columns, which takes what others leave of the height.
    ///
    ///     let table = screen.table(
    ///         .text("pid", .right, width: 7) { (row: ProcessRow) in "\(row.pid)" },
    ///         .bar("cpu", of: 100, width: 10) { $0.cpu },
    ///         .text("name") { $0.name })
    ///     connection.bind(\.processes, to: table)
    ///     connection.bind(\.sort, to: table.sorted)
    ///
    /// - Parameters:
    ///   - columns: from left to right, with a blank column between two; without any title there is no row for
    ///     titles. The last one has what the others leave, and what does not fit is cut off.
    ///   - rows: for a table that is as high as what it shows, how many rows it has at most, with that of the titles.
    /// - Returns: the table, which is the sink of its rows.
    /// - Complexity: of a drawing, the rows that are shown; of new rows, a look for the selected one.
    public func table<Row: Identifiable>(
        _ columns: ScreenColumn<Row>..., atMost rows: Int? = nil
    ) -> ScreenTable<Row> {
        addFocusable(ScreenTable(columns, atMost: rows))
    }

    /// The rows of a list below its name and count, with a mark for what the last change did, which takes what others
    /// leave of the height.
    ///
    ///     connection.bind(\.songs, to: screen.list("songs"))
    ///     // songs: 3
    ///     // + Air
    ///     // > Canon
    ///     //   Bolero
    ///     // - Dies irae
    ///
    /// `+` came, `>` moved, `~` has another content, `>~` both, and `-` went, which stands below the others until the
    /// next change.
    /// Elements are shown as a console sink shows them. Where lines are printed, they are that sink's too (X1): what
    /// came, went, moved and changed, row by row, since the last drawing.
    ///
    /// - Parameter name: stands before the count.
    /// - Returns: the sink of the list.
    /// - Complexity: of a new list, that of its changeset; of a drawing, the rows that are shown and what changed.
    public func list<Element: Identifiable & Equatable>(_ name: String) -> Sink<[Element]> {
        let list = add(ScreenList<Element>(name))
        return Sink { list.show($0) }
    }

    /// Another value is no list.
    @available(*, unavailable, message: "a list takes [Identifiable & Equatable]: add mapping:")
    @_disfavoredOverload
    public func list<Value>(_ name: String) -> Sink<Value> { Sink { _ in } }

    /// The last lines of what is written to it, the newest at the bottom, which takes what others leave of the
    /// height.
    ///
    /// What the program prints to standard output while the screen runs comes into the first log; without a log, and
    /// for standard error, it is written when the screen is left, on every way out (X3).
    ///
    /// - Returns: the log, a stream and a sink of lines.
    public func log() -> ScreenLog {
        let log = add(ScreenLog())
        if firstLog == nil { firstLog = log }
        return log
    }

    /// A row with a name and a text that the user can edit.
    ///
    /// - Parameters:
    ///   - name: stands before the text.
    ///   - isSecret: whether each character is shown and printed as `*`, as in a password.
    /// - Returns: the field.
    public func field(_ name: String, isSecret: Bool = false) -> ScreenField {
        addFocusable(ScreenField(name, isSecret: isSecret))
    }
}
