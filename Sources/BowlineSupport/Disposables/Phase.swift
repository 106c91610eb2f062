public import Synchronization

/// Whether something is open, in use or at its end: the one flag of what a `deinit` elsewhere may end at
/// any time (G9), and who may touch what it guards.
///
///     open ⇄ held ──▶ ending ──▶ over
///
/// Any may be passed over on the way to the right. What is guarded is touched by whoever holds it, and
/// belongs to whoever ends the phase `open`. Who finds, letting go, that it was ended meanwhile has to see
/// to what is guarded in place of the one who did that.
@usableFromInline
package struct Phase: ~Copyable {
    @inlinable package static var open: UInt8 { 0 }
    /// Open, and what is guarded is in use.
    @inlinable package static var held: UInt8 { 1 }
    /// Closed, and not over yet; what that means is the owner's to say.
    @inlinable package static var ending: UInt8 { 2 }
    @inlinable package static var over: UInt8 { 3 }

    @usableFromInline let value = Atomic<UInt8>(Phase.open)

    @inlinable
    package init() {}

    /// Whether it is ending or over.
    @inlinable package var hasEnded: Bool {
        value.load(ordering: .acquiring) >= Phase.ending
    }

    /// Whether it is ending, and not over.
    @inlinable package var isEnding: Bool { value.load(ordering: .acquiring) == Phase.ending }

    @inlinable package var isOver: Bool { value.load(ordering: .acquiring) == Phase.over }

    /// Takes what is open into use.
    ///
    /// - Returns: whether it was open; `letGo` has to follow then.
    @inlinable
    package func hold() -> Bool {
        move(from: Phase.open, to: Phase.held)
    }

    /// Opens what is held again.
    ///
    /// - Returns: false if it was ended meanwhile, and what is guarded is left to the caller.
    @inlinable
    package func letGo() -> Bool {
        move(from: Phase.held, to: Phase.open)
    }

    /// Makes it over.
    ///
    /// - Returns: the phase before.
    @inlinable
    package func end() -> UInt8 {
        value.exchange(Phase.over, ordering: .acquiringAndReleasing)
    }

    /// Opens it anew, for an owner that nobody else knows any more.
    @inlinable
    package func reopen() {
        value.store(Phase.open, ordering: .releasing)
    }

    /// Goes from one phase to a later one.
    ///
    /// - Returns: whether it was in that one.
    @inlinable
    package func move(from expected: UInt8, to desired: UInt8) -> Bool {
        value.compareExchange(
            expected: expected, desired: desired, ordering: .acquiringAndReleasing
        ).exchanged
    }
}
