/// A class instance that a value holds, and where.
package struct FoundInstance {
    /// The place, as the dump names it; empty if the value is the instance.
    package let path: String
    /// The instance.
    package let object: AnyObject

    /// The instances in the stored fields of a value, through structs, tuples, optionals and
    /// payloads of cases; not those in other instances and in collections.
    ///
    /// Types of Swift and Foundation, actors, closures and structs with a mirror of their own are
    /// not looked into: what they are made of is their own affair. Nor is an instance of a class that is
    /// declared inside the struct which holds it: that is the storage of a collection, which is changed in
    /// place when the struct is alone with it, and who held it would make it copy.
    package static func all(in value: Any) -> [FoundInstance] {
        var search = Search()
        search.look(at: value, "", depth: 0)
        return search.found
    }

    /// Whether a value holds an instance, or has a place for one that is nil now.
    package static func mayBe(in value: Any) -> Bool {
        var search = Search()
        search.look(at: value, "", depth: 0)
        return !search.found.isEmpty || search.hasPlace
    }
}

private struct Search {
    var found: [FoundInstance] = []
    var hasPlace = false

    mutating func look(at value: Any, _ path: String, depth: Int) {
        // A value nested deeper than this is a list made of payloads.
        guard depth < 16 else { return }
        let type = type(of: value)
        let facts = DumpedType(type)
        if facts.isOptional { return lookInside(optional: value, path, depth: depth) }
        guard !facts.isLeaf, !facts.isOpaque else { return }
        if type is AnyClass {
            guard !facts.isSystem else { return }
            found.append(FoundInstance(path: path, object: value as AnyObject))
            return
        }
        guard !(type is any CustomReflectable.Type) else { return }
        let mirror = Mirror(reflecting: value)
        // A `Result` is looked into.
        guard !facts.isSystem || mirror.displayStyle == .enum else { return }
        lookInside(mirror, path, depth: depth, owner: String(reflecting: type))
    }

    private mutating func lookInside(optional value: Any, _ path: String, depth: Int) {
        func open<Value>(_ value: Value) -> (Any?, Any.Type?) {
            let optional = value as? any OptionalValue
            return (optional?.wrapped, optional.map { Swift.type(of: $0).wrappedType })
        }
        let (wrapped, type) = _openExistential(value, do: open)
        if let wrapped {
            look(at: wrapped, path, depth: depth)
        } else if let type = type as? AnyClass, !DumpedType(type).isSystem {
            hasPlace = true
        }
    }

    private mutating func lookInside(
        _ mirror: Mirror, _ path: String, depth: Int, owner: String
    ) {
        switch mirror.displayStyle {
        case .struct:
            for field in DumpedField.all(of: mirror, byReflectionOnly: true) {
                let type = String(reflecting: Swift.type(of: field.value))
                if type.hasPrefix("\(owner).") { continue }
                look(at: field.value, extend(path, field.name), depth: depth + 1)
            }
        case .tuple:
            for (index, child) in mirror.children.enumerated() {
                let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
                look(at: child.value, extend(path, label ?? "\(index)"), depth: depth + 1)
            }
        case .enum:
            guard let (label, payload) = mirror.children.first else { return }
            look(at: payload, extend(path, label ?? ""), depth: depth + 1)
        default: break
        }
    }

    private func extend(_ path: String, _ name: String) -> String {
        path.isEmpty ? name : "\(path).\(name)"
    }
}
