import BowlineSupport

extension Store {
    /// Sends an action through the middleware to the reducer, and tells the subscribers.
    ///
    /// Synchronous: when it returns the state is the new one, and every subscriber has heard of it,
    /// unless the call comes from inside a callback of this store: then they hear of it, in order,
    /// behind the commit that they are being told (S2, G2). Dispatching from a reducer, a mapping or a
    /// selector traps (S4).
    ///
    /// - Parameters:
    ///   - action: is compared by its type; reducers that do not know it leave the state as it is,
    ///     and the commit is told all the same.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Complexity: that of the reducer, plus O(subscribers); it allocates nothing by itself (G11).
    @inlinable
    public func dispatch(
        _ action: any Action, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        if route == nil {
            core.dispatch(action, fileID, line)
        } else {
            dispatchInScope(action, fileID, line)
        }
    }

    /// The form without call site, for use as a function value: `let send: DispatchFunction = store.dispatch`.
    @_disfavoredOverload
    public func dispatch(_ action: any Action) {
        dispatch(action, fileID: "", line: 0)
    }

    /// Sends actions one after the other; subscribers are told of each, unless it stands in a batch (S10).
    ///
    /// - Parameters:
    ///   - actions: in order.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public func dispatch(
        _ actions: [any Action], fileID: StaticString = #fileID, line: UInt = #line
    ) {
        for action in actions { dispatch(action, fileID: fileID, line: line) }
    }

    /// Sends an action, and runs a hook when the subscribers have been told of it.
    ///
    /// The hook runs before they are told of anything that was dispatched later, from inside a
    /// subscriber or by a middleware behind `next`; so it is the place to say that a change has been shown. From
    /// inside a callback it runs after this call has returned, in its turn (G2); inside a batch, behind the
    /// batch. Of an action that a middleware passes on twice it waits for the second. For one that commits
    /// nothing itself, a thunk for example, it runs when what was committed meanwhile has been told; if
    /// that was nothing, since a middleware has stopped or delayed the action, at once.
    ///
    /// - Parameters:
    ///   - action: see the form without a hook.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - hook: is given the state that subscribers were told.
    public func dispatch(
        _ action: any Action, fileID: StaticString = #fileID, line: UInt = #line,
        then hook: @escaping (_ state: State) -> Void
    ) {
        guard let action = translated(action, fileID, line) else { return hook(state) }
        core.dispatch(action, fileID, line) { [self] root in
            hook(place.told(root, core) { $0 } ?? state)
        }
    }

    /// Makes an action of the state, and sends it.
    ///
    ///     store.dispatch { state in state.isLoading ? nil : Load() }
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - creator: is given the state; with nil nothing is sent.
    public func dispatch(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ creator: (_ state: State) -> (any Action)?
    ) {
        guard let action = creator(state) else { return }
        dispatch(action, fileID: fileID, line: line)
    }

    /// Makes several actions of the state, and sends them one after the other.
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - creator: is given the state, once.
    public func dispatch(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ creator: (_ state: State) -> [any Action]
    ) {
        dispatch(creator(state), fileID: fileID, line: line)
    }

    /// Tells subscribers once, at the end, of all that is dispatched inside, with the last state (S10).
    ///
    ///     store.batch {
    ///         store.dispatch(Rename(name: "Ada"))
    ///         store.dispatch(CounterAction.increment)
    ///     }
    ///
    /// The state is committed with each action, so that reading it inside gives the new one. A batch inside
    /// a batch joins it. They are also told when the body throws.
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - body: runs at once.
    /// - Returns: what the body returns.
    /// - Throws: what the body throws.
    public func batch<Result, Failure: Error>(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let call = core.committed.queue.enter("Store.batch(_:)")
        defer { core.committed.queue.leave(call) }
        core.openBatch(.at(fileID, line))
        defer { core.closeBatch() }
        return try body()
    }

    @usableFromInline
    func dispatchInScope(_ action: any Action, _ fileID: StaticString, _ line: UInt) {
        guard let action = translated(action, fileID, line) else { return }
        core.dispatch(action, fileID, line)
    }

    /// The action for the root; nil if what is behind the scope is gone.
    private func translated(
        _ action: any Action, _ fileID: StaticString, _ line: UInt
    ) -> (any Action)? {
        guard let route else { return action }
        return route.translated(action, in: core, from: self, fileID, line)
    }

    // MARK: As a value

    /// What `dispatch` does, as a value. It does not keep the store alive; when the store is gone it
    /// does nothing, and says so once in debug builds (G9).
    ///
    /// Setting it, in a test, puts a spy in the place of the middleware and the reducer; what was read
    /// before still goes to these, so that it can be put back. A scope sends to its root; setting its
    /// function traps.
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
        guard let route else { return { action in link.dispatch(action) } }
        let scope = WeakScope(core: core, place: place, route: route)
        return { action in scope.dispatch(action) }
    }

    /// The state, nil when the store is gone; keeps nothing alive.
    var weakState: () -> State? {
        { [link = core.link, place] in link.state(of: place) }
    }

    // MARK: Exchanging parts

    /// Puts another reducer in the place of the one that the store has, for the actions to come; the state
    /// stays (S13). Enhancers go on wrapping it. On a scope it traps.
    ///
    /// An action on its way ends with the reducer that it began with.
    ///
    /// - Parameters:
    ///   - reducer: see ``Reducer``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public func replaceReducer(
        fileID: StaticString = #fileID, line: UInt = #line, _ reducer: @escaping Reducer<State>
    ) {
        exchange("replaceReducer(_:)", .at(fileID, line)) { wiring in
            wiring.install(reducer, in: core)
        }
    }

    /// The same with a reducer in the returning form. It is not called with ``StoreInit``.
    ///
    /// - Parameters:
    ///   - reducer: see ``ReturningReducer``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public func replaceReducer(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ reducer: @escaping ReturningReducer<State>
    ) {
        exchange("replaceReducer(_:)", .at(fileID, line)) { wiring in
            wiring.install(Self.inPlace(reducer, core.replaced), in: core)
        }
    }

    /// The functions around dispatch, the first is the outermost. Setting it rebuilds the chain for the
    /// next action; one that is on its way finishes in the old chain. A scope has none, and setting them traps.
    public var middleware: [Middleware<State>] {
        get { wiring?.middleware ?? [] }
        set {
            exchange("middleware", nil) { wiring in
                core.link.close()
                wiring.install(newValue, in: core)
                core.link.open()
            }
        }
    }

    private var wiring: StoreWiring<State>? {
        route == nil ? core.wiring.map { unsafeDowncast($0, to: StoreWiring<State>.self) } : nil
    }

    private func exchange(
        _ name: StaticString, _ callSite: CallSite?, _ body: (StoreWiring<State>) -> Void
    ) {
        let call = core.committed.queue.enter(name)
        defer { core.committed.queue.leave(call) }
        refuseOnScope("\(name) was used", callSite)
        if core.phase == .reducing {
            core.refuse("\(name) was used", "exchange-in-reducer", callSite)
        }
        if let wiring { body(wiring) }
    }

    func refuseOnScope(_ what: String, _ callSite: CallSite? = nil) {
        guard route != nil else { return }
        Diagnostics.trap(
            "not-on-a-scope", at: callSite,
            "\(core.label): \(what) on a scope of \(State.self). A scope is a part of its store, which has "
                + "the reducer and the middleware; use the store that the scope was made of.")
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

    func dispatch(_ action: any Action) {
        guard let core else {
            return link.reportGone("An action (\(type(of: action))) was dispatched to a scope of")
        }
        Store(core: core, place: place, route: route, outer: nil)
            .dispatch(action, fileID: "", line: 0)
    }
}
