/// A value at a fixed place in memory together with the queue of its commits: a store's state, a
/// connection's props. This is what of it does not depend on the type of the value.
///
/// The owner changes the value in place between `willChange()` and `commit`. Those who are told read it
/// in place too: `toldBytes` is the value itself until it changes while a commit still has to be told,
/// and a copy of that commit's value from then on (S5). So a copy is made only when changes nest.
@usableFromInline
package class CommittedBytes {
    /// A commit that waits: what it committed, if the value has moved on, where it came from, and what
    /// its owner wants to know of it when it is told.
    @usableFromInline
    package struct Waiting {
        @usableFromInline var copy: Copy?
        @usableFromInline let origin: Membership?
        @usableFromInline package var rider: AnyObject?

        @usableFromInline
        init(origin: Membership?, rider: AnyObject?) {
            self.origin = origin
            self.rider = rider
        }
    }

    /// A value that has been moved on from, kept for those who have not been told of it.
    @usableFromInline
    package class Copy {
        @usableFromInline let bytes: UnsafeMutableRawPointer

        init(_ bytes: UnsafeMutableRawPointer) {
            self.bytes = bytes
        }
    }

    /// Where the value lies.
    @usableFromInline package final let place: UnsafeMutableRawPointer
    @usableFromInline package final let queue = CommitQueue<Waiting>()

    // Whole fields, read and written between calls of user code. They are not `package` themselves, since
    // other modules check the exclusivity of a field that is.
    @exclusivity(unchecked) @usableFromInline final var bytes: UnsafeRawPointer
    /// The number of the commit that is being told.
    @exclusivity(unchecked) @usableFromInline final var tellingNumber: UInt64 = 0
    @exclusivity(unchecked) @usableFromInline final var toldCopy: Copy?
    @exclusivity(unchecked) @usableFromInline final var rider: AnyObject?
    /// Whether a commit is being told. A delivery is also on the stack during a first call (G5), and
    /// between two commits; nobody then needs the value that is about to change.
    @exclusivity(unchecked) @usableFromInline final var isTelling = false
    /// The number of the commit that waits for the one hold that is open, and has no entry in the queue yet; 0 if
    /// there is none. Most chains of middleware commit once, and an entry costs some 60 ns.
    @exclusivity(unchecked) @usableFromInline final var lone: UInt64 = 0

    let copyValue: () -> Copy

    init(place: UnsafeMutableRawPointer, copyValue: @escaping () -> Copy) {
        self.place = place
        self.bytes = UnsafeRawPointer(place)
        self.copyValue = copyValue
    }

    /// Where the value of the commit lies that is being told; outside of a delivery, the committed one.
    @inlinable package final var toldBytes: UnsafeRawPointer { bytes }

    /// Whether a commit is being told, and there is a `toldNumber`.
    @inlinable package final var isBeingTold: Bool { isTelling }

    /// The number of the commit that is being told.
    @inlinable package final var toldNumber: UInt64 { tellingNumber }

    /// What the owner gave to the commit that is being told.
    @inlinable package final var toldRider: AnyObject? { rider }

    /// Whether every commit but the one being told has been told.
    package final var isEmpty: Bool { queue.isEmpty && lone == 0 }

    /// Is called before the value changes: copies it for those who have not been told of it.
    @inlinable
    package final func willChange() {
        if queue.load != 0, !queue.isHeldOnly { keepUntold() }
    }

    @usableFromInline
    final func keepUntold() {
        if lone != 0 { enterLone() }
        guard isTelling || !queue.isEmpty else { return }
        // Only the last commit can still be without a copy: the one that waits last in the
        // queue, or if none waits, the one that is being told.
        if !queue.isEmpty {
            queue.changeLast { waiting in
                waiting.copy = waiting.copy ?? copyValue()
            }
        } else {
            keepTold()
        }
    }

    final func keepTold() {
        guard toldCopy == nil else { return }
        let copy = copyValue()
        toldCopy = copy
        bytes = UnsafeRawPointer(copy.bytes)
    }

    /// Commits the change that was made, and tells of it or leaves that to the outermost call.
    ///
    /// - Parameters:
    ///   - origin: what the commit came through, for `tell` to ask whether that has ended meanwhile.
    ///   - rider: what the owner wants to find again as `toldRider`.
    ///   - tell: tells the receivers of the value.
    @inlinable @inline(__always)
    package final func commit(
        from origin: Membership? = nil, tell: (UInt64, Membership?) -> Void
    ) {
        if queue.begin() {
            tellDirectly(queue.number, origin, tell)
            end(tell)
        } else if origin == nil, queue.isHeldOnly {
            lone = queue.waitAlone()
        } else {
            wait(Waiting(origin: origin, rider: nil), tell)
        }
    }

    /// Commits a change, counted already by `queue.count()`, whose owner wants to know more of it when it is
    /// told.
    @usableFromInline
    package final func commitCounted(
        _ rider: AnyObject?, tell: (UInt64, Membership?) -> Void
    ) {
        wait(Waiting(origin: nil, rider: rider), tell)
    }

    /// Commits what is none of the value, with what its owner wants to know of it when it is told.
    @usableFromInline
    package final func commitUnchanged(
        _ rider: AnyObject?, tell: (UInt64, Membership?) -> Void
    ) {
        // It becomes the last that waits, the only one that may be without a copy.
        willChange()
        queue.count()
        wait(Waiting(origin: nil, rider: rider), tell)
    }

    // Out of the way of the commits that need not wait.
    @usableFromInline
    final func wait(_ waiting: Waiting, _ tell: (UInt64, Membership?) -> Void) {
        if lone != 0 { enterLone() }
        queue.wait(waiting) { self.pass($0, $1, tell) }
    }

    @inlinable @inline(__always)
    final func end(_ tell: (UInt64, Membership?) -> Void) {
        if !queue.endAlone() { finish(tell) }
    }

    @usableFromInline
    final func finish(_ tell: (UInt64, Membership?) -> Void) {
        queue.end { self.pass($0, $1, tell) }
    }

    /// Runs a new receiver's first call (G5).
    @inlinable
    package final func greet(_ body: () -> Void, tell: (UInt64, Membership?) -> Void) {
        queue.greet(body) { self.pass($0, $1, tell) }
    }

    /// Ends a hold, and tells what it kept back.
    @inlinable @inline(__always)
    package final func closeHold(_ hold: UInt64, tell: (UInt64, Membership?) -> Void) {
        let number = lone
        guard number != 0, queue.beginLone(closing: hold) else {
            return closeHoldWithEntries(hold, tell)
        }
        lone = 0
        tellDirectly(number, nil, tell)
        end(tell)
    }

    @usableFromInline
    final func closeHoldWithEntries(_ hold: UInt64, _ tell: (UInt64, Membership?) -> Void) {
        enterLone()
        queue.closeHold(hold) { self.pass($0, $1, tell) }
    }

    /// Gives the commit that waits without an entry one, since something else is to come behind it.
    @usableFromInline
    package final func enterLone() {
        guard lone != 0 else { return }
        queue.enterLone(Waiting(origin: nil, rider: nil), number: lone)
        lone = 0
    }

    /// Tells what has not moved on.
    @inlinable @inline(__always)
    final func tellDirectly(
        _ number: UInt64, _ origin: Membership?, _ tell: (UInt64, Membership?) -> Void
    ) {
        tellingNumber = number
        isTelling = true
        tell(number, origin)
        isTelling = false
        if toldCopy != nil { forgetCopy() }
    }

    @usableFromInline
    final func pass(_ waiting: Waiting, _ number: UInt64, _ tell: (UInt64, Membership?) -> Void) {
        if let copy = waiting.copy {
            toldCopy = copy
            bytes = UnsafeRawPointer(copy.bytes)
        }
        tellingNumber = number
        rider = waiting.rider
        isTelling = true
        tell(number, waiting.origin)
        isTelling = false
        if rider != nil { forgetRider() }
        if toldCopy != nil { forgetCopy() }
    }

    /// The value itself is told again; the copy is freed behind the exchange (G8).
    @usableFromInline
    final func forgetCopy() {
        let last = toldCopy
        bytes = UnsafeRawPointer(place)
        toldCopy = nil
        withExtendedLifetime(last) {}
    }

    private func forgetRider() {
        let last = rider
        rider = nil
        withExtendedLifetime(last) {}
    }
}

/// ``CommittedBytes`` with the type of its value.
@usableFromInline
package final class Committed<Value>: CommittedBytes {
    private final class TypedCopy: Copy {
        init(_ value: Value) {
            let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            pointer.initialize(to: value)
            super.init(pointer)
        }

        deinit {
            let pointer = bytes.assumingMemoryBound(to: Value.self)
            pointer.deinitialize(count: 1)
            pointer.deallocate()
        }
    }

    @usableFromInline
    package init(_ value: Value) {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        pointer.initialize(to: value)
        super.init(place: pointer) { TypedCopy(pointer.pointee) }
    }

    deinit {
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }

    /// The value as it is committed.
    @inlinable package var pointer: UnsafeMutablePointer<Value> {
        place.assumingMemoryBound(to: Value.self)
    }

    /// The value of the commit that is being told; outside of a delivery, the committed one.
    @inlinable package var told: UnsafePointer<Value> {
        toldBytes.assumingMemoryBound(to: Value.self)
    }
}
