/// What subscribers may want to know of a commit besides the state: its action, and who waits for
/// it.
final class CommitNote {
    /// The actions of the commit, a batch has many, each with its number.
    private(set) var actions: ContiguousArray<(number: UInt64, action: any Action)> = []
    /// What is run when every subscriber has been told, in order.
    private(set) var hooks: ContiguousArray<(UnsafeRawPointer) -> Void> = []

    func add(_ action: any Action, number: UInt64) {
        actions.append((number, action))
    }

    func add(_ hook: @escaping (UnsafeRawPointer) -> Void) {
        hooks.append(hook)
    }

    /// Forgets everything and keeps the room; one by one, since what an action holds may use the
    /// store when it is freed (G8).
    func clear() {
        while let last = actions.popLast() { withExtendedLifetime(last) {} }
        while let last = hooks.popLast() { withExtendedLifetime(last) {} }
    }
}

/// Commits that are told once, at the end.
final class Batch {
    /// The hold that was open when it began, 0 for none.
    let outerHold: UInt64
    var depth = 1
    var hasCommitted = false
    /// Whether something in it was committed under that hold itself, and so has to wait for it.
    var isHeld = false
    var note: CommitNote?

    init(outerHold: UInt64) {
        self.outerHold = outerHold
    }

    func makeNote() -> CommitNote {
        let note = note ?? CommitNote()
        self.note = note
        return note
    }
}
