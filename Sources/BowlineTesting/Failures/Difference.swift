/// Two lists, line by line: what is the same in both, what was expected and is missing, what came
/// instead.
///
/// ```text
///   1.0 seconds  next("a")
/// - 2.0 seconds  next("b")
/// + 2.0 seconds  next("c")
/// ```
///
/// Where one came in the place of one and their texts are long, the fields that differ stand below.
enum Difference {
    private enum Line<Item> {
        case same(Item)
        case expected(Item)
        case came(Item)
    }

    /// - Parameters:
    ///   - row: an item's time and text, which stand in columns.
    ///   - fields: where two items differ, a line each.
    ///   - length: two texts that are no longer are compared by eye, without fields.
    ///   - likeness: what to say of two items that read the same and are not.
    /// - Returns: none if nothing differs.
    static func lines<Item>(
        expected: [Item], came: [Item], by areEqual: (Item, Item) -> Bool,
        row: (Item) -> (time: String, text: String),
        fields: (Item, Item) -> [String] = { _, _ in [] }, longerThan length: Int = 60,
        likeness: (Item, Item) -> String = { _, _ in misleading }
    ) -> [String] {
        let start = zip(expected, came).prefix { areEqual($0, $1) }.count
        let (old, new) = (expected.dropFirst(start), came.dropFirst(start))
        let end = zip(old.reversed(), new.reversed()).prefix { areEqual($0, $1) }.count
        let middle = compare(Array(old.dropLast(end)), Array(new.dropLast(end)), by: areEqual)
        guard !middle.isEmpty else { return [] }
        let lines = expected.prefix(start).map(Line.same) + middle + came.suffix(end).map(Line.same)
        let alike = misleading(middle, by: areEqual, row: row)
        return shorten(write(lines, row, fields, longerThan: length))
            + (alike.map { [likeness($0.expected, $0.came)] } ?? [])
    }

    private static func compare<Item>(
        _ expected: [Item], _ came: [Item], by areEqual: (Item, Item) -> Bool
    ) -> [Line<Item>] {
        // The standard library's comparison takes memory by the square of what differs.
        guard max(expected.count, came.count) <= 500 else {
            return expected.map(Line.expected) + came.map(Line.came)
        }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in came.difference(from: expected, by: areEqual) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line<Item>] = []
        var (old, new) = (0, 0)
        while old < expected.count || new < came.count {
            if removed.contains(old) {
                lines.append(.expected(expected[old]))
                old += 1
            } else if inserted.contains(new) {
                lines.append(.came(came[new]))
                new += 1
            } else {
                lines.append(.same(came[new]))
                (old, new) = (old + 1, new + 1)
            }
        }
        return lines
    }

    /// A line of the result with those that belong below it.
    private struct Row {
        let mark: String
        let text: String
        var fields: [String] = []
    }

    private static func write<Item>(
        _ lines: [Line<Item>], _ row: (Item) -> (time: String, text: String),
        _ fields: (Item, Item) -> [String], longerThan length: Int
    ) -> [Row] {
        let rows = lines.map { line in
            switch line {
            case .same(let item): (mark: " ", row: row(item))
            case .expected(let item): (mark: "-", row: row(item))
            case .came(let item): (mark: "+", row: row(item))
            }
        }
        let width = rows.map(\.row.time.count).max() ?? 0
        var written = rows.map { mark, row in
            let padding = String(repeating: " ", count: width - row.time.count)
            return Row(
                mark: mark, text: "\(padding)\(row.time)\(width > 0 ? "  " : "")\(row.text)")
        }
        for index in lines.indices.dropFirst() {
            guard case .expected(let expected) = lines[index - 1],
                case .came(let came) = lines[index],
                index < 2 || rows[index - 2].mark != "-",
                index + 1 == rows.count || rows[index + 1].mark != "+",
                max(rows[index - 1].row.text.count, rows[index].row.text.count) > length
            else { continue }
            written[index].fields = fields(expected, came)
        }
        return written
    }

    /// Two that read the same and are not.
    private static func misleading<Item>(
        _ lines: [Line<Item>], by areEqual: (Item, Item) -> Bool,
        row: (Item) -> (time: String, text: String)
    ) -> (expected: Item, came: Item)? {
        var expected: [String: Item] = [:]
        for case .expected(let item) in lines { expected["\(row(item))"] = item }
        for case .came(let item) in lines {
            guard let other = expected["\(row(item))"], !areEqual(other, item) else { continue }
            return (other, item)
        }
        return nil
    }

    static var misleading: String {
        "Some of these read the same and are not equal by ==, as NaN is not to itself. A description of "
            + "their type can tell them apart."
    }

    /// Leaves out what is far from every difference, and what is too much to read.
    private static func shorten(_ rows: [Row]) -> [String] {
        let changed = rows.indices.filter { rows[$0].mark != " " }
        let shown = changed.prefix(40)
        let near = shown.reduce(into: Set<Int>()) { $0.formUnion($1 - 2...$1 + 2) }
        let left = Set(changed.dropFirst(40))
        var texts: [String] = []
        var skipped = 0
        for index in rows.indices where !left.contains(index) {
            if near.contains(index) {
                if skipped > 0 { texts.append("  (\(skipped) the same)") }
                skipped = 0
                texts.append("\(rows[index].mark) \(rows[index].text)")
                texts += rows[index].fields.map { "    \($0)" }
            } else {
                skipped += 1
            }
        }
        if skipped > 0 { texts.append("  (\(skipped) the same)") }
        if !left.isEmpty { texts.append("  (\(left.count) more that differ)") }
        return texts
    }
}
