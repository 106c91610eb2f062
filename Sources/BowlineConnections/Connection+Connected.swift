import BowlineSupport

extension Connection {
    /// Connects for the time of a closure: at its end, also when it throws, the connection is disconnected,
    /// unless it was connected before.
    ///
    ///     try connection.connected { try importer.run() }
    ///
    /// Such times may overlap and lie in each other: the connection is connected until the last has ended,
    /// and is left as it is then if it was connected before the first. What is called in between, `connect()` or
    /// `disconnect()`, holds until then.
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    ///   - body: is called behind `connect()`, which catches up (C3).
    /// - Returns: what the closure returns.
    /// - Throws: what the closure throws.
    public func connected<Result, Failure: Error>(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        beginSpan(fileID, line)
        defer { endSpan() }
        return try body()
    }

    /// Connects for the time of an asynchronous closure; see the form that is not.
    ///
    ///     await connection.connected { await upload.value }
    ///
    /// It ends on the connection's isolation, when the closure has returned. Where the task is cancelled, the
    /// closure has to see to that.
    ///
    /// - Parameters:
    ///   - isolation: the connection's; leave it out.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    ///   - body: runs on the connection's isolation, behind `connect()`.
    /// - Returns: what the closure returns.
    /// - Throws: what the closure throws.
    public func connected<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        beginSpan(fileID, line)
        defer { endSpan() }
        return try await body()
    }

    /// Connects while a condition says so: from each true to the next false, until its sequence ends or
    /// the task is cancelled.
    ///
    ///     await connection.connect(while: isShown.values)        // a BehaviorRelay<Bool>
    ///
    /// Times that overlap with others are those of `connected`.
    ///
    /// - Parameters:
    ///   - condition: is read on the connection's isolation.
    ///   - isolation: the connection's; leave it out.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    public func connect<Condition: AsyncSequence<Bool, Never>>(
        while condition: Condition,
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line
    ) async {
        var isOpen = false
        defer { if isOpen { endSpan() } }
        var reader = condition.makeAsyncIterator()
        while let isWanted = await reader.next(isolation: isolation) {
            if isWanted == isOpen { continue }
            isOpen = isWanted
            if isWanted { beginSpan(fileID, line) } else { endSpan() }
        }
    }

    /// Connects for the time of the task that calls: until it is cancelled.
    ///
    ///     .task { await connection.connectUntilCancelled() }      // as long as a SwiftUI view is shown
    ///
    /// The connection is disconnected when the task next runs on its isolation. The task keeps the
    /// connection until then.
    ///
    /// - Parameters:
    ///   - isolation: the connection's; leave it out.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    public func connectUntilCancelled(
        isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line
    ) async {
        let (nothing, end) = AsyncStream.makeStream(of: Never.self)
        await connected(isolation: isolation, fileID: fileID, line: line) {
            for await _ in nothing {}
        }
        end.finish()
    }

    private func beginSpan(_ fileID: StaticString, _ line: UInt) {
        spans.begin(isConnected: isConnected)
        connect(fileID: fileID, line: line)
    }

    private func endSpan() {
        if spans.end() { disconnect() }
    }
}

/// The times that a connection is connected for, which may overlap.
struct ConnectedSpans {
    private var count = 0
    private var wasConnected = false

    mutating func begin(isConnected: Bool) {
        if count == 0 { wasConnected = isConnected }
        count += 1
    }

    /// - Returns: whether the connection is to be disconnected.
    mutating func end() -> Bool {
        count -= 1
        return count == 0 && !wasConnected
    }
}
