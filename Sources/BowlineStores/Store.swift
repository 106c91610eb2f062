public import BowlineSupport

/// Holds the state of an application or a part of it, changes it by actions, and tells its subscribers.
///
///     let store = Store(state: AppState(), reducer: appReducer)
///     store.subscribe(\.counter) { print("counter:", $0) }.disposed(by: bag)
///     store.dispatch(CounterAction.increment)
///
/// Dispatch is synchronous: when it returns, the state is the new one (S2). Subscribers hear of each
/// commit in order, once, in the order in which they subscribed (G2, G3). The state changes in place,
/// without a copy (S5). Not Sendable: use it in one isolation domain (G1).
///
/// Lifetime: nothing that the store hands out keeps it alive, but connections do (G9). It is freed
/// with its last reference, on any thread.
public final class Store<State>: DispatchingStoreType {
    @usableFromInline package let committed: Committed<State>
    @usableFromInline let reducer: Reducer<State>
    @usableFromInline let receivers = ReceiverList<StoreReceiver<State>> { $0.isAlive }
    @usableFromInline package let link: StoreLink<State>
    @usableFromInline let automaticallySkipsRepeats: Bool
    let label: String
    var subscribers = SubscriberTable<State>()
    /// The middleware; set once, by the initialiser.
    @exclusivity(unchecked) @usableFromInline var chain: DispatchFunction?
    /// Where a reducer in the returning form leaves the states that it replaced; nil for the other form.
    @usableFromInline let replaced: ReplacedStates<State>?

    // Below: whole fields, read and written between calls of user code. `phase` keeps every use
    // away from the state while the reducer has it.
    @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
    /// The action that is being reduced, where the dispatch on the stack has it.
    @exclusivity(unchecked) @usableFromInline var reduced: UnsafePointer<any Action>?

    /// What user code is running that restricts the use of the store (S4).
    @usableFromInline
    enum Phase: UInt8 {
        case idle, mapping, reducing
    }

    /// A store with its first state and a reducer that changes it in place. No action is sent (S1).
    ///
    /// - Parameters:
    ///   - state: the first state.
    ///   - reducer: see ``Reducer``; several are made one by ``combineReducers(_:)``.
    ///   - middleware: the first is the outermost.
    ///   - automaticallySkipsRepeats: whether Equatable selections are told only when they changed (S8).
    ///   - label: the name in messages; `Store<State>` if nil.
    public convenience init(
        state: State,
        reducer: @escaping Reducer<State>,
        middleware: [Middleware<State>] = [],
        automaticallySkipsRepeats: Bool = true,
        label: String? = nil
    ) {
        self.init(
            first: state, reducer: reducer, replaced: nil, middleware: middleware,
            automaticallySkipsRepeats: automaticallySkipsRepeats, label: label)
    }

    /// A store with a reducer in the returning form, ReSwift's.
    ///
    /// - Parameters:
    ///   - reducer: see ``ReturningReducer``.
    ///   - state: the first state; with nil the reducer makes it: it is called once, with
    ///     ``StoreInit`` and nil, and not through the middleware (S1).
    ///   - middleware: the first is the outermost.
    ///   - automaticallySkipsRepeats: whether Equatable selections are told only when they changed (S8).
    ///   - label: the name in messages; `Store<State>` if nil.
    public convenience init(
        reducer: @escaping ReturningReducer<State>,
        state: State?,
        middleware: [Middleware<State>] = [],
        automaticallySkipsRepeats: Bool = true,
        label: String? = nil
    ) {
        let replaced = ReplacedStates<State>()
        self.init(
            first: state ?? reducer(StoreInit(), nil),
            reducer: { state, action in replaced.replace(&state, by: reducer(action, state)) },
            replaced: replaced, middleware: middleware,
            automaticallySkipsRepeats: automaticallySkipsRepeats, label: label)
    }

    private init(
        first: State, reducer: @escaping Reducer<State>, replaced: ReplacedStates<State>?,
        middleware: [Middleware<State>], automaticallySkipsRepeats: Bool, label: String?
    ) {
        self.committed = Committed(first)
        self.reducer = reducer
        self.replaced = replaced
        self.automaticallySkipsRepeats = automaticallySkipsRepeats
        self.label = label ?? "Store<\(State.self)>"
        self.link = StoreLink(label: self.label)
        link.store = self
        if !middleware.isEmpty { chain = makeChain(middleware) }
        link.open()
    }

    /// The last committed state. Reading it in a reducer of this store traps (S4).
    ///
    /// - Complexity: O(1); the copy shares its collections with the store, so the next change of one
    ///   of them copies it while the reader keeps it (S5).
    @inlinable public var state: State {
        let call = committed.queue.enter("Store.state")
        defer { committed.queue.leave(call) }
        if phase == .reducing { refuse("state was read", "state-in-reducer") }
        return committed.pointer.pointee
    }

    /// ``dispatch(_:)`` as a value. It does not keep the store alive; when the store is gone it
    /// does nothing, and says so once in debug builds (G9).
    public var dispatchFunction: DispatchFunction {
        { [link] action in link.dispatch(action) }
    }
}

extension Store: CustomDebugStringConvertible {
    /// The label, and how many commits there were.
    public var debugDescription: String {
        "\(label) after \(committed.queue.number) commits"
    }
}
