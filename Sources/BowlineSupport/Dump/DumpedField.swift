/// A stored property as it is shown.
package struct DumpedField {
    package let name: String
    package let value: Any
    /// Whether it is lazy: then the value is nil before it is made, and no key path stands for it.
    package var isLazy = false
    /// Whether the value is a wrapper which does not store what it wraps under that name.
    package var isWrapper = false

    /// The fields of a value, a superclass's first, each name once.
    ///
    /// - Parameter byReflectionOnly: whether no wrapper may be asked for its mirror.
    package static func all(of mirror: Mirror, byReflectionOnly: Bool) -> [DumpedField] {
        var mirrors: [Mirror] = []
        var next: Mirror? = mirror
        while let mirror = next {
            mirrors.append(mirror)
            next = mirror.superclassMirror
        }
        let children = mirrors.reversed().flatMap(\.children)
        let labels = Set(children.compactMap(\.label))
        let isObserved = labels.contains(registrar)
        var names: Set<String> = []
        return children.enumerated().compactMap { index, child in
            let label = child.label ?? "\(index)"
            if label == registrar { return nil }
            var field = shown(
                label, child.value, labels, isObserved: isObserved,
                byReflectionOnly: byReflectionOnly)
            // Two classes of one line may each have a private property of the same name.
            while !names.insert(field.name).inserted {
                field = DumpedField(
                    name: field.name + "'", value: field.value, isLazy: field.isLazy,
                    isWrapper: field.isWrapper)
            }
            return field
        }
    }

    /// What the `@Observable` macro adds.
    private static var registrar: String { "_$observationRegistrar" }
    /// What the compiler puts before the name of a lazy property.
    private static var lazy: String { "$__lazy_storage_$_" }

    private static func shown(
        _ label: String, _ value: Any, _ labels: Set<String>, isObserved: Bool,
        byReflectionOnly: Bool
    ) -> DumpedField {
        if label.hasPrefix(lazy) {
            return DumpedField(
                name: String(label.dropFirst(lazy.count)), value: value, isLazy: true)
        }
        let name = String(label.dropFirst())
        guard label.hasPrefix("_"), !name.isEmpty, !labels.contains(name) else {
            return DumpedField(name: label, value: value)
        }
        if isObserved { return DumpedField(name: name, value: value) }
        if byReflectionOnly, value is any CustomReflectable {
            return DumpedField(name: label, value: value)
        }
        // A wrapper is a struct, a class or an enum; `_count: Int` is what it is called.
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .struct || mirror.displayStyle == .class else {
            return DumpedField(name: label, value: value)
        }
        let wrapped = mirror.children.first { $0.label == "wrappedValue" }
        return DumpedField(
            name: name, value: wrapped?.value ?? value, isWrapper: wrapped == nil)
    }
}
