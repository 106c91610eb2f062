extension Diagnostics {
    /// How often a development check runs, in debug builds.
    public enum CheckLevel: Sendable {
        /// At the first occasion.
        case once
        /// At each occasion.
        case always
        /// Not at all.
        case never
    }

    /// Runs an operation in which selectors that have no level of their own are checked as often as
    /// this; outside of such operations, once.
    ///
    /// It is asked when a selector is called, not when it is made. For a whole program, wrap what
    /// `main` does.
    ///
    /// ```swift
    /// Diagnostics.withSelectorChecks(.always) { store.dispatch(Refresh()) }
    /// ```
    ///
    /// - Parameters:
    ///   - level: how often.
    ///   - operation: what is run; tasks that it creates inherit the level.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func withSelectorChecks<Result>(
        _ level: CheckLevel, operation: () throws -> Result
    ) rethrows -> Result {
        try $selectorChecks.withValue(level, operation: operation)
    }

    /// The asynchronous form of ``withSelectorChecks(_:operation:)``; it stays on the caller's
    /// isolation.
    ///
    /// - Parameters:
    ///   - level: how often.
    ///   - isolation: the caller's; leave it out.
    ///   - operation: what is run; tasks that it creates inherit the level.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func withSelectorChecks<Result>(
        _ level: CheckLevel, isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $selectorChecks.withValue(level, operation: operation, isolation: isolation)
    }
}
