/// Runs a test with virtual time, and checks at its end that the test has looked at what it made (K3).
///
/// It fails if a recording was not looked at, or not since its last event; if a source was neither
/// subscribed to nor asked for its subscriptions; if work is still scheduled; and if the scheduler was not
/// used at all. Reading a recording's `events` or `values`, and `expect`, are looking.
///
///     try withTestScheduler { scheduler in
///         let source = try scheduler.cold("-a-b|")
///         let recording = scheduler.record(source.map { $0.uppercased() })
///         try scheduler.run()
///         try recording.expect(marbles: "-A-B|")
///     }
///
/// - Parameters:
///   - frame: how much time a character of marble text takes.
///   - limit: as in ``TestScheduler/init(frame:limit:)``.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test. What it leaves scheduled is freed behind it.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withTestScheduler<Result>(
    frame: Duration = .seconds(1), limit: Int = 1_000_000, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: (TestScheduler) throws -> Result
) throws -> Result {
    let scheduler = TestScheduler(frame: frame, limit: limit)
    scheduler.beginWatching()
    return try scheduler.run(fileID, line, body)
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - frame: how much time a character of marble text takes.
///   - limit: as in ``TestScheduler/init(frame:limit:)``.
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: the test. What it leaves scheduled is freed behind it.
/// - Returns: what the body returns.
/// - Throws: what the body throws, unchanged, else a ``TestFailure``.
public func withTestScheduler<Result>(
    frame: Duration = .seconds(1), limit: Int = 1_000_000,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: nonisolated(nonsending) (TestScheduler) async throws -> Result
) async throws -> Result {
    let scheduler = TestScheduler(frame: frame, limit: limit)
    scheduler.beginWatching()
    return try await scheduler.run(fileID, line, isolation: isolation, body)
}
