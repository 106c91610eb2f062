import Synchronization

/// How many subscriptions an operation has made, and how many of them still live: what a test looks for leaks
/// with. Made by ``Diagnostics/countingSubscriptions(_:)``; may be read on any thread.
public final class SubscriptionCount: Sendable {
    private let begun = Atomic<Int>(0)
    private let ended = Atomic<Int>(0)

    /// The one of the operation around this one's.
    private let outer: SubscriptionCount?
    /// Whether what operations inside this one's count counts here too.
    private let countsAll: Bool

    init(inside outer: SubscriptionCount?, countsAll: Bool) {
        self.outer = outer
        self.countsAll = countsAll
    }

    /// How many were made.
    public var made: Int { begun.load(ordering: .acquiring) }

    /// How many have neither ended nor been freed.
    public var live: Int { made - ended.load(ordering: .acquiring) }

    /// Counts one that begins now, if the running task counts.
    package static func begin() -> SubscriptionCount? {
        let count = Diagnostics.subscriptionCount
        count?.add(fromInside: false)
        return count
    }

    private func add(fromInside: Bool) {
        if countsAll || !fromInside { begun.add(1, ordering: .acquiringAndReleasing) }
        outer?.add(fromInside: true)
    }

    /// Counts the end of one.
    package func end() {
        end(fromInside: false)
    }

    private func end(fromInside: Bool) {
        if countsAll || !fromInside { ended.add(1, ordering: .acquiringAndReleasing) }
        outer?.end(fromInside: true)
    }
}

extension Diagnostics {
    /// Runs an operation that counts the subscriptions to observables that it makes, in debug builds.
    ///
    /// Subscriptions of operators to their sources, and observers, are counted too, so a leak shows in a
    /// number that is not zero when all should be over, whatever it is. Tests that run side by side have
    /// counts of their own, and so has an operation inside another one. In release builds nothing is counted, and all numbers are zero.
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
        try countingSubscriptions(all: false, operation)
    }

    /// - Parameter all: whether what is counted inside the operation counts here too.
    package static func countingSubscriptions<Result>(
        all: Bool, _ operation: (SubscriptionCount) throws -> Result
    ) rethrows -> Result {
        let count = SubscriptionCount(inside: subscriptionCount, countsAll: all)
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
        try await countingSubscriptions(all: false, isolation: isolation, operation)
    }

    /// - Parameter all: whether what is counted inside the operation counts here too.
    package static func countingSubscriptions<Result>(
        all: Bool, isolation: isolated (any Actor)?,
        _ operation: (SubscriptionCount) async throws -> Result
    ) async rethrows -> Result {
        let count = SubscriptionCount(inside: subscriptionCount, countsAll: all)
        return try await $subscriptionCount.withValue(
            count, operation: { try await operation(count) }, isolation: isolation)
    }
}
