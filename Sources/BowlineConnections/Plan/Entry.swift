import BowlineSupport

/// One watched entry of Props in a ``Plan``, however many bindings share it.
///
/// It keeps the reference that candidates are compared with: the value last found different (C6).
/// Entries are untyped here; what depends on the type stands in closures that are made where the binding
/// is made, and so are specialised there.
@usableFromInline
final class Entry {
    /// What an entry does with values of its type.
    @usableFromInline
    struct Operations {
        /// Compares the candidate in the props with the reference and replaces it if they differ;
        /// says whether they did.
        @usableFromInline let judge: (UnsafeRawPointer, Entry, UInt64) -> Bool
        /// Frees the value in a slot; nil if its type needs no freeing.
        @usableFromInline let deinitialize: ((UnsafeMutableRawPointer) -> Void)?
        /// An entry of its own for a binding that missed the change of a commit; nil for entries
        /// whose bindings remember by themselves what they were given.
        @usableFromInline let split: ((Entry, UInt64) -> Entry)?

        @usableFromInline
        init(
            judge: @escaping (UnsafeRawPointer, Entry, UInt64) -> Bool,
            deinitialize: ((UnsafeMutableRawPointer) -> Void)?,
            split: ((Entry, UInt64) -> Entry)?
        ) {
            self.judge = judge
            self.deinitialize = deinitialize
            self.split = split
        }
    }

    /// Where the entry lies in Props, if bytes that are the same there mean that it is unchanged.
    @usableFromInline let offset: Int?
    @usableFromInline let size: Int
    @usableFromInline let operations: Operations
    /// The entries that this one follows from, which stand before it in the plan; it has a use of each.
    @exclusivity(unchecked) @usableFromInline private(set) var parts: [Entry]
    /// Two slots: the reference, and behind a change the one that it replaced, until the pass is over.
    private let memory: UnsafeMutableRawPointer
    private let spareMemory: UnsafeMutableRawPointer

    // The plan's own, whole fields between calls of user code.
    @exclusivity(unchecked) @usableFromInline var reference: UnsafeMutableRawPointer
    @exclusivity(unchecked) @usableFromInline var replaced: UnsafeMutableRawPointer
    @exclusivity(unchecked) @usableFromInline var hasReplaced = false
    @exclusivity(unchecked) @usableFromInline var changedAt: UInt64 = 0
    /// The number of the last commit when the entry was made; it is judged from the next one on.
    @exclusivity(unchecked) @usableFromInline var joined: UInt64 = 0
    /// The places of its bindings, by age, and of some that have ended; retained.
    @exclusivity(unchecked) private(set) var members:
        ContiguousArray<Unmanaged<Receiver<Binding>>> = []
    @exclusivity(unchecked) private var memberSweepLength = 16
    /// How many bindings and entries need it; a use is handed out with the entry by the plan.
    @exclusivity(unchecked) @usableFromInline var users = 0

    @usableFromInline
    init(
        offset: Int?, size: Int, stride: Int, alignment: Int, parts: [Entry] = [],
        operations: Operations
    ) {
        self.offset = offset
        self.size = size
        self.operations = operations
        self.parts = parts
        memory = .allocate(byteCount: stride, alignment: alignment)
        spareMemory = .allocate(byteCount: stride, alignment: alignment)
        reference = memory
        replaced = spareMemory
    }

    deinit {
        for member in members { member.release() }
        letGoOfParts()
        if let deinitialize = operations.deinitialize {
            if hasReplaced { deinitialize(replaced) }
            deinitialize(reference)
        }
        memory.deallocate()
        spareMemory.deallocate()
    }

    /// Gives back the uses of the entries that this one follows from.
    func letGoOfParts() {
        for part in parts { part.users -= 1 }
        parts = []
    }

    /// Whether a value has the bytes of the reference.
    @usableFromInline
    func hasReferenceBytes(_ value: UnsafeRawPointer) -> Bool {
        Bytes.areEqual(value, reference, count: size)
    }

    /// Makes the value that was put into `replaced` the reference, and keeps the other until the
    /// pass is over.
    @inlinable
    func exchange() {
        let old = reference
        reference = replaced
        replaced = old
        hasReplaced = true
    }

    /// Frees the value that was replaced in the pass that is over.
    @usableFromInline
    func forgetReplaced() {
        guard hasReplaced else { return }
        hasReplaced = false
        operations.deinitialize?(replaced)
    }

    /// Takes up the place of a binding, the youngest.
    ///
    /// - Parameter mayMove: whether no pass is going through the members, so that ended ones may be dropped.
    func addMember(_ receiver: Receiver<Binding>, mayMove: Bool) {
        if mayMove, members.count >= memberSweepLength {
            members.removeAll { member in
                let isOver = member._withUnsafeGuaranteedRef { $0.isRemoved }
                if isOver { member.release() }
                return isOver
            }
            memberSweepLength = max(16, 2 * members.count)
        }
        members.append(.passRetained(receiver))
    }
}
