public import BowlineSupport

extension StoreCore {
    func install(monitor: (any StoreMonitor)?) {
        let call = committed.queue.enter("Store.monitor")
        defer { committed.queue.leave(call) }
        if phase == .reducing { refuse("the monitor was set", "exchange-in-reducer") }
        let replaced = self.monitor
        self.monitor = monitor
        link.hasMonitor = monitor != nil
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

    /// Tells the monitor of a connection that is to be connected.
    @inlinable
    package func noteConnecting(_ props: Any.Type, _ fileID: StaticString, _ line: UInt) {
        if monitor != nil { tellConnecting(props, .at(fileID, line)) }
    }

    @usableFromInline
    func tellConnecting(_ props: Any.Type, _ callSite: CallSite?) {
        monitor?.willConnect("\(props)", to: label, at: callSite)
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

    /// Installs reducers, with the hooks of the monitor around them, for the actions to come: those
    /// whose chain is running end with the reducer, and the monitor, that they began with (S3,
    /// S13).
    func install(_ reducers: RawReducers) {
        let replaced = (self.reducers, reducer, setting)
        self.reducers = reducers
        var reducer = watched(reducers.reducer)
        var setting = watched(reducers.setting)
        if committed.queue.hasHold {
            let last = committed.queue.latestHold
            reducer = following(replaced.1.takeUnretainedValue(), upTo: last, reducer)
            setting = following(replaced.2.takeUnretainedValue(), upTo: last, setting)
            self.replaced.keep(Settling(self))
        }
        self.reducer = .passRetained(reducer)
        self.setting = .passRetained(setting)
        // Freed behind the exchange, with what the old ones captured (G8).
        replaced.1.release()
        replaced.2.release()
        withExtendedLifetime(replaced.0) {}
    }

    /// The old reducer for the actions that had begun when a hold was opened, the new one for
    /// others.
    private func following(
        _ old: RawReducer, upTo last: UInt64, _ new: RawReducer
    ) -> RawReducer {
        RawReducer { [queue = committed.queue] state, action in
            let hold = queue.innermostHold
            (hold != 0 && hold <= last ? old : new).body(state, action)
        }
    }

    /// Lets go of the old reducers when no chain is running any more.
    fileprivate func settle() {
        if !committed.queue.hasHold { install(reducers) }
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

/// Is kept until no chain is running.
private final class Settling: ReplacedStates.Box {
    private weak var core: StoreCore?

    init(_ core: StoreCore) {
        self.core = core
    }

    deinit { core?.settle() }
}
