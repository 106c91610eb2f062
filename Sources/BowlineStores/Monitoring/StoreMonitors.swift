public import BowlineSupport

/// Several monitors as one: a store has one.
///
///     store.monitor = StoreMonitors([Slow(), Signposts()])
///
/// Each hook that stands before something is called in order, each one behind something in the
/// opposite order, so that the first monitor is the outermost.
public final class StoreMonitors: StoreMonitor {
    /// The monitors, the outermost first.
    public let all: [any StoreMonitor]

    /// Several monitors as one.
    ///
    /// - Parameter all: the outermost first; they are kept.
    public init(_ all: [any StoreMonitor]) {
        self.all = all
    }

    /// Calls the hook of each.
    public func willDispatch(_ action: any Action, in store: String, at callSite: CallSite?) {
        for monitor in all { monitor.willDispatch(action, in: store, at: callSite) }
    }

    /// Calls the hook of each.
    public func didDispatch(_ action: any Action, in store: String) {
        for monitor in all.reversed() { monitor.didDispatch(action, in: store) }
    }

    /// Calls the hook of each.
    public func willReduce(_ action: any Action, in store: String) {
        for monitor in all { monitor.willReduce(action, in: store) }
    }

    /// Calls the hook of each.
    public func didReduce(_ action: any Action, in store: String) {
        for monitor in all.reversed() { monitor.didReduce(action, in: store) }
    }

    /// Calls the hook of each.
    public func willNotify(commit: UInt64, in store: String) {
        for monitor in all { monitor.willNotify(commit: commit, in: store) }
    }

    /// Calls the hook of each.
    public func didNotify(commit: UInt64, in store: String) {
        for monitor in all.reversed() { monitor.didNotify(commit: commit, in: store) }
    }

    /// Calls the hook of each.
    public func willConnect(_ connection: String, to store: String, at callSite: CallSite?) {
        for monitor in all { monitor.willConnect(connection, to: store, at: callSite) }
    }

    /// Calls the hook of each.
    public func didConnect(_ connection: String, to store: String) {
        for monitor in all.reversed() { monitor.didConnect(connection, to: store) }
    }

    /// Calls the hook of each.
    public func didDisconnect(_ connection: String, from store: String) {
        for monitor in all.reversed() { monitor.didDisconnect(connection, from: store) }
    }

    /// Calls the hook of each.
    public func willBind(
        _ entry: String, of connection: String, to store: String, at callSite: CallSite?
    ) {
        for monitor in all { monitor.willBind(entry, of: connection, to: store, at: callSite) }
    }

    /// Calls the hook of each.
    public func didBind(_ entry: String, of connection: String, to store: String) {
        for monitor in all.reversed() { monitor.didBind(entry, of: connection, to: store) }
    }
}
