extension DumpBuilder {
    /// The labelled parts of a tuple, which is also what several values of a case are.
    mutating func payload(
        _ mirror: Mirror, at path: String, depth: Int
    ) -> [DumpNode.Field] {
        var fields: [DumpNode.Field] = []
        for (index, child) in mirror.children.enumerated() {
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
            let path = extend(path, label ?? "\(index)")
            fields.append(
                DumpNode.Field(
                    name: label, node: node(of: child.value, at: path, depth: depth + 1)))
        }
        return fields
    }

    mutating func fields(
        _ mirror: Mirror, at path: String, depth: Int
    ) -> [DumpNode.Field] {
        var fields: [DumpNode.Field] = []
        for field in DumpedField.all(of: mirror) {
            let node = node(of: field.value, at: extend(path, field.name), depth: depth + 1)
            fields.append(DumpNode.Field(name: field.name, node: node))
        }
        return fields
    }

    mutating func list(_ mirror: Mirror, at path: String, depth: Int) -> DumpNode {
        var nodes: [DumpNode] = []
        for child in mirror.children.prefix(limits.elements) {
            if parts >= limits.parts { break }
            nodes.append(
                node(of: child.value, at: extend(path, at: nodes.count), depth: depth + 1))
        }
        return .list(nodes, more: leftOut(of: mirror, shown: nodes.count))
    }

    mutating func set(_ mirror: Mirror, at path: String, depth: Int) -> DumpNode {
        let nodes = sorted(mirror.children.map(\.value), at: path, depth: depth) { $0 }.map(\.node)
        return .set(nodes, more: leftOut(of: mirror, shown: nodes.count))
    }

    mutating func pairs(_ mirror: Mirror, at path: String, depth: Int) -> DumpNode {
        let entries = mirror.children.map { entry in
            let parts = Array(Mirror(reflecting: entry.value).children)
            return (key: parts.first?.value ?? entry.value, value: parts.last?.value ?? entry.value)
        }
        var pairs: [DumpNode.Pair] = []
        for (entry, key) in sorted(entries, at: path, depth: depth, key: \.key) {
            if parts >= limits.parts { break }
            let path = redact == nil ? "" : "\(path)[\(StructuralDump.line(of: key))]"
            let value = node(of: entry.value, at: path, depth: depth + 1)
            pairs.append(DumpNode.Pair(key: key, value: value))
        }
        return .pairs(pairs, more: leftOut(of: mirror, shown: pairs.count))
    }

    /// The elements of a collection that has no order of its own, with the nodes of their keys, in
    /// the order of these nodes' text.
    private mutating func sorted<Element>(
        _ elements: [Element], at path: String, depth: Int, key: (Element) -> Any
    ) -> [(element: Element, node: DumpNode)] {
        let before = self
        var rows = elements.map { element in
            // Each from the same beginning, so that what one shows does not depend on the others,
            // which come in another order each time.
            var builder = before
            builder.metObject = false
            builder.types = types
            defer { types = builder.types }
            let node = builder.node(of: key(element), at: path + "[]", depth: depth + 1)
            if builder.isCut { isCut = true }
            return (
                element: element, node: node, order: DumpOrder(node), builder.metObject,
                builder.parts - before.parts
            )
        }
        rows.sort { $0.order < $1.order }
        var shown: [(element: Element, node: DumpNode)] = []
        for (element, node, _, metObject, count) in rows.prefix(limits.elements) {
            if parts >= limits.parts { break }
            if metObject {
                let node = self.node(of: key(element), at: path + "[]", depth: depth + 1)
                shown.append((element, node))
            } else {
                parts += count
                shown.append((element, node))
            }
        }
        return shown
    }

    private mutating func leftOut(of mirror: Mirror, shown: Int) -> Int {
        let more = mirror.children.count - shown
        if more > 0 { isCut = true }
        return more
    }
}

/// The order of the elements of a set and of the keys of a dictionary: numbers by their value,
/// before everything else by its text.
private struct DumpOrder: Comparable {
    let number: Double
    let text: String

    init(_ node: DumpNode) {
        var node = node
        while case .redacted(let hidden) = node { node = hidden }
        number =
            if case .number(let text) = node, let value = Double(text), value.isFinite {
                value
            } else {
                .infinity
            }
        text = StructuralDump.line(of: node)
    }

    static func < (first: Self, second: Self) -> Bool {
        first.number != second.number ? first.number < second.number : first.text < second.text
    }
}
