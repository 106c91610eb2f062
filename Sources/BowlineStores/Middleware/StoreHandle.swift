import BowlineSupport

/// A store as middleware and enhancers have it: it reads and dispatches, and keeps nothing alive.
public struct StoreHandle<State> {
    private let send: DispatchFunction
    private let getState: () -> State?

    init(_ link: StoreLink) {
        self.init({ link.dispatch($0) }, { link.state(of: StatePlace()) })
    }

    /// A handle made of the two functions that a middleware is given.
    init(_ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?) {
        self.send = dispatch
        self.getState = getState
    }

    /// The store's name, which a middleware is not given: asked for when there is no state, so that the
    /// question reaches nobody else.
    private var label: String {
        let question = LabelQuestion()
        send(question)
        return question.label ?? "Store<\(State.self)>"
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
