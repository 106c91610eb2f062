/// Finds where two trees differ.
struct DumpComparison {
    let oldObjects: [DumpNode]
    let newObjects: [DumpNode]
    var found: [DumpDifference] = []
    /// Pairs of instances that were compared or are being compared: instances may form a ring.
    private var compared: Set<[Int]> = []
    /// Whether the first difference is enough.
    private var stopsAtFirst = false

    init(oldObjects: [DumpNode], newObjects: [DumpNode]) {
        self.oldObjects = oldObjects
        self.newObjects = newObjects
    }

    mutating func compare(_ old: DumpNode, _ new: DumpNode, at path: String) {
        if stopsAtFirst, !found.isEmpty { return }
        switch (resolve(old, oldObjects), resolve(new, newObjects)) {
        case (.number(let one), .number(let other)) where one == other: break
        case (.bool(let one), .bool(let other)) where one == other: break
        case (.null, .null): break
        case (.string(let one), .string(let other)) where one == other: break
        case (.text(let one), .text(let other)) where one == other: break
        case (
            .fields(let oldType, let oldFields, let one), .fields(let type, let fields, let other)
        )
        where oldType == type && haveSameNames(oldFields, fields):
            if let one, let other, !compared.insert([one, other]).inserted { return }
            compare(oldFields, fields, at: path)
        case (.tuple(let oldFields), .tuple(let fields)) where haveSameNames(oldFields, fields):
            compare(oldFields, fields, at: path)
        case (
            .enumCase(let oldName, let oldType, let oldFields),
            .enumCase(let name, let type, let fields)
        )
        where oldName == name && oldType == type && haveSameNames(oldFields, fields):
            let path = extend(path, name)
            if fields.count == 1, fields[0].name == nil {
                compare(oldFields[0].node, fields[0].node, at: path)
            } else {
                compare(oldFields, fields, at: path)
            }
        case (.list(let old, let oldMore), .list(let new, let more)):
            compareLists(old, new, at: path)
            compare(more: oldMore, more, at: path)
        case (.set(let old, let oldMore), .set(let new, let more)):
            compareKeyed(old.map { ($0, nil) }, new.map { ($0, nil) }, at: path)
            compare(more: oldMore, more, at: path)
        case (.pairs(let old, let oldMore), .pairs(let new, let more)):
            compareKeyed(
                old.map { ($0.key, $0.value) }, new.map { ($0.key, $0.value) }, at: path)
            compare(more: oldMore, more, at: path)
        case (.redacted(let one), .redacted(let other)):
            if !isSame(one, other) { report(path, old, new) }
        case (.leftOut(let oldType, _), .leftOut(let type, _)) where oldType == type: break
        default: report(path, old, new)
        }
    }

    func isSame(_ old: DumpNode, _ new: DumpNode) -> Bool {
        var comparison = DumpComparison(oldObjects: oldObjects, newObjects: newObjects)
        comparison.stopsAtFirst = true
        comparison.compare(old, new, at: "")
        return comparison.found.isEmpty
    }

    mutating func report(_ path: String, _ old: DumpNode?, _ new: DumpNode?) {
        // Whether anything differs is all that is asked then, and a text may be long.
        if stopsAtFirst { return found.append(DumpDifference(path: "", old: nil, new: nil)) }
        report(
            path, old: old.map { StructuralDump.line(of: $0) },
            new: new.map { StructuralDump.line(of: $0) })
    }

    mutating func report(_ path: String, old: String?, new: String?) {
        found.append(DumpDifference(path: path, old: old, new: new))
    }

    // MARK: Parts

    private mutating func compare(
        _ old: [DumpNode.Field], _ new: [DumpNode.Field], at path: String
    ) {
        for index in new.indices {
            compare(old[index].node, new[index].node, at: extend(path, new.name(at: index)))
        }
    }

    private mutating func compare(more old: Int, _ new: Int, at path: String) {
        if old != new { report(path, old: "(\(old) more)", new: "(\(new) more)") }
    }

    /// Elements of a set, which are their own keys, or entries of a dictionary.
    private mutating func compareKeyed(
        _ old: [(key: DumpNode, value: DumpNode?)], _ new: [(key: DumpNode, value: DumpNode?)],
        at path: String
    ) {
        let oldKeys = old.map { StructuralDump.line(of: $0.key) }
        let newKeys = new.map { StructuralDump.line(of: $0.key) }
        // Keys that read the same are taken in the order in which they stand.
        var places: [String: [Int]] = [:]
        for (place, key) in oldKeys.enumerated().reversed() {
            places[key, default: []].append(place)
        }
        let partners = newKeys.map { places[$0]?.popLast() }
        let kept = Set(partners.compactMap(\.self))
        for (place, entry) in old.enumerated() where !kept.contains(place) {
            report("\(path)[\(oldKeys[place])]", entry.value ?? entry.key, nil)
        }
        for (place, entry) in new.enumerated() {
            let path = "\(path)[\(newKeys[place])]"
            if let partner = partners[place] {
                let before = old[partner]
                if let oldValue = before.value, let value = entry.value {
                    compare(oldValue, value, at: path)
                } else {
                    compare(before.key, entry.key, at: path)
                }
            } else {
                report(path, nil, entry.value ?? entry.key)
            }
        }
    }

    private func extend(_ path: String, _ name: String) -> String {
        let name = ConsoleText.visible(name)
        return path.isEmpty ? name : "\(path).\(name)"
    }

    func resolve(_ node: DumpNode, _ objects: [DumpNode]) -> DumpNode {
        if case .again(_, let object) = node { return objects[object] }
        return node
    }

    private func haveSameNames(_ old: [DumpNode.Field], _ new: [DumpNode.Field]) -> Bool {
        old.count == new.count && zip(old, new).allSatisfy { $0.name == $1.name }
    }
}
