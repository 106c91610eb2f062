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
        for field in DumpedField.all(of: mirror, byReflectionOnly: byReflectionOnly) {
            let node = node(of: field.value, at: extend(path, field.name), depth: depth + 1)
            fields.append(DumpNode.Field(name: field.name, node: node))
        }
        return fields
    }

    mutating func list(_ mirror: Mirror, at path: String, depth: Int) -> DumpNode.Content {
        var nodes: [DumpNode] = []
        for child in mirror.children.prefix(limits.elements) {
            if parts >= limits.parts { break }
            nodes.append(
                node(of: child.value, at: extend(path, at: nodes.count), depth: depth + 1))
        }
        let more = mirror.children.count - nodes.count
        if more > 0 { isCut = true }
        return .list(nodes, more: more)
    }
}
