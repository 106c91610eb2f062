import BowlineSupport

extension StoreCore {
    /// Builds the chain anew, for the next action; what its functions dispatch at once runs when it stands.
    ///
    /// - Parameter stages: make a function from the one behind them; the first is the outermost.
    func install(_ stages: [(@escaping DispatchFunction) -> DispatchFunction]) {
        let link = link
        // Called by the last middleware's `next`, which has made sure that the store is running.
        let base: DispatchFunction = { action in
            link.running?._withUnsafeGuaranteedRef { $0.reduce(action) }
        }
        let built =
            stages.isEmpty
            ? nil
            : stages.reversed().reduce(base) { next, stage in
                stage({ link.proceed(next, $0) })
            }
        // The old one is freed behind the exchange, with what its middleware captured (G8).
        let replaced = ownChain
        ownChain = built
        if spy == nil { chain = built }
        withExtendedLifetime(replaced) {}
    }

    /// Sends an action through the store's own chain, also while a spy stands in its place.
    func dispatchPastSpy(_ action: any Action) {
        let call = committed.queue.enter("Store.dispatchFunction")
        defer { committed.queue.leave(call) }
        if phase != .idle { refuse(action, nil) }
        if let ownChain {
            run(ownChain, action)
        } else {
            reduce(action)
            letGoOfReplaced()
        }
    }

    /// Puts a function in the place of the chain and the reducer.
    func install(spy: @escaping DispatchFunction) {
        let replaced = self.spy
        self.spy = spy
        chain = spy
        withExtendedLifetime(replaced) {}
    }
}
