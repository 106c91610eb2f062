import BowlineObservables
public import BowlineStores
public import BowlineSupport

extension Store {
    /// Waits for a state: that of now, if it is one, or else the first that is.
    ///
    ///     await store.first { $0.isLoggedIn }
    ///
    /// The subscription ends with that. Who calls keeps the store meanwhile; `observe().firstValue` does not, and
    /// gives nil when the store has gone.
    ///
    /// - Parameters:
    ///   - isolation: the store's; leave it out.
    ///   - isIncluded: is called with the state of now and of each commit, synchronously, until it says true.
    /// - Returns: the state, which the store may have left behind when the task runs again; nil if the task
    ///   was cancelled before there was one.
    @discardableResult
    public func first(
        isolation: isolated (any Actor)? = #isolation,
        where isIncluded: @escaping (State) -> Bool
    ) async -> State? {
        await everyState.firstValue(isolation: isolation, where: isIncluded)
    }

    /// Waits for a state, but not longer than some time.
    ///
    ///     try await store.first(within: .seconds(5), scheduler: scheduler) { $0.isLoggedIn }
    ///
    /// - Parameters:
    ///   - duration: how long to wait; a state that is one already is in time.
    ///   - scheduler: gives the time.
    ///   - isolation: the store's; leave it out.
    ///   - isIncluded: is called with the state of now and of each commit, synchronously, until it says true.
    /// - Returns: the state, which the store may have left behind when the task runs again.
    /// - Throws: `TimeoutError`, or `CancellationError` if the task was cancelled before.
    @discardableResult
    public func first(
        within duration: Duration, scheduler: any Scheduler,
        isolation: isolated (any Actor)? = #isolation,
        where isIncluded: @escaping (State) -> Bool
    ) async throws -> State {
        let waiting = everyState.first(where: isIncluded).timeout(duration, scheduler: scheduler)
        // The caller keeps the store, so the sequence does not end without a value unless it is cancelled.
        guard let state = try await waiting.firstValue(isolation: isolation) else {
            throw CancellationError()
        }
        return state
    }

    private var everyState: Infallible<State> { observing { $0 } }
}
