import BowlineSupport

/// A store as middleware and enhancers have it: it reads and dispatches, and keeps nothing alive.
public struct StoreHandle<State> {
    private let send: DispatchFunction
    private let getState: () -> State?
    private let label: String

    init(_ link: StoreLink) {
        self.init({ link.dispatch($0) }, { link.state(of: StatePlace()) }, link.label)
    }

    /// A handle made of the two functions that a middleware is given.
    init(_ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?) {
        self.init(dispatch, getState, "Store<\(State.self)>")
    }

    private init(
        _ send: @escaping DispatchFunction, _ getState: @escaping () -> State?, _ label: String
    ) {
        self.send = send
        self.getState = getState
        self.label = label
    }

    /// The state. While an action is being handled there always is one; a handle that is kept for
    /// later asks ``stateIfPresent``.
    ///
    /// - Precondition: the store is still there, or it traps with `store-gone`.
    public var state: State {
        guard let state = getState() else {
            Diagnostics.trap(
                "store-gone", at: nil,
                "The state of \(label) was read through a StoreHandle when the store was gone, or did not "
                    + "stand yet. What runs at other times than the action reads stateIfPresent, which "
                    + "is nil then.")
        }
        return state
    }

    /// The state, nil when the store is gone.
    public var stateIfPresent: State? { getState() }

    /// Sends an action through the whole chain; when the store is gone it does nothing, and says so once
    /// in debug builds (G9).
    ///
    /// - Parameter action: see `Store.dispatch`.
    public func dispatch(_ action: any Action) {
        send(action)
    }
}
