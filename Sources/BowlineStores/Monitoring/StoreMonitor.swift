public import BowlineSupport

/// Hears what a store does, for logs, signposts and statistics. Every hook does nothing unless it
/// is written.
///
///     final class Slow: StoreMonitor {
///         func didReduce(_ action: any Action, in store: String) { … }
///     }
///     store.monitor = Slow()
///
/// Hooks are called synchronously, in pairs, around what they name. Those of reducing run while the
/// reducer has the state: using the store in them traps (S4). The others are ordinary callbacks.
///
/// A store without a monitor pays one branch for each commit that is told, and another for each
/// action that goes through middleware, an enhancer or a spy.
public protocol StoreMonitor: AnyObject {
    /// An action was dispatched, and goes to the middleware.
    ///
    /// - Parameters:
    ///   - action: what was dispatched.
    ///   - store: the store's label.
    ///   - callSite: where; nil if it was dispatched through a function value.
    func willDispatch(_ action: any Action, in store: String, at callSite: CallSite?)

    /// The chain of middleware is through with an action; subscribers are told behind that (S3).
    ///
    /// - Parameters:
    ///   - action: what was dispatched; the middleware may have passed on another one.
    ///   - store: the store's label.
    func didDispatch(_ action: any Action, in store: String)

    /// The reducer is about to handle an action.
    ///
    /// - Parameters:
    ///   - action: as it came through the middleware.
    ///   - store: the store's label.
    func willReduce(_ action: any Action, in store: String)

    /// The reducer has handled an action.
    ///
    /// - Parameters:
    ///   - action: the same.
    ///   - store: the store's label.
    func didReduce(_ action: any Action, in store: String)

    /// The subscribers are about to be told of a commit.
    ///
    /// - Parameters:
    ///   - commit: its number, from 1.
    ///   - store: the store's label.
    func willNotify(commit: UInt64, in store: String)

    /// The subscribers have been told of a commit.
    ///
    /// - Parameters:
    ///   - commit: its number.
    ///   - store: the store's label.
    func didNotify(commit: UInt64, in store: String)

    /// A connection to the store is about to be connected, or was given the store while it is
    /// connected.
    ///
    /// - Parameters:
    ///   - connection: the type of its props.
    ///   - store: the store's label.
    ///   - callSite: where `connect` was called; nil if it was given another store.
    func willConnect(_ connection: String, to store: String, at callSite: CallSite?)

    /// A connection to the store was connected; it has not been told anything by that yet.
    ///
    /// - Parameters:
    ///   - connection: the type of its props.
    ///   - store: the store's label.
    func didConnect(_ connection: String, to store: String)

    /// A connection to the store was disconnected: by `disconnect()` or `dispose()`, or since it
    /// was given another store. One that is freed is not told here, since that happens on any
    /// thread (G9).
    ///
    /// - Parameters:
    ///   - connection: the type of its props.
    ///   - store: the store's label.
    func didDisconnect(_ connection: String, from store: String)

    /// An entry of a connection's props is about to be bound, and its first value delivered.
    ///
    /// - Parameters:
    ///   - entry: its key path; of a binding of several entries, each by itself.
    ///   - connection: the type of its props.
    ///   - store: the store's label.
    ///   - callSite: where it is bound, if the form that binds it says so.
    func willBind(
        _ entry: String, of connection: String, to store: String, at callSite: CallSite?)

    /// An entry was bound, and its first value delivered.
    ///
    /// - Parameters:
    ///   - entry: the same.
    ///   - connection: the type of its props.
    ///   - store: the store's label.
    func didBind(_ entry: String, of connection: String, to store: String)
}

extension StoreMonitor {
    /// Does nothing.
    public func willDispatch(_ action: any Action, in store: String, at callSite: CallSite?) {}
    /// Does nothing.
    public func didDispatch(_ action: any Action, in store: String) {}
    /// Does nothing.
    public func willReduce(_ action: any Action, in store: String) {}
    /// Does nothing.
    public func didReduce(_ action: any Action, in store: String) {}
    /// Does nothing.
    public func willNotify(commit: UInt64, in store: String) {}
    /// Does nothing.
    public func didNotify(commit: UInt64, in store: String) {}
    /// Does nothing.
    public func willConnect(_ connection: String, to store: String, at callSite: CallSite?) {}
    /// Does nothing.
    public func didConnect(_ connection: String, to store: String) {}
    /// Does nothing.
    public func didDisconnect(_ connection: String, from store: String) {}
    /// Does nothing.
    public func willBind(
        _ entry: String, of connection: String, to store: String, at callSite: CallSite?
    ) {}
    /// Does nothing.
    public func didBind(_ entry: String, of connection: String, to store: String) {}
}

extension Store {
    /// What hears what this store does. The store keeps it.
    ///
    /// It is heard from the next action on: what is on its way, or being told, ends with the
    /// monitor that it began with. There is one; ``StoreMonitors`` makes one of several. Setting it
    /// in a reducer traps. A scope's is its root's, and setting it traps, as for all that belongs
    /// to the root.
    public var monitor: (any StoreMonitor)? {
        get { core.monitor }
        set {
            refuseOnScope("the monitor was set")
            core.install(monitor: newValue)
        }
    }
}
