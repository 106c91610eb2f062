extension DumpNode.Content {
    /// From the digests of the parts, so that it costs no more than there are of them.
    var digest: Int {
        var hasher = Hasher()
        switch self {
        case .again(_, _, let digest): return digest
        case .redacted(let hidden): return hidden.digest
        case .number(let text): hasher.combine(0, text)
        case .bool(let bool): hasher.combine(1, bool)
        case .null: hasher.combine(2)
        case .string(let text): hasher.combine(3, text)
        case .text(let text): hasher.combine(4, text)
        case .fields(let type, let fields, _):
            hasher.combine(5, type)
            hasher.combine(fields)
        case .tuple(let fields):
            hasher.combine(6)
            hasher.combine(fields)
        case .enumCase(let name, let type, let fields):
            hasher.combine(7, type)
            hasher.combine(name)
            hasher.combine(fields)
        case .list(let nodes, let more):
            hasher.combine(8, more)
            hasher.combine(nodes)
        case .set(let nodes, let more):
            hasher.combine(9, more)
            hasher.combine(nodes)
        case .pairs(let pairs, let more):
            hasher.combine(10, more)
            hasher.combine(pairs.count)
            for pair in pairs { hasher.combine(pair.key.digest, pair.value.digest) }
        case .leftOut(let type, _): hasher.combine(11, type)
        }
        return hasher.finalize()
    }

    /// The digest of an instance that contains the place where it occurs again: how many instances
    /// further out it is.
    static func digest(ofInstanceFurtherOut levels: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(12, levels)
        return hasher.finalize()
    }
}

extension Hasher {
    fileprivate mutating func combine(_ kind: Int, _ value: some Hashable) {
        combine(kind)
        combine(value)
    }

    fileprivate mutating func combine(_ nodes: [DumpNode]) {
        combine(nodes.count)
        for node in nodes { combine(node.digest) }
    }

    fileprivate mutating func combine(_ fields: [DumpNode.Field]) {
        combine(fields.count)
        for field in fields {
            combine(field.name)
            combine(field.node.digest)
        }
    }
}
