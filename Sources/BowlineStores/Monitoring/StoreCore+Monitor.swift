import BowlineSupport

extension StoreCore {
    func install(monitor: (any StoreMonitor)?) {
        let call = committed.queue.enter("Store.monitor")
        defer { committed.queue.leave(call) }
        if phase == .reducing { refuse("the monitor was set", "exchange-in-reducer") }
        let replaced = self.monitor
        self.monitor = monitor
        install(reducers)
        install(chain: built)
        withExtendedLifetime(replaced) {}
    }

    @usableFromInline
    func willNotify(_ number: UInt64) {
        monitor?.willNotify(commit: number, in: label)
    }

    @usableFromInline
    func didNotify(_ number: UInt64, _ monitor: any StoreMonitor) {
        monitor.didNotify(commit: number, in: label)
    }

    /// Tells the monitor of a connection.
    @inlinable
    package func noteConnected(_ isConnected: Bool, _ props: Any.Type) {
        if monitor != nil { tellConnected(isConnected, props) }
    }

    @usableFromInline
    func tellConnected(_ isConnected: Bool, _ props: Any.Type) {
        if isConnected {
            monitor?.didConnect("\(props)", to: label)
        } else {
            monitor?.didDisconnect("\(props)", from: label)
        }
    }

    /// Installs reducers, with the hooks of the monitor around them.
    func install(_ reducers: RawReducers) {
        let replaced = (self.reducers, reducer, setting)
        self.reducers = reducers
        reducer = .passRetained(watched(reducers.reducer))
        setting = .passRetained(watched(reducers.setting))
        // Freed behind the exchange, with what the old ones captured (G8).
        replaced.1.release()
        replaced.2.release()
        withExtendedLifetime(replaced.0) {}
    }

    private func watched(_ reducer: RawReducer) -> RawReducer {
        guard let monitor else { return reducer }
        return RawReducer { [label] state, action in
            monitor.willReduce(action, in: label)
            reducer.body(state, action)
            monitor.didReduce(action, in: label)
        }
    }
}
