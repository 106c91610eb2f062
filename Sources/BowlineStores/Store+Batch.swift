import BowlineSupport

extension Store {
    /// Tells subscribers once, at the end, of all that is dispatched inside, with the last state
    /// (S10).
    ///
    ///     store.batch {
    ///         store.dispatch(Rename(name: "Ada"))
    ///         store.dispatch(CounterAction.increment)
    ///     }
    ///
    /// The state is committed with each action, so that reading it inside gives the new one. A
    /// batch inside a batch joins it. They are also told when the body throws.
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - body: runs at once.
    /// - Returns: what the body returns.
    /// - Throws: what the body throws.
    public func batch<Result, Failure: Error>(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let call = core.committed.queue.enter("Store.batch(_:)")
        defer { core.committed.queue.leave(call) }
        core.openBatch(.at(fileID, line))
        // In a middleware's factory what is dispatched waits, and so its batch does (S3).
        let first = core.waiting == nil ? nil : core.link.waitingCount
        defer {
            if let first {
                core.link.gather(from: first) { [self] all in
                    batch(fileID: fileID, line: line) { all() }
                }
            }
            core.closeBatch()
        }
        return try body()
    }
}
