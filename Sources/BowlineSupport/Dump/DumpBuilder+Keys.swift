extension DumpBuilder {
    mutating func set(
        _ value: Any, _ mirror: Mirror, at path: String, depth: Int
    ) -> DumpNode.Content {
        let collection = value as? any DumpedCollection ?? MirroredCollection(mirror: mirror)
        var nodes: [DumpNode] = []
        for row in rows(of: collection, partsEach: 1, at: path, depth: depth) {
            if parts >= limits.parts { break }
            nodes.append(node(of: row, at: path, depth: depth))
        }
        return .set(nodes, more: leftOut(of: collection, shown: nodes.count))
    }

    mutating func pairs(
        _ value: Any, _ mirror: Mirror, at path: String, depth: Int
    ) -> DumpNode.Content {
        let collection = value as? any DumpedCollection ?? MirroredCollection(mirror: mirror)
        var pairs: [DumpNode.Pair] = []
        for row in rows(of: collection, partsEach: 2, at: path, depth: depth) {
            if parts >= limits.parts { break }
            let key = node(of: row, at: path, depth: depth)
            let path = redact == nil ? "" : "\(path)[\(StructuralDump.line(of: key))]"
            let value = node(of: row.value ?? row.key, at: path, depth: depth + 1)
            pairs.append(DumpNode.Pair(key: key, value: value))
        }
        return .pairs(pairs, more: leftOut(of: collection, shown: pairs.count))
    }

    private mutating func leftOut(of collection: any DumpedCollection, shown: Int) -> Int {
        let more = collection.count - shown
        if more > 0 { isCut = true }
        return more
    }

    /// An element or an entry, with the node of its key.
    private struct Row {
        let key: Any
        let value: Any?
        let node: DumpNode
        let order: DumpOrder
        let isRedacted: Bool
        var metObject = false
        var parts = 1
    }

    /// The node of a key, which from here on counts.
    private mutating func node(of row: Row, at path: String, depth: Int) -> DumpNode {
        var node = row.node
        if row.metObject {
            node = DumpNode(content(of: row.key, at: inside(path), depth: depth + 1))
        } else {
            parts += row.parts
        }
        return row.isRedacted ? DumpNode(.redacted(node)) : node
    }

    /// The elements in the order of their keys' text, or as many of the first of them as there is
    /// room for.
    private mutating func rows(
        of collection: any DumpedCollection, partsEach: Int, at path: String, depth: Int
    ) -> [Row] {
        let count = collection.count
        let room = min(limits.elements, (limits.parts - parts) / partsEach + 1)
        let hasRoom = count <= max(room, limits.parts - parts)
        guard count > 0, hasRoom || count <= limits.keys else { return [] }
        let isRedacted = redact?(inside(path)) ?? false
        var rows: [Row] = []
        var last: DumpOrder?
        func sortAndCut() {
            rows.sort { $0.order < $1.order }
            rows.removeLast(max(rows.count - room, 0))
        }
        collection.forEachPart { key, value in
            var row = simpleRow(key, value, isRedacted)
            if row == nil, hasRoom {
                row = compoundRow(key, value, isRedacted, among: count, at: path, depth: depth)
            }
            guard let row, last.map({ row.order < $0 }) ?? true else { return }
            rows.append(row)
            if rows.count >= 2 * room {
                sortAndCut()
                last = rows.last?.order
            }
        }
        sortAndCut()
        return rows
    }

    /// A key that is a number, a string or another word.
    private mutating func simpleRow(_ key: Any, _ value: Any?, _ isRedacted: Bool) -> Row? {
        let word = base(of: key) ?? key
        guard let content = leaf(word, dumpedType(of: word)) else { return nil }
        let node = DumpNode(content)
        return Row(
            key: key, value: value, node: node, order: DumpOrder(node), isRedacted: isRedacted)
    }

    /// A key with parts.
    private mutating func compoundRow(
        _ key: Any, _ value: Any?, _ isRedacted: Bool, among count: Int, at path: String,
        depth: Int
    ) -> Row {
        // Each from the same beginning, so that what one shows does not depend on the others, which
        // come in another order each time; and all together no more than twice what is left.
        var builder = self
        builder.metObject = false
        builder.isCut = false
        builder.limits.parts =
            parts + min(limits.parts - parts, 1 + 2 * (limits.parts - parts) / count)
        let node = DumpNode(builder.content(of: key, at: inside(path), depth: depth + 1))
        types = builder.types
        if builder.isCut { isCut = true }
        return Row(
            key: key, value: value, node: node, order: DumpOrder(node), isRedacted: isRedacted,
            metObject: builder.metObject, parts: builder.parts - parts)
    }

    private func inside(_ path: String) -> String { redact == nil ? "" : path + "[]" }
}
