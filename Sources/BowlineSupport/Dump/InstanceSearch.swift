/// Looks for the class instances in a value, again and again as it changes.
///
/// It looks through stored fields of structs, tuples, optionals, payloads of cases and the standard
/// library's collections; not into other instances. Types of Swift and Foundation, actors, closures
/// and structs with a mirror of their own are not looked into: what they are made of is their own
/// affair. Nor is an instance of a class that is declared inside the struct which holds it: that is
/// the storage of a collection, which is changed in place when the struct is alone with it, and who
/// held it would make it copy.
///
/// - Complexity: O(fields) a time, up to 100 elements of a collection and 1,000 in all. Types that
///   can hold no instance are found out once and passed by from then on.
package struct InstanceSearch {
    /// What the value holds now.
    package private(set) var found: [FoundInstance] = []
    /// Types whose values never hold an instance. A field of a protocol type counts by what it held
    /// when it was first looked at.
    private var plain: Set<ObjectIdentifier> = []
    private var elementsLeft = 0
    private let isThorough: Bool

    /// A search that knows no type yet.
    ///
    /// - Parameter isThorough: whether it goes through all elements of a collection, and through what a
    ///   type shows by a mirror of its own, whose code runs then.
    package init(isThorough: Bool = false) {
        self.isThorough = isThorough
    }

    /// Looks at a value.
    ///
    /// - Returns: whether it, or what comes in its place later, may hold an instance.
    package mutating func look(in value: Any) -> Bool {
        found = []
        elementsLeft = isThorough ? .max : 1_000
        return !isPlain(value, "", depth: 0)
    }

    /// Lets go of the instances.
    package mutating func forget() {
        found = []
    }

    /// - Returns: whether values of this type never hold an instance.
    private mutating func isPlain(_ value: Any, _ path: String, depth: Int) -> Bool {
        // A value nested deeper than this is a list made of payloads.
        guard depth < 16 else { return false }
        let type = type(of: value)
        if isKnownPlain(type) { return true }
        guard examine(value, type, path, depth: depth) else { return false }
        plain.insert(ObjectIdentifier(type))
        return true
    }

    private mutating func isKnownPlain(_ type: Any.Type) -> Bool {
        func isTrivial<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
        return plain.contains(ObjectIdentifier(type)) || type is any DumpLeaf.Type
            || _openExistential(type, do: isTrivial)
    }

    private mutating func examine(
        _ value: Any, _ type: Any.Type, _ path: String, depth: Int
    ) -> Bool {
        let facts = DumpedType(type)
        if facts.isOptional { return examine(optional: value, path, depth: depth) }
        guard !facts.isOpaque else { return true }
        if type is AnyClass {
            guard !facts.isSystem else { return true }
            found.append(FoundInstance(path: path, object: value as AnyObject))
            return false
        }
        let mirror = Mirror(reflecting: value)
        if facts.isSystem {
            switch mirror.displayStyle {
            case .collection, .set, .dictionary:
                return examine(elements: value, mirror, path, depth: depth)
            // A `Result` is looked into.
            case .enum: break
            default: return true
            }
        } else if type is any CustomReflectable.Type {
            guard isThorough else { return true }
            for (index, child) in mirror.children.enumerated() {
                let tail = child.label.map { extend(path, $0) } ?? "\(path)[\(index)]"
                _ = isPlain(child.value, tail, depth: depth + 1)
            }
            return false
        }
        switch mirror.displayStyle {
        case .struct:
            return examine(fields: mirror, path, depth: depth, owner: String(reflecting: type))
        case .tuple: return examine(parts: mirror, path, depth: depth)
        case .enum:
            // Another case may hold what this one does not.
            guard let (label, payload) = mirror.children.first else { return false }
            _ = isPlain(payload, extend(path, label ?? ""), depth: depth + 1)
            return false
        default: return true
        }
    }

    private mutating func examine(optional value: Any, _ path: String, depth: Int) -> Bool {
        func open<Value>(_ value: Value) -> (Any?, Any.Type?) {
            let optional = value as? any OptionalValue
            return (optional?.wrapped, optional.map { Swift.type(of: $0).wrappedType })
        }
        let (wrapped, type) = _openExistential(value, do: open)
        if let wrapped { return isPlain(wrapped, path, depth: depth) }
        guard let type else { return true }
        if isKnownPlain(type) { return true }
        let facts = DumpedType(type)
        return facts.isOpaque
            || facts.isSystem && !facts.name.hasPrefix("Result<") && !(type is any Sequence.Type)
                && !facts.isOptional
    }

    private mutating func examine(
        elements value: Any, _ mirror: Mirror, _ path: String, depth: Int
    ) -> Bool {
        let isKeyed = mirror.displayStyle == .dictionary
        let declared =
            (value as? any KeyedValues).map { type(of: $0).valueType }
            ?? (value as? any Sequence).map { Self.element(of: $0) }
        if let declared, isKnownPlain(declared) { return true }
        let most = isThorough ? Int.max : 100
        for (index, child) in mirror.children.prefix(most).enumerated() {
            guard elementsLeft > 0 else { return false }
            elementsLeft -= 1
            let part = isKeyed ? entry(child.value) : (key: "\(index)", value: child.value)
            let isPlain = isPlain(part.value, "\(path)[\(part.key)]", depth: depth + 1)
            // The elements of a list of a protocol's are of many types.
            if isPlain, let declared, type(of: part.value) == declared { return true }
        }
        return false
    }

    private static func element<Elements: Sequence>(of elements: Elements) -> Any.Type {
        Elements.Element.self
    }

    /// The key, as the dump shows it, and the value of a dictionary's entry.
    private func entry(_ pair: Any) -> (key: String, value: Any) {
        let parts = Array(Mirror(reflecting: pair).children)
        let key = (parts.first?.value as? any DumpLeaf).map {
            StructuralDump.line(of: DumpNode($0.dumped))
        }
        return (key ?? "", parts.last?.value ?? pair)
    }

    private mutating func examine(
        fields mirror: Mirror, _ path: String, depth: Int, owner: String
    ) -> Bool {
        var isPlain = true
        for field in DumpedField.all(of: mirror, byReflectionOnly: true) {
            let type = type(of: field.value)
            if type is AnyClass, String(reflecting: type).hasPrefix("\(owner).") { continue }
            if !self.isPlain(field.value, extend(path, field.name), depth: depth + 1) {
                isPlain = false
            }
        }
        return isPlain
    }

    private mutating func examine(parts mirror: Mirror, _ path: String, depth: Int) -> Bool {
        var isPlain = true
        for (index, child) in mirror.children.enumerated() {
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
            let path = extend(path, label ?? "\(index)")
            if !self.isPlain(child.value, path, depth: depth + 1) { isPlain = false }
        }
        return isPlain
    }

    private func extend(_ path: String, _ name: String) -> String {
        path.isEmpty ? name : "\(path).\(name)"
    }
}

/// A dictionary, without the types of its keys and values.
private protocol KeyedValues {
    static var valueType: Any.Type { get }
}

extension Dictionary: KeyedValues {
    fileprivate static var valueType: Any.Type { Value.self }
}
