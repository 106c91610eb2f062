/// Where the value of the commit lies that is being told; what of ``Committed`` does not depend on its type.
@usableFromInline
package class ToldValue {
    // A whole field, read and written between calls of user code. It is not `package` itself, since
    // other modules check the exclusivity of a field that is.
    @exclusivity(unchecked) @usableFromInline final var bytes: UnsafeRawPointer

    @usableFromInline
    init(_ bytes: UnsafeRawPointer) {
        self.bytes = bytes
    }

    @inlinable package final var toldBytes: UnsafeRawPointer { bytes }
}

/// A value at a fixed place in memory together with the queue of its commits: a store's state, a
/// connection's props.
///
/// The owner changes the value in place between `willChange()` and `commit`. Those who are told read it
/// in place too: `told` is the value itself until it changes while a commit still has to be told,
/// and a copy of that commit's value from then on (S5). So a copy is made only when changes nest.
@usableFromInline
package final class Committed<Value>: ToldValue {
    /// A commit that waits: what it committed, if the value has moved on, and where it came from.
    @usableFromInline
    package struct Waiting {
        @usableFromInline var copy: Copy?
        @usableFromInline let origin: Membership?

        @usableFromInline
        init(copy: Copy?, origin: Membership?) {
            self.copy = copy
            self.origin = origin
        }
    }

    /// A value that has been moved on from, kept for those who have not been told of it.
    @usableFromInline
    package final class Copy {
        @usableFromInline let pointer: UnsafeMutablePointer<Value>

        @usableFromInline
        init(_ value: Value) {
            pointer = .allocate(capacity: 1)
            pointer.initialize(to: value)
        }

        deinit {
            pointer.deinitialize(count: 1)
            pointer.deallocate()
        }
    }

    /// The value as it is committed.
    @usableFromInline package let pointer: UnsafeMutablePointer<Value>
    @usableFromInline package let queue = CommitQueue<Waiting>()

    // Whole fields, read and written between calls of user code.

    /// The number of the commit that is being told.
    @exclusivity(unchecked) @usableFromInline var tellingNumber: UInt64 = 0
    @exclusivity(unchecked) @usableFromInline var toldCopy: Copy?
    /// Whether a commit is being told. A delivery is also on the stack during a first call (G5), and
    /// between two commits; nobody then needs the value that is about to change.
    @exclusivity(unchecked) @usableFromInline var isTelling = false

    @usableFromInline
    package init(_ value: Value) {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: value)
        super.init(pointer)
    }

    deinit {
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }

    /// The number of the commit that is being told.
    @inlinable package var toldNumber: UInt64 { tellingNumber }

    /// The value of the commit that is being told; outside of a delivery, the committed one.
    @inlinable package var told: UnsafePointer<Value> {
        toldBytes.assumingMemoryBound(to: Value.self)
    }

    /// Is called before the value changes: copies it for those who have not been told of it.
    @inlinable
    package func willChange() {
        if isTelling || !queue.isEmpty { keepUntold() }
    }

    @usableFromInline
    func keepUntold() {
        // Only the last commit can still be without a copy: the one that waits last in the
        // queue, or if none waits, the one that is being told.
        if !queue.isEmpty {
            queue.changeLast { waiting in
                waiting.copy = waiting.copy ?? Copy(pointer.pointee)
            }
        } else if toldCopy == nil {
            let copy = Copy(pointer.pointee)
            toldCopy = copy
            bytes = UnsafeRawPointer(copy.pointer)
        }
    }

    /// Commits the change that was made, and tells of it or leaves that to the outermost call.
    ///
    /// - Parameters:
    ///   - origin: what the commit came through, for `tell` to ask whether that has ended meanwhile.
    ///   - tell: tells the receivers of `told`.
    @inlinable @inline(__always)
    package func commit(
        from origin: Membership? = nil, tell: (UInt64, Membership?) -> Void
    ) {
        queue.commit(
            Waiting(copy: nil, origin: origin),
            direct: { number in
                tellingNumber = number
                isTelling = true
                tell(number, origin)
                isTelling = false
                if toldCopy != nil { forgetCopy() }
            },
            deliver: { self.pass($0, $1, tell) })
    }

    /// Runs a new receiver's first call (G5).
    @inlinable
    package func greet(_ body: () -> Void, tell: (UInt64, Membership?) -> Void) {
        queue.greet(body) { self.pass($0, $1, tell) }
    }

    /// Ends a hold, and tells what it kept back.
    @inlinable
    package func closeHold(_ hold: UInt64, tell: (UInt64, Membership?) -> Void) {
        queue.closeHold(hold) { self.pass($0, $1, tell) }
    }

    @usableFromInline
    func pass(_ waiting: Waiting, _ number: UInt64, _ tell: (UInt64, Membership?) -> Void) {
        if let copy = waiting.copy {
            toldCopy = copy
            bytes = UnsafeRawPointer(copy.pointer)
        }
        tellingNumber = number
        isTelling = true
        tell(number, waiting.origin)
        isTelling = false
        if toldCopy != nil { forgetCopy() }
    }

    /// The value itself is told again; the copy is freed behind the exchange (G8).
    @usableFromInline
    func forgetCopy() {
        let last = toldCopy
        bytes = UnsafeRawPointer(pointer)
        toldCopy = nil
        withExtendedLifetime(last) {}
    }
}
