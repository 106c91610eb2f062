extension Diagnostics {
    /// Runs an operation in which connections are made that are checked as often as this, in debug
    /// builds (C16).
    ///
    /// Outside of such operations it is once in programs, and never in processes that run tests,
    /// whose mappings are counted and whose connections often stay unconnected. A process runs
    /// tests if its program is an `.xctest` bundle or a test runner, or it was started with
    /// `--testing-library`.
    ///
    /// It is asked when a connection is made, and holds for as long as that lives. A check maps the
    /// state two times more; these runs are not those that C4 counts.
    ///
    /// ```swift
    /// let connection = Diagnostics.withConnectionChecks(.never) {
    ///     store.connection(props: Clock.props, actions: Clock.actions)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - level: how often the mapping is checked: when the connection is connected, or at its
    ///     first commit with something bound; or each time. The other checks report once a
    ///     connection.
    ///   - operation: what is run; tasks that it creates inherit the level.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func withConnectionChecks<Result>(
        _ level: CheckLevel, operation: () throws -> Result
    ) rethrows -> Result {
        try $connectionChecks.withValue(level, operation: operation)
    }

    /// The asynchronous form of ``withConnectionChecks(_:operation:)``; it stays on the caller's
    /// isolation.
    ///
    /// - Parameters:
    ///   - level: how often.
    ///   - isolation: the caller's; leave it out.
    ///   - operation: what is run; tasks that it creates inherit the level.
    /// - Returns: what the operation returns.
    /// - Throws: what the operation throws.
    public static func withConnectionChecks<Result>(
        _ level: CheckLevel, isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $connectionChecks.withValue(level, operation: operation, isolation: isolation)
    }

    /// The level for a connection that is made now.
    package static var connectionLevel: CheckLevel {
        connectionChecks ?? (isTestRun(CommandLine.arguments) ? .never : .once)
    }

    /// Whether a process with these arguments runs tests.
    package static func isTestRun(_ arguments: [String]) -> Bool {
        guard let path = arguments.first else { return false }
        let name = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
        return name.hasSuffix("xctest") || name.hasSuffix("-testing-helper")
            || arguments.contains("--testing-library")
    }
}
