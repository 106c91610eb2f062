extension Diagnostics {
    /// Runs an operation in which stores look as often as this for class instances of their state
    /// that a reducer changed in place (`state-mutated-in-place`).
    ///
    /// With `.once`, which holds outside of such operations, a store looks at each dispatch until
    /// it has reported; with `.always` it goes on. The level is that in which the dispatch runs.
    ///
    /// Only debug builds look, and only at states that hold class instances: at up to 1,000 parts
    /// of these, before and after each reduce. Where that is too much, or the instances are meant,
    /// wrap what `main` does:
    ///
    /// ```swift
    /// Diagnostics.withStateChecks(.never) { runApp() }
    /// ```
    ///
    /// - Parameters:
    ///   - level: how often.
    ///   - operation: what is run; tasks that it creates inherit the level.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func withStateChecks<Result>(
        _ level: CheckLevel, operation: () throws -> Result
    ) rethrows -> Result {
        try $stateChecks.withValue(level, operation: operation)
    }

    /// The asynchronous form of ``withStateChecks(_:operation:)``; it stays on the caller's
    /// isolation.
    ///
    /// - Parameters:
    ///   - level: how often.
    ///   - isolation: the caller's; leave it out.
    ///   - operation: what is run; tasks that it creates inherit the level.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func withStateChecks<Result>(
        _ level: CheckLevel, isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $stateChecks.withValue(level, operation: operation, isolation: isolation)
    }
}
