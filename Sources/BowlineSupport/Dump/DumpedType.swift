/// What the dump has to know of a type, found out once a dump.
struct DumpedType {
    let name: String
    let isLeaf: Bool
    let isOptional: Bool
    /// Whether a value is shown as the name of its type: it has nothing to show but addresses, or
    /// may not be looked into from outside.
    let isOpaque: Bool
    let isDescribed: Bool
    /// Whether a value without parts is asked for its text in any way.
    let hasOwnText: Bool
    let hasOwnMirror: Bool
    let isGeneric: Bool
    /// Whether the type is the platform's, whose fields nobody knows.
    let isSystem: Bool

    init(_ type: Any.Type) {
        name = "\(type)"
        isLeaf = type is any DumpLeaf.Type
        isOptional = type is any OptionalValue.Type
        isDescribed = type is any CustomStringConvertible.Type
        hasOwnText =
            isDescribed || type is any CustomDebugStringConvertible.Type
            || type is any TextOutputStreamable.Type
        hasOwnMirror = type is any CustomReflectable.Type
        isGeneric = name.contains("<")
        let module = Self.module(of: type)
        isSystem = Self.isSystem(module)
        let isPointer =
            module == "Swift"
            && ["Unsafe", "Object", "Unmanaged"].contains { [name] in
                name.hasPrefix($0)
            }
        isOpaque =
            isPointer || type is any _Pointer.Type || type is AnyKeyPath.Type
            || type is any Actor.Type
    }

    /// The module that a type is declared in: `Swift` for `Swift.Int`, and `App` for
    /// `(extension in App):Swift.Int.Kind`.
    private static func module(of type: Any.Type) -> String {
        let name = String(reflecting: type)
        let start = "(extension in "
        let rest = name.hasPrefix(start) ? name.dropFirst(start.count) : name[...]
        return String(rest.prefix { $0 != "." && $0 != ")" })
    }

    private static func isSystem(_ module: String) -> Bool {
        switch module {
        case "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation",
            "Foundation", "FoundationEssentials", "FoundationInternationalization",
            "FoundationNetworking", "Dispatch", "ObjectiveC", "CoreFoundation", "__C":
            true
        default: false
        }
    }
}
