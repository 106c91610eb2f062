/// Takes a value apart.
struct DumpBuilder {
    var limits: DumpLimits
    let redact: ((String) -> Bool)?
    private(set) var objects: [DumpNode] = []
    var isCut = false
    /// The type of the first part of which nothing but that is shown.
    private(set) var unseen: String?
    var parts = 0
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The instances that were met: an address that is free again would be taken for another one.
    private var alive: [AnyObject] = []
    /// What was found out about types.
    var types: [ObjectIdentifier: DumpedType] = [:]
    /// Whether an instance was met since this was last set to false.
    var metObject = false
    /// The numbers of the instances that contain the place which is being looked at.
    private var around: [Int] = []
    /// Whether no code of the value's types may run.
    let byReflectionOnly: Bool

    init(limits: DumpLimits, redact: ((String) -> Bool)?, byReflectionOnly: Bool) {
        self.limits = limits
        self.redact = redact
        self.byReflectionOnly = byReflectionOnly
    }

    /// - Parameter path: where the value stands; not kept up if nothing is redacted.
    mutating func node(of value: Any, at path: String, depth: Int) -> DumpNode {
        let isRedacted = !path.isEmpty && redact?(path) ?? false
        let types = types(of: value)
        let node = DumpNode(content(of: value, at: path, depth: depth), of: types)
        return isRedacted ? DumpNode(.redacted(node)) : node
    }

    /// The type of a value, and that of what is in it, if it is an optional.
    private mutating func types(of value: Any) -> DumpNode.Types {
        var inner = base(of: value) ?? value
        let outer = type(of: inner)
        while let wrapped = dumpedType(of: inner).isOptional ? wrapped(in: inner) : nil {
            inner = base(of: wrapped) ?? wrapped
        }
        return DumpNode.Types(outer: outer, inner: type(of: inner))
    }

    /// What the value is, redacted or not.
    mutating func content(of value: Any, at path: String, depth: Int) -> DumpNode.Content {
        let type = dumpedType(of: value)
        if type.isOptional { return optional(value, at: path, depth: depth) }
        if let base = base(of: value) { return content(of: base, at: path, depth: depth) }
        parts += 1
        if parts > limits.parts {
            return leaveOut(type, "more than \(limits.parts) parts")
        }
        if let leaf = leaf(value, type) { return leaf }
        if type.isOpaque { return nothingToShow(type) }
        if byReflectionOnly, type.hasOwnMirror, !type.isSystem { return .text(type.name) }
        if let content = systemText(of: value, type) { return content }
        return compound(value, type, at: path, depth: depth)
    }

    /// What is in an `AnyHashable`; nil for other values.
    func base(of value: Any) -> Any? {
        Swift.type(of: value) == AnyHashable.self ? (value as? AnyHashable)?.base : nil
    }

    /// A value that is one word; nil for others.
    func leaf(_ value: Any, _ type: DumpedType) -> DumpNode.Content? {
        guard type.isLeaf, !mayAskUserCode(type) else { return nil }
        return (value as? any DumpLeaf)?.dumped
    }

    /// Whether the text of a type of the platform may contain that of a value of the program, and
    /// that is not allowed: the bounds of a range.
    func mayAskUserCode(_ type: DumpedType) -> Bool { byReflectionOnly && type.isGeneric }

    mutating func dumpedType(of value: Any) -> DumpedType {
        let type = Swift.type(of: value)
        let key = ObjectIdentifier(type)
        if let known = types[key] { return known }
        let found = DumpedType(type)
        types[key] = found
        return found
    }

    /// nil in an optional of an optional is another value than nil: `.some(nil)`.
    private mutating func optional(_ value: Any, at path: String, depth: Int) -> DumpNode.Content {
        var (inner, levels) = (value, 0)
        while dumpedType(of: inner).isOptional {
            guard let wrapped = wrapped(in: inner) else {
                return (0..<levels).reduce(.null) { content, _ in
                    .enumCase(
                        "some", type: "Optional",
                        payload: [DumpNode.Field(name: nil, node: DumpNode(content))])
                }
            }
            (inner, levels) = (wrapped, levels + 1)
        }
        return content(of: inner, at: path, depth: depth)
    }

    private func wrapped(in optional: Any) -> Any? {
        func open<Value>(_ value: Value) -> Any? { (value as? any OptionalValue)?.wrapped }
        return _openExistential(optional, do: open)
    }

    private mutating func nothingToShow(_ type: DumpedType) -> DumpNode.Content {
        noteUnseen(type)
        return .text(type.name)
    }

    private mutating func noteUnseen(_ type: DumpedType) {
        if unseen == nil { unseen = type.name }
    }

    /// Whether a value holds something, and a mirror of its type's own shows nothing of it. A
    /// collection without elements is one that is empty.
    private func hidesItself(_ value: Any, _ type: DumpedType, _ mirror: Mirror) -> Bool {
        guard type.hasOwnMirror, !type.isSystem else { return false }
        switch mirror.displayStyle {
        case .collection, .set, .dictionary:
            if value is any Sequence { return false }
        default: break
        }
        func isSized<Value>(_ value: Value) -> Bool { MemoryLayout<Value>.size > 0 }
        return _openExistential(value, do: isSized)
    }

    mutating func leaveOut(_ type: DumpedType, _ reason: String) -> DumpNode.Content {
        isCut = true
        return .leftOut(type: type.name, reason)
    }

    private mutating func compound(
        _ value: Any, _ type: DumpedType, at path: String, depth: Int
    ) -> DumpNode.Content {
        let mirror = Mirror(reflecting: value)
        let hasParts = !mirror.children.isEmpty
        if !hasParts, hidesItself(value, type, mirror) { noteUnseen(type) }
        if hasParts, depth >= limits.depth { return leaveOut(type, "deeper than \(limits.depth)") }
        switch mirror.displayStyle {
        case .collection: return list(mirror, at: path, depth: depth)
        case .set: return set(value, mirror, at: path, depth: depth)
        case .dictionary: return pairs(value, mirror, at: path, depth: depth)
        case .tuple: return .tuple(payload(mirror, at: path, depth: depth))
        case .enum: return enumCase(value, type, mirror, at: path, depth: depth)
        default: break
        }
        if Swift.type(of: value) is AnyClass {
            return instance(value as AnyObject, type, mirror, at: path, depth: depth)
        }
        if !hasParts, type.isDescribed, !byReflectionOnly {
            return .text(String(describing: value))
        }
        if !hasParts, mirror.displayStyle == nil {
            return value is Any.Type ? .text("\(value).self") : nothingToShow(type)
        }
        return .fields(type: type.name, fields(mirror, at: path, depth: depth), object: nil)
    }

    private mutating func enumCase(
        _ value: Any, _ type: DumpedType, _ mirror: Mirror, at path: String, depth: Int
    ) -> DumpNode.Content {
        guard let (label, payload) = mirror.children.first, let label else {
            if byReflectionOnly, type.hasOwnText { return .text(caseText(of: value, type)) }
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
    ) -> DumpNode.Content {
        metObject = true
        if let number = numbers[ObjectIdentifier(object)] {
            return .again(type: type.name, object: number, digest: digest(ofInstance: number))
        }
        let number = objects.count
        numbers[ObjectIdentifier(object)] = number
        alive.append(object)
        objects.append(DumpNode(.null))
        around.append(number)
        let fields = self.fields(mirror, at: path, depth: depth)
        around.removeLast()
        let content =
            fields.isEmpty && type.isDescribed && !byReflectionOnly
            ? described(object, type)
            : DumpNode.Content.fields(type: type.name, fields, object: number)
        objects[number] = DumpNode(content)
        return content
    }

    /// The digest of an instance that was met; while it is being looked into, how far it is from
    /// where it occurs again.
    private func digest(ofInstance number: Int) -> Int {
        guard let place = around.lastIndex(of: number) else { return objects[number].digest }
        return DumpNode.Content.digest(ofInstanceFurtherOut: around.count - place)
    }

    /// Something that tells cases without payload apart when the type's own text may not be asked
    /// for: the only way to a case's name is that text. In one byte there is nothing but the case.
    private func caseText(of value: Any, _ type: DumpedType) -> String {
        func byte<Value>(_ value: Value) -> UInt8? {
            withUnsafeBytes(of: value) { $0.count == 1 ? $0[0] : nil }
        }
        let byte = _openExistential(value, do: byte)
        return byte.map { "\(type.name) number \($0)" } ?? type.name
    }

    func extend(_ path: String, _ name: String) -> String {
        if redact == nil { return "" }
        return path.isEmpty ? name : "\(path).\(name)"
    }

    func extend(_ path: String, at index: Int) -> String {
        redact == nil ? "" : "\(path)[\(index)]"
    }
}
