public import BowlineSupport

/// Wraps what a store is made of: its reducer, its dispatch, its first state and its end.
///
/// A recorder, undo, a persister are enhancers. They compose without subclasses (S2 and S3 hold
/// with any of them in any order):
///
///     func counting<State>(_ count: @escaping () -> Void) -> StoreEnhancer<State> {
///         StoreEnhancer { setup in
///             setup.wrapReducer { reducer in
///                 { state, action in
///                     count()
///                     reducer(&state, action)
///                 }
///             }
///         }
///     }
///     let store = Store(state: AppState(), reducer: appReducer, enhancers: [counting { actions +=
///     1 }])
public struct StoreEnhancer<State> {
    let enhance: (inout StoreSetup<State>) -> Void

    /// An enhancer.
    ///
    /// - Parameter enhance: is called once for each store made with it, before that stands.
    public init(_ enhance: @escaping (_ setup: inout StoreSetup<State>) -> Void) {
        self.enhance = enhance
    }
}

/// A store before it is made, for enhancers to change.
public struct StoreSetup<State> {
    /// The first state. Enhancers see it in the order in which they are listed.
    public var state: State
    /// The store to be, which keeps nothing alive. What is dispatched before it stands waits until
    /// it does; its state can be read from then on.
    public let store: StoreHandle<State>
    /// Sends an action to the reducer past all middleware, for a recorder that jumps. It is reduced
    /// and told like any other. It keeps nothing alive, and does what ``StoreHandle/dispatch(_:)``
    /// does when the store is gone.
    public let reduce: DispatchFunction
    /// Does the same, and runs a hook when the subscribers have been told of it, before they are
    /// told of anything later; see ``Store/dispatch(_:fileID:line:then:)``. When the store is gone
    /// the hook does not run.
    public let reduceThen:
        (_ action: any Action, _ hook: @escaping (_ state: State) -> Void) -> Void
    /// Where the dispatch was called that is on its way, for a stage of ``wrapDispatch(_:)`` to ask
    /// before its `next`: nil if that was through a function value, and outside of a dispatch. For
    /// an action that a middleware in front has kept and passes on from inside another dispatch, it is
    /// the place of that one. Keeps nothing alive.
    public let callSite: () -> CallSite?

    var reducers: [(@escaping Reducer<State>) -> Reducer<State>] = []
    var stages: [Middleware<State>] = []
    var endings: [(State) -> Void] = []

    init(state: State, link: StoreLink) {
        self.state = state
        self.store = StoreHandle(link)
        self.reduce = { link.reduce($0) }
        self.reduceThen = { action, hook in
            link.reduce(action) { hook($0.assumingMemoryBound(to: State.self).pointee) }
        }
        self.callSite = { link.callSite }
    }

    /// Wraps the reducer, and each one that replaces it later.
    ///
    /// The call with ``StoreInit`` that makes the first state does not come by: it is made before
    /// enhancers are asked, which see its outcome as ``state`` (S1).
    ///
    /// - Parameter wrap: is given the reducer and returns what runs in its place, on the store's
    ///   own storage (S5). S4 holds for what it adds. ``SetState`` comes by too.
    public mutating func wrapReducer(
        _ wrap: @escaping (_ reducer: @escaping Reducer<State>) -> Reducer<State>
    ) {
        reducers.append(wrap)
    }

    /// Puts a function around dispatch, outside of all middleware. It is made once, and stays when
    /// the list of middleware is changed; only its `next` is then another one.
    ///
    /// - Parameter stage: in the shape of a middleware, with what that is promised (S3).
    public mutating func wrapDispatch(_ stage: @escaping Middleware<State>) {
        stages.append(stage)
    }

    /// Has something run when the store is freed.
    ///
    /// - Parameter body: is given the last state, wherever the last reference to the store ended;
    ///   it must not touch what belongs to another isolation (G9).
    public mutating func onEnd(_ body: @escaping (_ last: State) -> Void) {
        endings.append(body)
    }
}
