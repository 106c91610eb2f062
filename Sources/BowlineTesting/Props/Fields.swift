import BowlineConnections
import BowlineSupport

/// The stored fields of a value, and which of them some key paths stand for.
///
/// A key path to a stored field has the field's name, or its number if the field is a function. One with
/// observers or a wrapper is matched by its type.
struct Fields {
    struct Field {
        let name: String
        let value: Any
        /// Its place among the stored properties.
        let index: Int
        /// Whether the value is a wrapper, which hides the type of what it wraps.
        let isWrapper: Bool
    }

    let all: [Field]
    private let isStruct: Bool

    /// - Parameter value: one that is no struct, tuple or class is a whole, and has no fields; nor is a
    ///   lazy one any.
    init(of value: Any) {
        let mirror = Mirror(reflecting: Self.unwrapped(value))
        isStruct = mirror.displayStyle == .struct
        switch mirror.displayStyle {
        case .collection, .set, .dictionary, .enum, .optional: all = []
        default:
            all = DumpedField.all(of: mirror, byReflectionOnly: false).enumerated()
                .filter { !$1.isLazy }
                .map { index, field in
                    let name = field.name.drop { $0 == "." }
                    return Field(
                        name: String(name), value: field.value, index: index,
                        isWrapper: field.isWrapper)
                }
        }
    }

    private init(_ fields: Fields, where isIncluded: (Field) -> Bool) {
        all = fields.all.filter(isIncluded)
        isStruct = fields.isStruct
    }

    /// Some of the fields.
    func only(_ names: [String]) -> Fields { Fields(self) { names.contains($0.name) } }

    /// What is in an optional, and whatever else is given as it is.
    private static func unwrapped(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.map { unwrapped($0.value) } ?? ()
    }

    var names: [String] { all.map(\.name) }

    func value(of name: String) -> Any? { all.first { $0.name == name }?.value }
}

// MARK: Key paths

extension Fields {
    /// The text of a key path as the language writes it, without the root.
    static func text(_ keyPath: AnyKeyPath) -> String {
        String(EntryName.text(keyPath).dropFirst(2).filter { $0 != "?" && $0 != "!" })
    }

    /// The text of a key path as a test writes it, without the root: `user.name`; nil if it has
    /// parts without a name.
    func path(_ keyPath: AnyKeyPath) -> String? {
        let text = Self.text(keyPath)
        if Self.isOneUnnamed(text) {
            guard case .stored(let index) = read(keyPath) else { return nil }
            return all.first { $0.index == index }?.name
        }
        return text.contains("<")
            ? nil : named(text, ObjectIdentifier(Swift.type(of: keyPath).valueType))
    }

    /// Where fields without size stand before another one, at the same place, the language calls that
    /// by the name of the first.
    private func named(_ text: String, _ type: ObjectIdentifier) -> String {
        guard let first = all.firstIndex(where: { $0.name == text }) else { return text }
        let here = all[first...].prefix { Self.isEmpty($0.value) }
        let next = all[(first + here.count)...].prefix(1)
        let candidates = here + next
        guard candidates.count > 1 else { return text }
        return candidates.first { ObjectIdentifier(Swift.type(of: $0.value)) == type }?.name
            ?? next.first?.name ?? text
    }

    private static func isEmpty(_ value: Any) -> Bool {
        func isEmpty<Value>(_ value: Value) -> Bool { MemoryLayout<Value>.size == 0 }
        return _openExistential(value, do: isEmpty)
    }

    private static func isOneUnnamed(_ text: String) -> Bool {
        text.hasPrefix("<") && !text.contains(">.")
    }

    private func read(_ keyPath: AnyKeyPath) -> ReadField {
        ReadField(keyPath, ofStruct: isStruct)
    }

    /// Whether a key path without a name may be that of a field: of one with observers or a wrapper.
    func mayBeField(_ keyPath: AnyKeyPath) -> Bool {
        guard Self.isOneUnnamed(Self.text(keyPath)) else { return false }
        if case .unknown = read(keyPath) { return true } else { return false }
    }

    /// The fields that none of the key paths stands for, each a text: a name, or a number of names
    /// of one type.
    func missing(from keyPaths: some Sequence<AnyKeyPath>) -> [String] {
        let keyPaths = Array(keyPaths)
        let named = Set(keyPaths.compactMap(path))
        let left = all.filter { !named.contains($0.name) }
        let types = Set(left.compactMap(Self.type))
        // Those of no field's type stand for wrappers.
        var unnamed: [ObjectIdentifier?: Int] = [:]
        for keyPath in keyPaths where path(keyPath) == nil && mayBeField(keyPath) {
            let type = ObjectIdentifier(Swift.type(of: keyPath).valueType)
            unnamed[types.contains(type) ? type : nil, default: 0] += 1
        }
        var told: Set<ObjectIdentifier?> = []
        return left.compactMap { field in
            let type = Self.type(field)
            let names = left.filter { Self.type($0) == type }.map(\.name)
            guard let some = unnamed[type] else { return field.name }
            guard some < names.count, told.insert(type).inserted else { return nil }
            return "\(names.count - some) of \(names.joined(separator: ", "))"
        }
    }

    /// The type that a key path to it has; nil for a wrapper, of which it is not known.
    private static func type(_ field: Field) -> ObjectIdentifier? {
        field.isWrapper ? nil : ObjectIdentifier(Swift.type(of: field.value))
    }

    /// What is wrong with key paths that are left out: they are to be fields or parts of them.
    func complaints(leavingOut leftOut: some Sequence<AnyKeyPath>) -> [String] {
        leftOut.compactMap { keyPath in
            let path = path(keyPath)
            if path == "self" {
                return all.isEmpty
                    ? nil
                    : "\\.self leaves out everything, so that nothing is tested. Leave out fields."
            }
            let name = path ?? Self.text(keyPath)
            let isField =
                path.map { names.contains(String($0.prefix { $0 != "." })) } ?? mayBeField(keyPath)
            return isField
                ? nil
                : "\(name) is left out, and is no stored field. Leave out one of "
                    + "\(names.joined(separator: ", "))."
        }
    }

    /// What a key path without a name may stand for, as text.
    func candidates(for keyPath: AnyKeyPath) -> String {
        if let path = path(keyPath) { return path }
        let type = ObjectIdentifier(Swift.type(of: keyPath).valueType)
        let names =
            mayBeField(keyPath) ? all.filter { Self.type($0) == type }.map(\.name) : []
        return names.isEmpty ? EntryName.text(keyPath) : names.joined(separator: " or ")
    }
}
