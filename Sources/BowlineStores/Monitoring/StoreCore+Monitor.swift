import BowlineSupport

extension StoreCore {
    func install(monitor: (any StoreMonitor)?) {
        let call = committed.queue.enter("Store.monitor")
        defer { committed.queue.leave(call) }
        if phase == .reducing { refuse("the monitor was set", "exchange-in-reducer") }
        let replaced = self.monitor
        self.monitor = monitor
        wiring?.rewire(self)
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

    /// Installs reducers, with the hooks of a monitor around them.
    func install(
        reducer: @escaping (UnsafeMutableRawPointer, any Action) -> Void,
        setting: @escaping (UnsafeMutableRawPointer, any Action) -> Void
    ) {
        let replaced = (self.reducer, self.setting)
        self.reducer = .passRetained(RawReducer(watched(reducer)))
        self.setting = .passRetained(RawReducer(watched(setting)))
        // Freed behind the exchange, with what the old ones captured (G8).
        replaced.0.release()
        replaced.1.release()
    }

    private func watched(
        _ reducer: @escaping (UnsafeMutableRawPointer, any Action) -> Void
    ) -> (UnsafeMutableRawPointer, any Action) -> Void {
        guard let monitor else { return reducer }
        return { [label] state, action in
            monitor.willReduce(action, in: label)
            reducer(state, action)
            monitor.didReduce(action, in: label)
        }
    }
}
