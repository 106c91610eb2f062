/// Types of action that were found to be plain: for the reducer, not an instruction to the store.
///
/// Finding that out takes a conformance look-up, some 60 ns; a store sees the same few types again
/// and again, so they are remembered by their address.
@usableFromInline
struct PlainTypes: ~Copyable {
    @usableFromInline let slots: UnsafeMutablePointer<UInt>

    init() {
        slots = .allocate(capacity: 32)
        slots.initialize(repeating: 0, count: 32)
    }

    deinit {
        slots.deallocate()
    }

    @inlinable
    func contains(_ type: UInt) -> Bool {
        slots[Self.slot(type)] == type
    }

    @usableFromInline
    func insert(_ type: UInt) {
        slots[Self.slot(type)] = type
    }

    @inlinable
    static func slot(_ type: UInt) -> Int { Int((type >> 4 ^ type >> 9) & 31) }

    /// The identity of an action's type.
    ///
    /// By opening the action, which reads a field; `type(of:)` is a call.
    @inlinable @inline(__always)
    static func identity(of action: any Action) -> UInt {
        @inline(__always)
        func open<Actual: Action>(_ action: Actual) -> UInt {
            unsafeBitCast(ObjectIdentifier(Actual.self), to: UInt.self)
        }
        return open(action)
    }
}
