import BowlineSupport

/// One binding of a ``Plan``: the entry that it hears of, and what it does then. It takes over one
/// use of the entry, and gives that back when it goes.
@usableFromInline
final class Binding {
    // Exchanged by the plan alone, behind a pass that was broken off.
    @exclusivity(unchecked) private(set) var entry: Entry
    /// Is given the entry's value.
    let fire: (UnsafeRawPointer, Turn) -> Void
    /// Says whether the target is still there; nil for one that is held strongly.
    let target: (() -> Bool)?

    init(
        entry: Entry, target: (() -> Bool)?, fire: @escaping (UnsafeRawPointer, Turn) -> Void
    ) {
        self.entry = entry
        self.fire = fire
        self.target = target
    }

    deinit {
        entry.users -= 1
    }

    var isAlive: Bool { target?() ?? true }

    func move(to other: Entry) {
        entry.users -= 1
        entry = other
    }
}

/// One call of a binding: over as soon as the binding, or what the commit came through, has ended (G4).
@usableFromInline
struct Turn {
    let binding: Membership
    let origin: Membership?

    init(_ binding: Membership, _ origin: Membership?) {
        self.binding = binding
        self.origin = origin
    }

    @usableFromInline var isOver: Bool {
        binding.isRemoved || origin?.isRemoved == true
    }
}
