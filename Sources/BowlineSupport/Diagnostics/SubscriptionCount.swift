import Synchronization

/// How many subscriptions an operation has made, and how many of them still live: what a test looks for leaks
/// with. Made by ``Diagnostics/countingSubscriptions(_:)``; may be read on any thread.
public final class SubscriptionCount: Sendable {
    private let begun = Atomic<Int>(0)
    private let ended = Atomic<Int>(0)

    /// The one of the operation around this one's.
    private let outer: SubscriptionCount?

    init(inside outer: SubscriptionCount?) {
        self.outer = outer
    }

    /// How many were made.
    public var made: Int { begun.load(ordering: .acquiring) }

    /// How many have neither ended nor been freed.
    public var live: Int { made - ended.load(ordering: .acquiring) }

    /// Counts one that begins now, if the running task counts.
    package static func begin() -> SubscriptionCount? {
        let count = Diagnostics.subscriptionCount
        count?.add()
        return count
    }

    private func add() {
        begun.add(1, ordering: .acquiringAndReleasing)
        outer?.add()
    }

    /// Counts the end of one.
    package func end() {
        ended.add(1, ordering: .acquiringAndReleasing)
        outer?.end()
    }
}

extension Diagnostics {
    /// Runs an operation that counts the subscriptions to observables that it makes, in debug builds.
    ///
    /// Subscriptions of operators to their sources, and observers, are counted too, so a leak shows in a
    /// number that is not zero when all should be over, whatever it is. Tests that run side by side have
    /// counts of their own; what an operation inside another one makes counts for both. In release builds nothing is counted, and all numbers are zero.
    ///
    /// ```swift
    /// Diagnostics.countingSubscriptions { count in
    ///     var screen: Screen? = Screen()
    ///     #expect(count.made > 0)
    ///     screen = nil
    ///     #expect(count.live == 0)
    /// }
    /// ```
    ///
    /// - Parameter operation: gets the count, which it may keep; what is subscribed in tasks that it creates
    ///   is counted too.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func countingSubscriptions<Result>(
        _ operation: (SubscriptionCount) throws -> Result
    ) rethrows -> Result {
        let count = SubscriptionCount(inside: subscriptionCount)
        return try $subscriptionCount.withValue(count) { try operation(count) }
    }

    /// The asynchronous form of ``countingSubscriptions(_:)``; it stays on the caller's isolation.
    ///
    /// - Parameters:
    ///   - isolation: the caller's; leave it out.
    ///   - operation: gets the count, which it may keep.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func countingSubscriptions<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: (SubscriptionCount) async throws -> Result
    ) async rethrows -> Result {
        let count = SubscriptionCount(inside: subscriptionCount)
        return try await $subscriptionCount.withValue(
            count, operation: { try await operation(count) }, isolation: isolation)
    }
}
