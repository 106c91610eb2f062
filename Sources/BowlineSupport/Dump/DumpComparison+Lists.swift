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

    /// The `id` of each element; nil if one has none, or two have the same.
    private func identities(of nodes: [DumpNode], _ objects: [DumpNode]) -> [DumpNode]? {
        var seen: Set<Int> = []
        var ids: [DumpNode] = []
        for node in nodes {
            guard case .fields(_, let fields, _) = resolve(node, objects).content,
                let id = fields.first(where: { $0.name == "id" })?.node,
                seen.insert(id.digest).inserted
            else { return nil }
            ids.append(id)
        }
        return ids
    }

    private mutating func compareByID(
        _ old: [DumpNode], _ oldIDs: [DumpNode], _ new: [DumpNode], _ newIDs: [DumpNode],
        at path: String
    ) {
        let oldPlaces = Dictionary(uniqueKeysWithValues: zip(oldIDs.map(\.digest), oldIDs.indices))
        let remaining = Set(newIDs.map(\.digest)).intersection(oldPlaces.keys)
        compareOrder(
            oldIDs.filter { remaining.contains($0.digest) },
            newIDs.filter { remaining.contains($0.digest) }, at: path)
        for (place, node) in old.enumerated() where !remaining.contains(oldIDs[place].digest) {
            report("\(path)[\(place)]", node, nil)
        }
        for (place, node) in new.enumerated() {
            if let before = oldPlaces[newIDs[place].digest] {
                compare(old[before], node, at: "\(path)[\(place)]")
            } else {
                report("\(path)[\(place)]", nil, node)
            }
        }
    }

    private mutating func compareOrder(_ old: [DumpNode], _ new: [DumpNode], at path: String) {
        func isSame(_ old: DumpNode, _ new: DumpNode) -> Bool { old.digest == new.digest }
        let start = zip(old, new).prefix(while: isSame).count
        if start == old.count { return }
        let end = zip(old.reversed(), new.reversed()).prefix(while: isSame).count
        func text(_ ids: [DumpNode]) -> String {
            let moved = ids.dropFirst(start).dropLast(end)
            return "order " + moved.map { StructuralDump.line(of: $0) }.joined(separator: ", ")
        }
        report(path, old: text(old), new: text(new))
    }

    private mutating func compareByPosition(
        _ old: [DumpNode], _ new: [DumpNode], at path: String
    ) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start].digest == new[start].digest { start += 1 }
        var end = 0
        while end < shorter - start,
            old[old.count - 1 - end].digest == new[new.count - 1 - end].digest
        {
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
