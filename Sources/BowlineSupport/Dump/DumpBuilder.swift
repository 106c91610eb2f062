/// Takes a value apart.
struct DumpBuilder {
    let limits: DumpLimits
    let redact: ((String) -> Bool)?
    private(set) var objects: [DumpNode] = []
    var isCut = false
    var parts = 0
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The instances that were met: an address that is free again would be taken for another one.
    private var alive: [AnyObject] = []
    /// What was found out about types.
    var types: [ObjectIdentifier: DumpedType] = [:]
    /// Whether an instance was met since this was last set to false.
    var metObject = false

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

    func extend(_ path: String, _ name: String) -> String {
        if redact == nil { return "" }
        return path.isEmpty ? name : "\(path).\(name)"
    }

    func extend(_ path: String, at index: Int) -> String {
        redact == nil ? "" : "\(path)[\(index)]"
    }
}
