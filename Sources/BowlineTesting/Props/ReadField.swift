/// How a key path of one part reads a property that has no name in it: a function, or what has observers
/// or a wrapper.
enum ReadField {
    /// The stored property of a struct with this number.
    case stored(Int)
    /// One that is computed, and cannot be set: a stored one may not be behind it.
    case computed
    /// One that can be set, as those with observers or a wrapper can, or that nothing is known of.
    case unknown

    // Nothing public tells a stored closure from a computed one: both are read by a function, and the
    // offset of both is nil. What a key path is compared by does: for a stored property it is the number
    // of that. It stands in the first part, behind the object's head (two words), the text for coding
    // (one) and the length (one): a header with what kind of part it is, and a word with the number.
    // What looks otherwise is not known; a test tells if that is all.
    init(_ keyPath: AnyKeyPath, ofStruct isStruct: Bool) {
        self = .unknown
        guard isStruct, MemoryLayout<Int>.size == 8 else { return }
        withExtendedLifetime(keyPath) {
            let object = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
            let header = object.load(fromByteOffset: 32, as: UInt32.self)
            guard header & Self.kind == Self.computedKind else { return }
            if header & Self.isKnownByNumber != 0 {
                self = .stored(object.load(fromByteOffset: 40, as: Int.self))
            } else if header & Self.canBeSet == 0 {
                self = .computed
            }
        }
    }

    private static var kind: UInt32 { 0x7F00_0000 }
    private static var computedKind: UInt32 { 0x0200_0000 }
    private static var isKnownByNumber: UInt32 { 0x0020_0000 }
    private static var canBeSet: UInt32 { 0x0040_0000 }
}
