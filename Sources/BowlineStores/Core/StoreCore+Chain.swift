import BowlineSupport

extension StoreCore {
    /// What the chain ends in. Called by the last middleware's `next`, which has made sure that the
    /// store is running.
    private var base: DispatchFunction {
        { [link] action in link.running?._withUnsafeGuaranteedRef { $0.reduce(action) } }
    }

    /// Builds a chain.
    ///
    /// - Parameter stages: make a function from the one behind them; the first is the outermost.
    /// - Returns: nil if there are none.
    func chain(of stages: [(@escaping DispatchFunction) -> DispatchFunction]) -> DispatchFunction? {
        guard !stages.isEmpty else { return nil }
        return stages.reversed().reduce(base) { [link] next, stage in
            stage({ link.proceed(next, $0) })
        }
    }

    /// Puts a chain in the place of the one that there is, for the next action.
    func install(chain built: DispatchFunction?) {
        // The old ones are freed behind the exchange, with what their middleware captured (G8).
        let replaced = (self.built, ownChain, chain)
        self.built = built
        ownChain = watched(built)
        chain = spy ?? ownChain
        withExtendedLifetime(replaced) {}
    }

    /// Puts a function in the place of the chain and the reducer.
    func install(spy: @escaping DispatchFunction) {
        let replaced = (self.spy, chain)
        self.spy = spy
        chain = spy
        withExtendedLifetime(replaced) {}
    }

    /// Sends an action through the store's own chain, also while a spy stands in its place.
    func dispatchPastSpy(_ action: any Action) {
        let call = committed.queue.enter("Store.dispatchFunction")
        defer { committed.queue.leave(call) }
        if phase != .idle { refuse(action, nil) }
        if let ownChain { run(ownChain, action) } else { reduceByItself(action) }
    }

    /// The chain with the monitor as its outermost part.
    private func watched(_ built: DispatchFunction?) -> DispatchFunction? {
        guard let monitor else { return built }
        let next = built ?? base
        return { [weak self, label] action in
            let callSite = self?.callSite
            self?.callSite = nil
            monitor.willDispatch(action, in: label, at: callSite)
            next(action)
            monitor.didDispatch(action, in: label)
        }
    }
}
