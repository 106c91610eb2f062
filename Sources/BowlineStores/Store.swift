public import BowlineSupport

/// Holds the state of an application or a part of it, changes it by actions, and tells its
/// subscribers.
///
///     let store = Store(state: AppState(), reducer: appReducer)
///     store.subscribe(\.counter) { print("counter:", $0) }.disposed(by: bag)
///     store.dispatch(CounterAction.increment)
///
/// Dispatch is synchronous: when it returns, the state is the new one (S2). Subscribers hear of
/// each commit in order, once, in the order in which they subscribed (G2, G3). The state changes in
/// place, without a copy (S5). Not Sendable: use it in one isolation domain (G1).
///
/// Lifetime: nothing that the store hands out keeps it alive, but connections and scopes do (G9).
/// It is freed with its last reference, on any thread.
public final class Store<State>: DispatchingStoreType {
    @usableFromInline package let core: StoreCore
    @usableFromInline package let place: StatePlace<State>
    /// The way to the root, for a scope.
    @usableFromInline let route: StoreRoute?
    /// The store that the scope is a part of, which it keeps alive (G9); nil for that itself.
    let root: AnyObject?

    init(core: StoreCore, place: StatePlace<State>, route: StoreRoute?, root: AnyObject?) {
        self.core = core
        self.place = place
        self.route = route
        self.root = root
    }

    /// A store with its first state and a reducer that changes it in place. No action is sent (S1).
    ///
    /// - Parameters:
    ///   - state: the first state.
    ///   - reducer: see ``Reducer``; several are made one by `combineReducers`.
    ///   - middleware: the first is the outermost.
    ///   - enhancers: wrap the store's reducer, dispatch, first state and end; the first is the
    ///     outermost.
    ///   - automaticallySkipsRepeats: whether Equatable selections are told only when they changed
    ///     (S8).
    ///   - label: the name in messages; `Store<State>` if nil.
    public convenience init(
        state: State,
        reducer: @escaping Reducer<State>,
        middleware: [Middleware<State>] = [],
        enhancers: [StoreEnhancer<State>] = [],
        automaticallySkipsRepeats: Bool = true,
        label: String? = nil
    ) {
        self.init(
            first: state, reducer: { _ in reducer }, middleware, enhancers,
            automaticallySkipsRepeats, label)
    }

    /// A store with a reducer in the returning form, ReSwift's.
    ///
    /// - Parameters:
    ///   - reducer: see ``ReturningReducer``.
    ///   - state: the first state; with nil the reducer makes it: it is called once, with
    ///     ``StoreInit`` and nil, and not through the middleware (S1).
    ///   - middleware: the first is the outermost.
    ///   - enhancers: wrap the store's reducer, dispatch, first state and end; the first is the
    ///     outermost.
    ///   - automaticallySkipsRepeats: whether Equatable selections are told only when they changed
    ///     (S8).
    ///   - label: the name in messages; `Store<State>` if nil.
    public convenience init(
        reducer: @escaping ReturningReducer<State>,
        state: State?,
        middleware: [Middleware<State>] = [],
        enhancers: [StoreEnhancer<State>] = [],
        automaticallySkipsRepeats: Bool = true,
        label: String? = nil
    ) {
        self.init(
            first: state ?? reducer(StoreInit(), nil),
            reducer: { replaced in Self.inPlace(reducer, replaced) }, middleware, enhancers,
            automaticallySkipsRepeats, label)
    }

    /// ReSwift's labels go with a reducer in the returning form.
    @available(
        *, unavailable,
        message:
            "a reducer in place goes with Store(state:reducer:); one that returns goes with reducer:state:"
    )
    public convenience init(
        reducer: @escaping Reducer<State>,
        state: State?,
        middleware: [Middleware<State>] = [],
        enhancers: [StoreEnhancer<State>] = [],
        automaticallySkipsRepeats: Bool = true,
        label: String? = nil
    ) {
        Diagnostics.trap("reducer-form", at: nil, "This form cannot be called.")
    }

    private init(
        first: State, reducer: (ReplacedStates) -> Reducer<State>,
        _ middleware: [Middleware<State>], _ enhancers: [StoreEnhancer<State>],
        _ automaticallySkipsRepeats: Bool, _ label: String?
    ) {
        let link = StoreLink(label: label ?? "Store<\(State.self)>")
        link.close()
        var setup = StoreSetup(state: first, link: link)
        for enhancer in enhancers { enhancer.enhance(&setup) }
        let core = StoreCore(
            Committed(setup.state), link: link, stateType: State.self,
            automaticallySkipsRepeats: automaticallySkipsRepeats)
        self.core = core
        self.place = StatePlace()
        self.route = nil
        self.root = nil
        let wiring = StoreWiring(setup)
        core.wiring = wiring
        wiring.install(reducer(core.replaced), in: core)
        core.endings = wiring.endings(of: core.committed)
        wiring.install(middleware, in: core)
        link.open()
    }

    /// The last committed state. Reading it in a reducer of this store traps (S4).
    ///
    /// - Complexity: O(1); the copy shares its collections with the store, so the next change of
    ///   one of them copies it while the reader keeps it (S5).
    @inlinable public var state: State {
        let call = core.committed.queue.enter("Store.state")
        defer { core.committed.queue.leave(call) }
        if core.phase == .reducing { core.refuse("state was read", "state-in-reducer") }
        guard place.lens == nil else { return lookedUp() }
        return (UnsafeRawPointer(core.committed.place) + place.offset)
            .assumingMemoryBound(to: State.self).pointee
    }

    @usableFromInline
    func lookedUp() -> State {
        guard let state = place.state(in: core) else {
            Diagnostics.trap(
                "scope-without-value", at: nil,
                "\(core.label): a scope of \(State.self) has found neither a state nor one to keep, which "
                    + "no use of it should bring about. Please report it with the program.")
        }
        return state
    }

    static func inPlace(
        _ reducer: @escaping ReturningReducer<State>, _ replaced: ReplacedStates
    ) -> Reducer<State> {
        { state, action in replaced.replace(&state, by: reducer(action, state)) }
    }
}

extension Store: AnyScope {
    package var outerScope: (any AnyScope)? { route?.outerScope(in: core) }
}
