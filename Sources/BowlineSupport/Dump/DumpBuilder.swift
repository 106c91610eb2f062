/// Takes a value apart.
struct DumpBuilder {
    let limits: DumpLimits
    let redact: ((String) -> Bool)?
    private(set) var objects: [DumpNode] = []
    private(set) var isCut = false
    private(set) var parts = 0
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The instances that were met: an address that is free again would be taken for another one.
    private var alive: [AnyObject] = []
    private var types: [ObjectIdentifier: DumpedType] = [:]
    /// Whether an instance was met since this was last set to false.
    private var metObject = false

    init(limits: DumpLimits, redact: ((String) -> Bool)?) {
        self.limits = limits
        self.redact = redact
    }

    /// - Parameter path: where the value stands; not kept up if nothing is redacted.
    mutating func node(of value: Any, at path: String, depth: Int) -> DumpNode {
        if let redact, !path.isEmpty, redact(path) {
            return .redacted(shownNode(of: value, at: path, depth: depth))
        }
        return shownNode(of: value, at: path, depth: depth)
    }

    private mutating func shownNode(of value: Any, at path: String, depth: Int) -> DumpNode {
        let type = dumpedType(of: value)
        if type.isOptional { return optional(value, at: path, depth: depth) }
        if Swift.type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
            return shownNode(of: hashable.base, at: path, depth: depth)
        }
        parts += 1
        if parts > limits.parts {
            return leaveOut(type, "more than \(limits.parts) parts")
        }
        if type.isLeaf, let leaf = value as? any DumpLeaf { return leaf.dumped }
        if type.isOpaque { return .text(type.name) }
        if let node = systemText(of: value, type) { return node }
        return compound(value, type, at: path, depth: depth)
    }

    private mutating func dumpedType(of value: Any) -> DumpedType {
        let type = Swift.type(of: value)
        let key = ObjectIdentifier(type)
        if let known = types[key] { return known }
        let found = DumpedType(type)
        types[key] = found
        return found
    }

    private mutating func optional(_ value: Any, at path: String, depth: Int) -> DumpNode {
        func open<Value>(_ value: Value) -> Any? { (value as? any OptionalValue)?.wrapped }
        let wrapped = _openExistential(value, do: open)
        return wrapped.map { shownNode(of: $0, at: path, depth: depth) } ?? .null
    }

    mutating func leaveOut(_ type: DumpedType, _ reason: String) -> DumpNode {
        isCut = true
        return .leftOut(type: type.name, reason)
    }

    private mutating func compound(
        _ value: Any, _ type: DumpedType, at path: String, depth: Int
    ) -> DumpNode {
        let mirror = Mirror(reflecting: value)
        let hasParts = !mirror.children.isEmpty
        if hasParts, depth >= limits.depth { return leaveOut(type, "deeper than \(limits.depth)") }
        switch mirror.displayStyle {
        case .collection: return list(mirror, at: path, depth: depth)
        case .set: return set(mirror, at: path, depth: depth)
        case .dictionary: return pairs(mirror, at: path, depth: depth)
        case .tuple: return .tuple(payload(mirror, at: path, depth: depth))
        case .enum: return enumCase(value, type, mirror, at: path, depth: depth)
        default: break
        }
        if Swift.type(of: value) is AnyClass {
            return instance(value as AnyObject, type, mirror, at: path, depth: depth)
        }
        if !hasParts, type.isDescribed { return .text(String(describing: value)) }
        if !hasParts, mirror.displayStyle == nil {
            return .text(value is Any.Type ? "\(value).self" : type.name)
        }
        return .fields(type: type.name, fields(mirror, at: path, depth: depth), object: nil)
    }

    private mutating func enumCase(
        _ value: Any, _ type: DumpedType, _ mirror: Mirror, at path: String, depth: Int
    ) -> DumpNode {
        guard let (label, payload) = mirror.children.first, let label else {
            let text = String(describing: value)
            return type.isDescribed ? .text(text) : .enumCase(text, type: type.name, payload: [])
        }
        let path = extend(path, label)
        let inner = Mirror(reflecting: payload)
        let fields =
            inner.displayStyle == .tuple
            ? self.payload(inner, at: path, depth: depth)
            : [DumpNode.Field(name: nil, node: node(of: payload, at: path, depth: depth + 1))]
        return .enumCase(label, type: type.name, payload: fields)
    }

    private mutating func instance(
        _ object: AnyObject, _ type: DumpedType, _ mirror: Mirror, at path: String, depth: Int
    ) -> DumpNode {
        metObject = true
        if let number = numbers[ObjectIdentifier(object)] {
            return .again(type: type.name, object: number)
        }
        let number = objects.count
        numbers[ObjectIdentifier(object)] = number
        alive.append(object)
        objects.append(.null)
        let fields = self.fields(mirror, at: path, depth: depth)
        let node =
            fields.isEmpty && type.isDescribed
            ? described(object, type)
            : DumpNode.fields(type: type.name, fields, object: number)
        objects[number] = node
        return node
    }

    // MARK: Parts

    /// The labelled parts of a tuple, which is also what several values of a case are.
    private mutating func payload(
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

    private mutating func fields(
        _ mirror: Mirror, at path: String, depth: Int
    ) -> [DumpNode.Field] {
        var fields: [DumpNode.Field] = []
        for field in DumpedField.all(of: mirror) {
            let node = node(of: field.value, at: extend(path, field.name), depth: depth + 1)
            fields.append(DumpNode.Field(name: field.name, node: node))
        }
        return fields
    }

    private mutating func list(_ mirror: Mirror, at path: String, depth: Int) -> DumpNode {
        var nodes: [DumpNode] = []
        for child in mirror.children.prefix(limits.elements) {
            if parts >= limits.parts { break }
            nodes.append(
                node(of: child.value, at: extend(path, at: nodes.count), depth: depth + 1))
        }
        return .list(nodes, more: leftOut(of: mirror, shown: nodes.count))
    }

    private mutating func set(_ mirror: Mirror, at path: String, depth: Int) -> DumpNode {
        let nodes = sorted(mirror.children.map(\.value), at: path, depth: depth) { $0 }.map(\.node)
        return .set(nodes, more: leftOut(of: mirror, shown: nodes.count))
    }

    private mutating func pairs(_ mirror: Mirror, at path: String, depth: Int) -> DumpNode {
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

    private func extend(_ path: String, _ name: String) -> String {
        if redact == nil { return "" }
        return path.isEmpty ? name : "\(path).\(name)"
    }

    private func extend(_ path: String, at index: Int) -> String {
        redact == nil ? "" : "\(path)[\(index)]"
    }
}

/// The order of the elements of a set and of the keys of a dictionary: numbers by their value, before
/// everything else by its text.
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
