/// A part of a dumped value: what it is, without the value itself.
package struct DumpNode: Sendable {
    let content: Content
    /// Parts that are the same have the same, and others do not, but for a chance of 1 in 2^64: so
    /// that two parts are compared at once, however much they contain. It is another in each run
    /// of the program.
    let digest: Int
    /// Of a value that a field of type `Any` may hold in the place of one of another type that
    /// reads the same.
    let types: Types?

    /// - Parameter types: those of the value, where two may read the same: what is told by the type
    ///   of a struct, an instance or an enum is in its content, and keys are compared as they are.
    init(_ content: Content, of types: Types? = nil) {
        self.content = content
        switch content {
        case .fields, .enumCase, .again, .redacted, .leftOut: self.types = nil
        default: self.types = types?.inner is AnyClass ? nil : types
        }
        digest = self.types.map { $0.digest(with: content.digest) } ?? content.digest
    }

    /// The type of a value, and that of what is in it, if it is an optional.
    package struct Types: Sendable {
        let outer: Any.Type
        let inner: Any.Type

        func digest(with content: Int) -> Int {
            var hasher = Hasher()
            hasher.combine(content)
            hasher.combine(ObjectIdentifier(outer))
            hasher.combine(ObjectIdentifier(inner))
            return hasher.finalize()
        }
    }

    package indirect enum Content: Sendable {
        /// A number, as Swift writes it.
        case number(String)
        case bool(Bool)
        /// An optional without a value.
        case null
        /// The characters of a string, as they are.
        case string(String)
        /// What a type says of a value without parts, or the name of a type that has nothing to
        /// show.
        case text(String)
        /// A struct or a class instance; an instance has a number among the objects of its dump.
        case fields(type: String, [Field], object: Int?)
        case tuple([Field])
        case enumCase(String, type: String, payload: [Field])
        case list([DumpNode], more: Int)
        case set([DumpNode], more: Int)
        case pairs([Pair], more: Int)
        /// An instance that stands in the dump already, or that contains this place. Its digest is
        /// that of the instance, or else says how far outside the instance is.
        case again(type: String, object: Int, digest: Int)
        /// A value that is not to be shown. It is kept, so that a change of it is noticed.
        case redacted(DumpNode)
        /// A value that a limit left out, and which limit.
        case leftOut(type: String, String)
    }

    /// A named part; without a label in a tuple and in the payload of a case.
    package struct Field: Sendable {
        package let name: String?
        package let node: DumpNode
    }

    /// An entry of a dictionary.
    package struct Pair: Sendable {
        package let key: DumpNode
        package let value: DumpNode
    }
}

extension DumpNode {
    /// Whether it fills no more than a few words: it has no parts.
    var isSimple: Bool {
        switch content {
        case .number, .bool, .null, .string, .text, .again, .redacted, .leftOut: true
        case .fields(_, let fields, _), .tuple(let fields), .enumCase(_, _, let fields):
            fields.isEmpty
        case .list(let nodes, let more), .set(let nodes, let more): nodes.isEmpty && more == 0
        case .pairs(let pairs, let more): pairs.isEmpty && more == 0
        }
    }
}

extension [DumpNode.Field] {
    /// What a part is called: its label, or its position.
    func name(at index: Int) -> String { self[index].name ?? "\(index)" }
}
