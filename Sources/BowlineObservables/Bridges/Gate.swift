import BowlineSupport
import Synchronization

/// Where one task waits until something has happened, which anyone may say from anywhere.
///
/// Sendable, since the continuation is written before `waiting` is set, and is read and resumed by the
/// one who sees that it is set and that nothing had happened before: exactly once.
final class Gate: @unchecked Sendable {
    private let state = Atomic<UInt8>(0)
    private var continuation: CheckedContinuation<Void, Never>?

    private enum Mark {
        static var waiting: UInt8 { 1 }
        /// Something has happened that the task has not looked at yet.
        static var opened: UInt8 { 2 }
        // These two stay.
        static var cancelled: UInt8 { 4 }
        static var abandoned: UInt8 { 8 }
    }

    /// Whether the waiting task was cancelled.
    var isCancelled: Bool { has(Mark.cancelled) }
    /// Whether nobody is left who could open the gate.
    var isAbandoned: Bool { has(Mark.abandoned) }

    func open() { mark(Mark.opened) }
    func cancel() { mark(Mark.opened | Mark.cancelled) }
    func abandon() { mark(Mark.opened | Mark.abandoned) }

    /// Returns when the gate was opened since the last return.
    func wait(isolation: isolated (any Actor)?) async {
        if has(Mark.waiting) { refuse() }
        await withCheckedContinuation(isolation: isolation) { continuation in
            self.continuation = continuation
            let before = set(Mark.waiting)
            if before & Mark.opened != 0 { resume() }
        }
        _ = state.bitwiseAnd(
            ~(Mark.waiting | Mark.opened), ordering: .acquiringAndReleasing)
    }

    private func mark(_ marks: UInt8) {
        let before = set(marks)
        if before & Mark.waiting != 0, before & Mark.opened == 0 { resume() }
    }

    private func resume() {
        let last = continuation
        continuation = nil
        last?.resume()
    }

    private func has(_ mark: UInt8) -> Bool {
        state.load(ordering: .acquiring) & mark != 0
    }

    private func set(_ marks: UInt8) -> UInt8 {
        state.bitwiseOr(marks, ordering: .acquiringAndReleasing).oldValue
    }

    private func refuse() -> Never {
        Diagnostics.trap(
            "values-read-twice", at: nil,
            "An iterator of `values` was asked for the next value while another task was waiting for "
                + "it. Make an iterator for each task, by a loop of its own over `values`.")
    }
}
