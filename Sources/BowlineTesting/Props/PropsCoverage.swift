/// What the rows of a table leave unchecked (K3).
struct PropsCoverage<Props> {
    private let rows: [PropsRow<Props>]
    /// Those of the first row that has some: optional props may be nil.
    private let fields: Fields
    /// Each that was looked at.
    private let entries: [PropsEntry<Props>]
    /// Entries that the test has said it does not look at, and those that it has said are the same in
    /// every row.
    private let leftOut, constant: [PartialKeyPath<Props>]

    init(
        _ rows: [PropsRow<Props>], leavingOut leftOut: [PartialKeyPath<Props>],
        constant: [PartialKeyPath<Props>]
    ) {
        self.rows = rows
        self.leftOut = leftOut
        self.constant = constant
        let all = rows.lazy.map { Fields(of: $0.props) }
        let fields = all.first { !$0.all.isEmpty } ?? Fields(of: ())
        self.fields = fields
        var met: Set<AnyKeyPath> = []
        entries = rows.flatMap(\.looked).filter { met.insert($0).inserted }
            .map { PropsEntry($0, in: fields) }
    }

    var complaints: [String] {
        guard !rows.isEmpty else {
            return ["The table has no row. Add some: table.row(state, (\\.name, value))."]
        }
        return unseen + fields.complaints(leavingOut: leftOut) + lookedAtThoughLeftOut + unvaried
            + varied
    }

    private func isStated(
        _ keyPath: AnyKeyPath?, _ name: String, in stated: [PartialKeyPath<Props>]
    ) -> Bool {
        stated.contains { $0 == keyPath || fields.path($0) == name }
    }

    /// The fields of the props of each row that looks at these as a whole; of nil there are none.
    private var wholes: [Fields] {
        rows.filter { row in row.looked.contains { fields.path($0) == "self" } }
            .map { Fields(of: $0.props) }
    }

    private var unseen: [String] {
        let paths = Set(entries.compactMap(\.path))
        guard !wholes.contains(where: { fields.all.isEmpty || !$0.all.isEmpty }) else { return [] }
        guard !fields.all.isEmpty else {
            return isStated(nil, "self", in: leftOut)
                ? []
                : [
                    "No row looks at the whole props, which have no fields. Add it to the rows, "
                        + "(\\.self, value), or state that it is not tested: leavingOut: [\\.self]."
                ]
        }
        let open = fields.all.flatMap { field in
            uncovered(field.name, rows.map { Fields(of: $0.props).value(of: field.name) }, paths)
        }
        let whole = fields.only(open)
        let shown = entries.filter { entry in whole.all.contains { shows(entry, $0) } }
        let missing = whole.missing(from: Set(leftOut + shown.map(\.keyPath)))
        let stated = leftOut.compactMap(fields.path)
        let parts = open.filter { part in
            part.contains(".") && !stated.contains { part == $0 || part.hasPrefix("\($0).") }
        }
        return (missing + parts).sorted().map { name in
            let looked = entries.map(\.name).filter { $0.hasPrefix("\(name).") }
            let only =
                looked.isEmpty ? "" : " as a whole, only at \(looked.joined(separator: ", "))"
            let path = name.split(separator: " ").last ?? ""
            return
                "No row looks at \(name)\(only). Add it to the rows, or state that it is not tested: "
                + "leavingOut: [\\.\(path)]."
        }
    }

    /// The parts of a field that no row has looked at: the field itself, or fields of it if rows
    /// have looked at some of these.
    private func uncovered(_ path: String, _ values: [Any?], _ looked: Set<String>) -> [String] {
        if looked.contains(path) { return [] }
        guard looked.contains(where: { $0.hasPrefix("\(path).") }),
            let fields = values.lazy.compactMap({ $0 }).map(Fields.init).first(where: {
                !$0.all.isEmpty
            })
        else { return [path] }
        return fields.names.flatMap { name in
            uncovered(
                "\(path).\(name)", values.map { $0.flatMap { Fields(of: $0).value(of: name) } },
                looked)
        }
    }

    /// Whether an entry without a name shows what a field holds, in every row that looks at it and
    /// in different ones: the key path of a field with observers or a wrapper. It may be that of
    /// another field that holds the same; so it counts for one of those that it shows.
    private func shows(_ entry: PropsEntry<Props>, _ field: Fields.Field) -> Bool {
        guard entry.mayBeField else { return false }
        let rows = rows(lookingAt: entry)
        guard
            Sample.vary(rows.map { $0[keyPath: entry.keyPath] })
                || isStated(entry.keyPath, entry.name, in: constant)
        else { return false }
        return rows.allSatisfy { row in
            guard let value = Fields(of: row).value(of: field.name) else { return false }
            // A wrapper stores what it wraps under a name of its own.
            let values = field.isWrapper ? Mirror(reflecting: value).children.map(\.value) : [value]
            return values.contains { Comparison($0, row[keyPath: entry.keyPath]).isSame }
        }
    }

    private var lookedAtThoughLeftOut: [String] {
        entries.filter { $0.path != nil && leftOut.contains($0.keyPath) }.map {
            "\($0.name) is left out, and rows look at it. Take it out of leavingOut."
        }
    }

    /// An entry is excused if one that it is a part of varies, and by being stated.
    private var unvaried: [String] {
        let all = samples()
        let varying = all.filter(\.varies).map(\.name)
        return all.filter { sample in
            !sample.varies && !varying.contains { sample.name.hasPrefix("\($0).") }
                && !isConstant(sample)
        }.map { sample in
            let value = ValueDump(sample.values[0]).line
            let path = sample.name.contains("<") ? "…" : "\\.\(sample.name)"
            return
                "\(sample.name) is \(value) in every row that looks at it, so nothing shows that it "
                + "depends on the state. Add a row in which it is another value, or state that it is "
                + "always that: constant: [\(path)]."
        }
    }

    private var varied: [String] {
        constant.compactMap { keyPath in
            let entry = PropsEntry(keyPath, in: fields)
            let whole = rows(lookingAt: entry)
            let values = (whole.isEmpty ? rows(lookingInside: entry) : whole).map {
                $0[keyPath: keyPath]
            }
            if values.isEmpty {
                return "\(entry.name) is stated to be constant, and no row looks at it."
            }
            return Sample.vary(values)
                ? "\(entry.name) is stated to be constant, and is not the same in all rows." : nil
        }
    }

    /// What is compared over the rows: each entry, and of `\.self` the fields.
    private func samples() -> [Sample] {
        var all: [Sample] = []
        for entry in entries where entry.path != "self" {
            let values = rows(lookingAt: entry).map { $0[keyPath: entry.keyPath] as Any }
            all.append(Sample(name: entry.name, keyPath: entry.keyPath, values: values))
        }
        guard let whole = entries.first(where: { entry in entry.path == "self" }) else {
            return all
        }
        if fields.all.isEmpty {
            let props = rows(lookingAt: whole)
            all.append(Sample(name: "self", keyPath: whole.keyPath, values: props))
        }
        let wholes = wholes
        for name in fields.names where !all.contains(where: { $0.name == name }) {
            let values = wholes.compactMap { $0.value(of: name) }
            if !values.isEmpty { all.append(Sample(name: name, keyPath: nil, values: values)) }
        }
        return all
    }

    private func rows(lookingAt entry: PropsEntry<Props>) -> [Props] {
        rows.filter { row in
            row.looked.contains { entry.isPart(of: PropsEntry($0, in: fields)) }
        }.map(\.props)
    }

    /// Those that look at a part of it.
    private func rows(lookingInside entry: PropsEntry<Props>) -> [Props] {
        rows.filter { row in
            row.looked.contains { PropsEntry($0, in: fields).isPart(of: entry) }
        }.map(\.props)
    }

    /// It is stated to be, or something that it is a part of.
    private func isConstant(_ sample: Sample) -> Bool {
        isStated(sample.keyPath, sample.name, in: constant)
            || constant.contains { keyPath in
                fields.path(keyPath).map { sample.name.hasPrefix("\($0).") } ?? false
            }
    }
}

/// What an entry was in the rows that looked at it.
private struct Sample {
    let name: String
    let keyPath: AnyKeyPath?
    let values: [Any]

    var varies: Bool { Self.vary(values) }

    static func vary(_ values: [Any]) -> Bool {
        values.contains { value in
            if case .different = Comparison(values[0], value) { true } else { false }
        }
    }
}
