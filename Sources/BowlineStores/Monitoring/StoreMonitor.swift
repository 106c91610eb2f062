public import BowlineSupport

/// Hears what a store does, for logs, signposts and statistics. Every hook does nothing unless it is written.
///
///     final class Slow: StoreMonitor {
///         func didReduce(_ action: any Action, in store: String) { … }
///     }
///     store.monitor = Slow()
///
/// Hooks are called synchronously, in pairs, around what they name. Those of reducing run while the reducer
/// has the state: using the store in them traps (S4). The others are ordinary callbacks.
///
/// A store without a monitor pays one branch a notification pass for it.
public protocol StoreMonitor: AnyObject {
    /// An action was dispatched, and goes to the middleware.
    ///
    /// - Parameters:
    ///   - action: what was dispatched.
    ///   - store: the store's label.
    ///   - callSite: where; nil if it was dispatched through a function value.
    func willDispatch(_ action: any Action, in store: String, at callSite: CallSite?)

    /// The chain of middleware is through with an action; subscribers are told behind that (S3).
    func didDispatch(_ action: any Action, in store: String)

    /// The reducer is about to handle an action.
    func willReduce(_ action: any Action, in store: String)

    /// The reducer has handled an action.
    func didReduce(_ action: any Action, in store: String)

    /// The subscribers are about to be told of a commit.
    ///
    /// - Parameters:
    ///   - commit: its number, from 1.
    ///   - store: the store's label.
    func willNotify(commit: UInt64, in store: String)

    /// The subscribers have been told of a commit.
    func didNotify(commit: UInt64, in store: String)

    /// A connection to the store was connected.
    ///
    /// - Parameters:
    ///   - connection: the type of its props.
    ///   - store: the store's label.
    func didConnect(_ connection: String, to store: String)

    /// A connection to the store was disconnected.
    func didDisconnect(_ connection: String, from store: String)
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
    public func didConnect(_ connection: String, to store: String) {}
    /// Does nothing.
    public func didDisconnect(_ connection: String, from store: String) {}
}

extension Store {
    /// What hears what this store does; a scope's is its root's. The store keeps it.
    ///
    /// It is heard from the next action on.
    public var monitor: (any StoreMonitor)? {
        get { core.monitor }
        set {
            let replaced = core.monitor
            core.monitor = newValue
            core.wiring?.rewire(core)
            withExtendedLifetime(replaced) {}
        }
    }
}

extension StoreCore {
    @usableFromInline
    func willNotify(_ number: UInt64) {
        monitor?.willNotify(commit: number, in: label)
    }

    @usableFromInline
    func didNotify(_ number: UInt64) {
        monitor?.didNotify(commit: number, in: label)
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

    /// The outermost stage of the chain, if there is a monitor.
    func monitorStage() -> ((@escaping DispatchFunction) -> DispatchFunction)? {
        guard let monitor else { return nil }
        return { [weak self, label] next in
            { action in
                let callSite = self?.callSite
                self?.callSite = nil
                monitor.willDispatch(action, in: label, at: callSite)
                next(action)
                monitor.didDispatch(action, in: label)
            }
        }
    }
}
