import BowlineSupport

/// One binding of a ``Plan``: the entry that it hears of, and what it does then. It takes over one
/// use of the entry, and gives that back when it goes.
@usableFromInline
final class Binding {
    // Exchanged by the plan alone, behind a pass that was broken off.
    @exclusivity(unchecked) private(set) var entry: Entry
    /// The entry that the binding shares while it has one apart, with a use (C6).
    @exclusivity(unchecked) private var home: Entry?
    /// Is given the entry's value; says whether it came through, or need not.
    let fire: (UnsafeRawPointer, Turn) -> Bool
    /// Says whether the target is still there; nil for one that is held strongly.
    let target: (() -> Bool)?

    init(
        entry: Entry, target: (() -> Bool)?, fire: @escaping (UnsafeRawPointer, Turn) -> Bool
    ) {
        self.entry = entry
        self.fire = fire
        self.target = target
    }

    deinit {
        entry.users -= 1
        home?.users -= 1
    }

    var isAlive: Bool {
        guard let target else { return true }
        return target()
    }

    /// Hears of another entry from now on, whose use it takes over.
    func setApart(_ other: Entry) {
        if home == nil {
            home = entry
        } else {
            entry.users -= 1
        }
        entry = other
    }

    /// Hears of the shared entry again.
    func returnHome() {
        guard let home else { return }
        entry.users -= 1
        entry = home
        self.home = nil
    }
}

/// One call of a binding: over as soon as the binding, or what the commit came through, has ended (G4).
@usableFromInline
struct Turn {
    // Both outlive the turn, in the list and in the commit that is being told; a turn retains nothing.
    private let binding: Unmanaged<Membership>
    private let origin: Unmanaged<Membership>?

    init(_ binding: Membership, _ origin: Membership?) {
        self.binding = .passUnretained(binding)
        self.origin = origin.map { .passUnretained($0) }
    }

    @usableFromInline var isOver: Bool {
        binding._withUnsafeGuaranteedRef { $0.isRemoved }
            || origin?._withUnsafeGuaranteedRef { $0.isOver } == true
    }
}
