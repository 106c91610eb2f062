extension DumpComparison {
    mutating func compareLists(_ old: [DumpNode], _ new: [DumpNode], at path: String) {
        if let oldIDs = identities(of: old, oldObjects),
            let newIDs = identities(of: new, newObjects)
        {
            compareByID(old, oldIDs, new, newIDs, at: path)
        } else {
            compareByPosition(old, new, at: path)
        }
    }

    /// The text of the `id` of each element; nil if one has none, or two have the same.
    private func identities(of nodes: [DumpNode], _ objects: [DumpNode]) -> [String]? {
        var seen: Set<String> = []
        var texts: [String] = []
        for node in nodes {
            guard case .fields(_, let fields, _) = resolve(node, objects),
                let id = fields.first(where: { $0.name == "id" })?.node
            else { return nil }
            let text = StructuralDump.line(of: id)
            guard seen.insert(text).inserted else { return nil }
            texts.append(text)
        }
        return texts
    }

    private mutating func compareByID(
        _ old: [DumpNode], _ oldIDs: [String], _ new: [DumpNode], _ newIDs: [String],
        at path: String
    ) {
        let oldPlaces = Dictionary(uniqueKeysWithValues: zip(oldIDs, oldIDs.indices))
        let remaining = Set(newIDs).intersection(oldPlaces.keys)
        compareOrder(
            oldIDs.filter(remaining.contains), newIDs.filter(remaining.contains), at: path)
        for (place, node) in old.enumerated() where !remaining.contains(oldIDs[place]) {
            report("\(path)[\(place)]", node, nil)
        }
        for (place, node) in new.enumerated() {
            if let before = oldPlaces[newIDs[place]] {
                compare(old[before], node, at: "\(path)[\(place)]")
            } else {
                report("\(path)[\(place)]", nil, node)
            }
        }
    }

    private mutating func compareOrder(_ old: [String], _ new: [String], at path: String) {
        guard old != new else { return }
        let start = zip(old, new).prefix(while: ==).count
        let end = zip(old.reversed(), new.reversed()).prefix(while: ==).count
        func text(_ ids: [String]) -> String {
            "order \(ids.dropFirst(start).dropLast(end).joined(separator: ", "))"
        }
        report(path, old: text(old), new: text(new))
    }

    private mutating func compareByPosition(
        _ old: [DumpNode], _ new: [DumpNode], at path: String
    ) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, isSame(old[start], new[start]) { start += 1 }
        var end = 0
        while end < shorter - start, isSame(old[old.count - 1 - end], new[new.count - 1 - end]) {
            end += 1
        }
        let (oldEnd, newEnd) = (old.count - end, new.count - end)
        for place in start..<max(oldEnd, newEnd) {
            if place >= newEnd {
                report("\(path)[\(place)]", old[place], nil)
            } else if place >= oldEnd {
                report("\(path)[\(place)]", nil, new[place])
            } else {
                compare(old[place], new[place], at: "\(path)[\(place)]")
            }
        }
    }
}
