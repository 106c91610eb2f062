#if DEBUG
    import Synchronization

    /// Finds two threads that are inside one source at the same time (G1), which the compiler
    /// rules out in Swift 6 mode and cannot see in clients in Swift 5 mode.
    @usableFromInline
    package final class OverlapDetector: Sendable {
        /// The thread that is inside, 0 for none.
        private let owner = Atomic<UInt>(0)
        /// The address of the running call's name.
        private let call = Atomic<UInt>(0)

        @usableFromInline
        package init() {}

        /// Enters a call; the result says whether it is the outermost one and is handed to `leave`.
        @usableFromInline
        package func enter(_ name: StaticString) -> Bool {
            let thread = Platform.threadIdentity
            let (won, found) = owner.compareExchange(
                expected: 0, desired: thread, ordering: .acquiringAndReleasing)
            if won {
                call.store(UInt(bitPattern: name.utf8Start), ordering: .releasing)
                return true
            }
            guard found == thread else {
                let running = UnsafePointer<CChar>(
                    bitPattern: call.load(ordering: .acquiring)
                ).map { String(cString: $0) }
                Diagnostics.trap(
                    "overlapping-use", at: nil,
                    "\(name) was called on one thread while \(running ?? "another call") was running "
                        + "on another. Use an instance inside one isolation domain only: make the "
                        + "code that shares it @MainActor, or put it in the actor that owns it.")
            }
            return false
        }

        @usableFromInline
        package func leave(_ isOutermost: Bool) {
            if isOutermost { owner.store(0, ordering: .releasing) }
        }
    }
#endif

extension CommitQueue {
    /// Brackets a call on the source, so that debug builds find overlapping use from two threads.
    @inlinable
    package func enter(_ call: StaticString) -> Bool {
        #if DEBUG
            overlap.enter(call)
        #else
            false
        #endif
    }

    /// Ends the bracket that `enter` began.
    @inlinable
    package func leave(_ token: Bool) {
        #if DEBUG
            overlap.leave(token)
        #endif
    }
}
