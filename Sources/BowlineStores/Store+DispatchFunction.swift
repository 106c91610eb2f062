import BowlineSupport

extension Store {
    /// What `dispatch` does, as a value. It does not keep the store alive; when the store is gone
    /// it does nothing, and says so once in debug builds (G9).
    ///
    /// Setting it, in a test, puts a spy in the place of the middleware and the reducer; what was
    /// read before still goes to these, so that it can be put back. A scope sends to its root;
    /// setting its function traps.
    public var dispatchFunction: DispatchFunction {
        get {
            guard route == nil else { return sender }
            if let spy = core.spy { return spy.function }
            return { [link = core.link] action in link.dispatchPastSpy(action) }
        }
        set {
            let call = core.committed.queue.enter("Store.dispatchFunction")
            defer { core.committed.queue.leave(call) }
            refuseOnScope("dispatchFunction was set")
            if core.phase == .reducing {
                core.refuse("dispatchFunction was set", "exchange-in-reducer")
            }
            core.install(spy: newValue)
        }
    }

    /// Sends to the store whatever its dispatch function is at the time; keeps nothing alive.
    package var sender: DispatchFunction {
        let link = core.link
        guard let scope = scopeSender else { return { action in link.dispatch(action) } }
        return { action in scope(action, CallPlace("", 0)) }
    }

    /// The same for who knows where the call stands; nil for a store that is no scope.
    var scopeSender: ((any Action, CallPlace) -> Void)? {
        guard let route else { return nil }
        let scope = WeakScope(core: core, place: place, route: route)
        return { action, place in scope.dispatch(action, at: place) }
    }

    /// The state, nil when the store is gone; keeps nothing alive.
    var weakState: () -> State? {
        { [link = core.link, place] in link.state(of: place) }
    }
}

/// What the actions of a view have of a scope.
private final class WeakScope<State> {
    private weak var core: StoreCore?
    private let link: StoreLink
    private let place: StatePlace<State>
    private let route: StoreRoute

    init(core: StoreCore, place: StatePlace<State>, route: StoreRoute) {
        self.core = core
        self.link = core.link
        self.place = place
        self.route = route
    }

    func dispatch(_ action: any Action, at call: CallPlace) {
        guard let core else {
            return link.reportGone("An action (\(type(of: action))) was dispatched to a scope of")
        }
        Store(core: core, place: place, route: route, root: nil)
            .dispatch(action, fileID: call.fileID, line: call.line)
    }
}
