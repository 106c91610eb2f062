import Synchronization

/// Counts what waits in a channel between isolations, and says once that it has become much.
@usableFromInline
package final class Backlog: Sendable {
    /// How many may wait before it is said.
    private static var limit: Int { 10_000 }

    private let waiting = Atomic<Int>(0)
    private let hasReported = Atomic<Bool>(false)
    private let what: String

    /// - Parameter what: completes the sentence "10000 messages wait in …".
    package init(_ what: String) {
        self.what = what
    }

    package func enter() {
        #if DEBUG
            let count = waiting.wrappingAdd(1, ordering: .relaxed).newValue
            guard count >= Self.limit, !hasReported.exchange(true, ordering: .relaxed) else {
                return
            }
            Diagnostics.report(
                "reader-behind", at: nil,
                "\(count) messages wait in \(what). Its reader is slower than those who send: send less "
                    + "often, or let only the latest be kept, by a buffering of `latest`.")
        #endif
    }

    package func leave() {
        #if DEBUG
            waiting.wrappingSubtract(1, ordering: .relaxed)
        #endif
    }
}
