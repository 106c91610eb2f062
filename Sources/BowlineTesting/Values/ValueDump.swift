import BowlineSupport

/// A value taken apart, as text and for comparison: by its fields, elements and payloads.
///
///     struct Person { var name: String; var tags: [String] }
///     let dump = ValueDump(Person(name: "Ada", tags: ["writer"]))
///     print(dump)
///     // Person
///     //   name: "Ada"
///     //   tags: 1 element
///     //     [0]: "writer"
///     print(dump.line)
///     // Person(name: "Ada", tags: ["writer"])
///
/// It needs no conformance, and depends on what the value contains and on nothing else: sets and
/// dictionaries are sorted, and addresses do not occur. Structs, classes and tuples are shown by their
/// stored fields, enums by case and payload, optionals as nil or what is in them, a class instance once:
/// where it occurs again there is a mark. Closures, pointers and key paths show the name of their type
/// only. What is deeper than 32 levels or more than 100,000 parts is left out, which is said where it
/// would stand.
///
/// It holds text and no part of the value.
///
/// - Complexity: O(*n*) in the parts of the value, and O(*n* log *n*) in those of sets and dictionaries.
public struct ValueDump: Sendable, CustomStringConvertible {
    private let dump: StructuralDump

    /// Takes a value apart.
    ///
    /// - Parameter value: any value.
    public init(_ value: Any) {
        dump = StructuralDump(value)
    }

    /// The value with each field and element on a line of its own.
    public var description: String { dump.text }

    /// The value on one line.
    public var line: String { dump.line }

    /// The value as JSON, indented by two spaces, fields in the order of their declaration.
    public var json: String { dump.json }

    /// Whether there are class instances in the value.
    var holdsInstances: Bool { dump.holdsInstances }

    /// Why two values whose dumps do not differ may differ all the same, as the end of a sentence; nil
    /// if they do not.
    var blindness: String? {
        if let type = dump.unseen { return "\(type) in it shows nothing of itself" }
        return dump.isCut ? "it is too large to be shown whole" : nil
    }

    /// Where another value differs from this one, in the order of the fields.
    ///
    ///     let before = ValueDump(["a": [1, 2], "b": []])
    ///     for difference in before.differences(to: ValueDump(["a": [1, 3], "b": []])) {
    ///         print(difference)
    ///     }
    ///     // ["a"][1]: 2 → 3
    ///
    /// A part that is of another type or case is one difference. Lists of elements with an `id` are
    /// compared by it; other lists position by position, but for what they have in common at their
    /// beginning and end. Dictionaries are compared by key, sets by element.
    ///
    /// - Parameter other: the later value.
    /// - Returns: only what differs; nothing, if nothing does.
    /// - Complexity: O(*n*) in the parts that differ and those beside them.
    public func differences(to other: ValueDump) -> [ValueDifference] {
        dump.differences(to: other.dump).map {
            ValueDifference(path: $0.path, old: $0.old, new: $0.new)
        }
    }
}

/// A place where two values differ.
public struct ValueDifference: Equatable, Sendable, CustomStringConvertible {
    /// The place: `counter`, `items[3].title`, `users["ada"].age`; empty for the whole value.
    public let path: String
    /// What stands there in the first value, on one line; nil if it is new.
    public let old: String?
    /// What stands there in the other one, on one line; nil if it is gone.
    public let new: String?

    /// `counter: 0 → 1`, `items[3]: added "a"`, `items[3]: removed "a"`.
    public var description: String { line(of: "") }

    /// The line for a part of something.
    ///
    /// - Parameter root: what the whole value is called.
    func line(of root: String) -> String {
        let separator = root.isEmpty || path.isEmpty || path.hasPrefix("[") ? "" : "."
        return DumpDifference(path: root + separator + path, old: old, new: new)
            .line(root: "the value")
    }
}
