/// A value taken apart: a tree of its fields, elements and payloads, from which text, JSON and
/// differences are made.
///
/// The tree holds text and no part of the value, so it does not change when an object of the value
/// does, and makes no collection of it shared. It depends on what the value contains and on nothing
/// else: sets and dictionaries are sorted, and addresses do not occur.
///
/// What a value is shown as:
///
/// - Structs, classes and tuples by their stored fields in the order of declaration, those of a
///   superclass first. What its `customMirror` says of a type counts, and its `description` does
///   not, unless there are no fields: then it is the description, so `Mirror(self, children: [])`
///   makes a type with a description one word. What such a type holds is not seen.
/// - Types of Swift and Foundation that describe themselves by that description: `URL`, `UUID`,
///   `Decimal`. A `Date` has its fraction of a second, a `Data` its bytes.
/// - Enums by case and payload; optionals as nil or their value, nil in an optional of an optional
///   as `.some(nil)`; `AnyHashable` and existentials as what is in them; ranges as they are written;
///   a `Duration` with all its digits.
/// - The property of a wrapper, `_name`, as `name`, and if the wrapper stores its `wrappedValue`,
///   as that alone. A lazy property under its name, nil before it is made.
/// - Closures, pointers, key paths, actors and whatever else shows nothing by the name of their
///   type.
/// - A class instance once; where it occurs again there is a mark.
///
/// Complexity: O(n) in the parts of the value, and n log n in those of sets and dictionaries, up to
/// ``DumpLimits``.
package struct StructuralDump: Sendable {
    let root: DumpNode
    /// The class instances in the order in which they occur.
    let objects: [DumpNode]
    /// Whether there are any.
    package var holdsInstances: Bool { !objects.isEmpty }
    /// Whether a limit left something out.
    package let isCut: Bool
    /// The type of the first part that shows nothing but its type, a closure for example, so that
    /// two of them look the same; nil if there is none.
    package let unseen: String?
    /// How many parts were looked at.
    package let parts: Int

    /// Takes a value apart.
    ///
    /// - Parameters:
    ///   - value: any value.
    ///   - limits: how much of it.
    ///   - byReflectionOnly: whether no code of the program's types runs: then a type is not asked
    ///     for its description or its mirror, and one with a mirror of its own is its name only.
    ///   - redact: is asked for the path of each part, and says whether its content is hidden; for
    ///     the keys of a dictionary and the elements of a set it is asked once.
    package init(
        _ value: Any, limits: DumpLimits = DumpLimits(), byReflectionOnly: Bool = false,
        redact: ((String) -> Bool)? = nil
    ) {
        var builder = DumpBuilder(
            limits: limits, redact: redact, byReflectionOnly: byReflectionOnly)
        root = builder.node(of: value, at: "", depth: 0)
        objects = builder.objects
        isCut = builder.isCut
        unseen = builder.unseen
        parts = builder.parts
    }
}

/// How much of a value is dumped. What is left out is said where it would stand.
package struct DumpLimits: Sendable {
    /// How deep; a struct in a struct is 1. It also bounds the use of the stack.
    package var depth = 32
    /// How many elements of a collection.
    package var elements = Int.max
    /// How many parts in all.
    package var parts = 100_000
    /// How many elements of a set or keys of a dictionary are read to find out which come first,
    /// where there are more than `parts` allows to show. Of a larger one, and of one whose keys are
    /// not numbers or strings, nothing but the number is shown.
    package var keys = 200_000

    package init(
        depth: Int = 32, elements: Int = .max, parts: Int = 100_000, keys: Int = 200_000
    ) {
        self.keys = keys
        self.depth = depth
        self.elements = elements
        self.parts = parts
    }
}
