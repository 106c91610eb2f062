import BowlineConnections
import BowlineSupport

/// The stored fields of a value, and which of them some key paths stand for.
///
/// A key path to a stored field has the field's name, unless the field is a function or has
/// observers or a wrapper; those are matched by their type.
struct Fields {
    let all: [(name: String, value: Any)]

    init(all: [(name: String, value: Any)]) {
        self.all = all
    }

    init(of value: Any) {
        let value = Self.unwrapped(value)
        all = DumpedField.all(of: Mirror(reflecting: value), byReflectionOnly: false)
            .map { ($0.name, $0.value) }
    }

    /// What is in an optional, and whatever else is given as it is.
    private static func unwrapped(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.map { unwrapped($0.value) } ?? ()
    }

    var names: [String] { all.map(\.name) }

    func value(of name: String) -> Any? { all.first { $0.name == name }?.value }

    /// The text of a key path as a test writes it, without the root: `user.name`; nil if it has
    /// parts without a name.
    static func path(_ keyPath: AnyKeyPath) -> String? {
        let text = EntryName.text(keyPath).dropFirst(2).filter { $0 != "?" && $0 != "!" }
        return text.contains("<") ? nil : String(text)
    }

    /// The fields that none of the key paths stands for, each a text: a name, or a number of names
    /// of one type.
    func missing(from keyPaths: some Sequence<AnyKeyPath>) -> [String] {
        let keyPaths = Array(keyPaths)
        let named = Set(keyPaths.compactMap(Self.path))
        var unnamed: [ObjectIdentifier: Int] = [:]
        for keyPath in keyPaths where Self.path(keyPath) == nil {
            unnamed[ObjectIdentifier(type(of: keyPath).valueType), default: 0] += 1
        }
        let left = all.filter { !named.contains($0.name) }
        var told: Set<ObjectIdentifier> = []
        return left.compactMap { field in
            let type = ObjectIdentifier(type(of: field.value))
            let names = left.filter { ObjectIdentifier(Swift.type(of: $0.value)) == type }
                .map(\.name)
            guard let some = unnamed[type] else { return field.name }
            guard some < names.count, told.insert(type).inserted else { return nil }
            return "\(names.count - some) of \(names.joined(separator: ", "))"
        }
    }

    /// What a key path without a name may stand for, as text.
    func candidates(for keyPath: AnyKeyPath) -> String {
        if let path = Self.path(keyPath) { return path }
        let type = ObjectIdentifier(type(of: keyPath).valueType)
        let names = all.filter { ObjectIdentifier(Swift.type(of: $0.value)) == type }.map(\.name)
        return names.isEmpty ? EntryName.text(keyPath) : names.joined(separator: " or ")
    }
}
