public import Synchronization

/// A place among the receivers of a source, which can be given up from anywhere.
@usableFromInline
package class Membership {
    /// True once the receiver must not be called any more.
    ///
    /// Of a receiver the one thing that a `deinit` on another thread may touch (G9).
    @usableFromInline final let removed = Atomic<Bool>(false)

    // Set once, before the receiver is told anything.
    @exclusivity(unchecked) @usableFromInline final var owner: Membership?

    @usableFromInline
    package init() {}

    @inlinable package final var isRemoved: Bool {
        removed.load(ordering: .acquiring)
    }

    /// Whether this one has ended, or what it belongs to.
    @inlinable package final var isOver: Bool {
        if isRemoved { return true }
        guard let owner else { return false }
        return owner.isRemoved
    }

    @inlinable
    package final func markRemoved() {
        removed.store(true, ordering: .releasing)
    }

    /// Takes the mark back, for an owner that begins anew.
    package final func restore() {
        removed.store(false, ordering: .releasing)
    }

    /// Ends with an owner, which may be marked from a `deinit` on another thread.
    package final func belong(to owner: Membership) {
        self.owner = owner
    }
}

/// One place in a ``ReceiverList``, and at once the `Disposable` that gives it up.
///
/// The list owns `content` and is the only one that touches it, so that a subscription which holds its
/// receiver makes no cycle: when the list lets go, what the content captured is free.
///
///     list ──strong──▶ receiver ──strong (the list's)──▶ content
///       ▲ │               │  ▲
///    weak │ strong        │  └──strong── subscriber's Disposable
///       │ ▼               │
///       link ◀──strong────┘
@usableFromInline
package final class Receiver<Content: AnyObject>: Membership, Disposable, Abandonable {
    /// The number of the last commit that was made before this receiver joined.
    @usableFromInline package let joined: UInt64
    // Touched by the list alone, never across a call of user code.
    @exclusivity(unchecked) @usableFromInline var content: Unmanaged<Content>?
    @exclusivity(unchecked) @usableFromInline var slot: Int
    let link: ListLink<Content>

    @usableFromInline
    init(_ content: Content, joined: UInt64, slot: Int, link: ListLink<Content>) {
        self.joined = joined
        self.content = .passRetained(content)
        self.slot = slot
        self.link = link
    }

    deinit {
        content?.release()
    }

    /// Looks at the content, unless the list has let go of it.
    package func withContent<Result>(_ body: (Content) -> Result) -> Result? {
        content?._withUnsafeGuaranteedRef { body($0) }
    }

    /// Ends the receiver now: it is never called again, and the list frees its content at once, or
    /// behind the pass that is running.
    @usableFromInline
    package func dispose() {
        guard !removed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        link.list?.remove(self)
    }

    /// Ends the receiver from a `deinit`, which may run anywhere: the list finds it later.
    @usableFromInline
    package func abandon() {
        markRemoved()
        link.hasAbandoned.store(true, ordering: .releasing)
    }

    /// Moves the content out, for the caller to release when nothing is half changed (G8).
    @usableFromInline
    func takeContent() -> Content? {
        let taken = content?.takeRetainedValue()
        content = nil
        return taken
    }
}

/// What the receivers of a list have of it, shared by all of them.
@usableFromInline
final class ListLink<Content: AnyObject> {
    /// Set once, by the list.
    weak var list: ReceiverList<Content>?
    /// Whether a receiver may have been abandoned since the last sweep, so that a source which does not
    /// come by all its receivers at each commit need not look for that.
    ///
    /// With `removed` the only thing that a `deinit` on another thread may touch (G9).
    @usableFromInline let hasAbandoned = Atomic<Bool>(false)
}
