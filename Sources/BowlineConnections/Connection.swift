public import BowlineStores
public import BowlineSupport

/// Ties a view to a store: maps its state to Props and its dispatch to Actions, and calls what is
/// bound to an entry of Props when that entry changed.
///
///     let connection = Connection(
///         store: store,
///         mapStateToProps: { Screen.Props(count: $0.counter) },
///         mapDispatchToActions: { dispatch in
///             Screen.Actions(increment: { dispatch(CounterAction.increment) })
///         })
///     connection.bind(\.count, to: .console("count"))     // count: 0
///     connection.connect()
///     connection.actions.increment()                      // count: 1
///
/// Not Sendable: use it in one isolation domain (G1).
///
/// Lifetime: the connection keeps its store alive; the store does not keep the connection, and neither
/// keeps the view. Letting go of it disconnects it, on any thread (G9).
///
///     view ──▶ connection ──▶ store ──weak──▶ (plan and mapping, until the connection goes)
public final class Connection<State, Props, Actions>: BindsProps, Disposable {
    /// The props and actions, and what is bound.
    public let bindings: Bindings<Props, Actions>
    @usableFromInline let map: (State) -> Props
    /// Maps and commits what the store tells. Made with the connection, where the types are known.
    @usableFromInline let tell: StoreReceiver<State>.Tell
    @usableFromInline let address: Address<State>
    @usableFromInline var source: Store<State>
    @usableFromInline var receiver: Receiver<StoreReceiver<State>>?
    /// Marked when a bag that holds the connection goes, wherever that is (G9).
    @usableFromInline let mark = Membership()

    /// Maps the present state once, and makes the actions once and for all (C1). It does not connect.
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - mapStateToProps: a pure function; it runs once a commit (C4). Dispatching in it traps (S4).
    ///   - mapDispatchToActions: is called once. Its `dispatch` goes to the connection's present
    ///     store and keeps nothing alive.
    @inlinable
    public init(
        store: Store<State>,
        mapStateToProps: @escaping (State) -> Props,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        let address = Address(store.link)
        self.source = store
        self.map = mapStateToProps
        self.address = address
        // Before: what is dispatched while the actions are made is not in these props.
        let number = store.committed.queue.number
        let bindings = Bindings(
            props: store.mapping(UnsafePointer(store.committed.pointer), mapStateToProps),
            actions: mapDispatchToActions { address.link.dispatch($0) })
        bindings.mappedNumber = number
        self.bindings = bindings
        self.tell = { store, state, receiver in
            if receiver.isOver { return false }
            let props = store.mapping(state, mapStateToProps)
            if receiver.isOver { return false }
            bindings.mappedNumber = store.committed.toldNumber
            bindings.commit(props, from: receiver)
            return true
        }
    }

    deinit {
        receiver?.abandon()
    }

    /// The store. Another one is mapped at once and fires what changed, or when it is connected (C12);
    /// the same actions reach it from now on.
    public var store: Store<State> {
        get { source }
        set {
            let wasConnected = isConnected
            disconnect()
            // Freed behind the exchange, since a deinit in its state may use the connection (G8).
            let replaced = source
            source = newValue
            address.link = newValue.link
            bindings.mappedNumber = nil
            if wasConnected { connect() }
            withExtendedLifetime(replaced) {}
        }
    }

    /// What the view shows. Setting it, in a test or a prototype, fires what changed (C7).
    public var props: Props {
        get { bindings.props }
        set { bindings.props = newValue }
    }

    /// What the view can ask for; tests replace it by spies. It works connected or not (C1).
    public var actions: Actions {
        get { bindings.actions }
        set { bindings.actions = newValue }
    }

    /// Whether the connection hears of its store.
    public var isConnected: Bool { receiver != nil && !mark.isRemoved }

    /// Begins to hear of the store, and catches up: bindings whose entry changed meanwhile fire (C3).
    ///
    /// Idempotent. It maps unless the props are those of the store's last commit.
    public func connect() {
        guard !isConnected else { return }
        disconnect()
        mark.restore()
        let receiver = source.addWithoutGreeting(StoreReceiver(tell: tell))
        receiver.belong(to: mark)
        self.receiver = receiver
        guard bindings.mappedNumber != source.committed.queue.number else {
            // The props are those of the store. Bindings may have missed them, or be about to: what
            // waits to be told came through a receiver that has ended.
            if bindings.owesTelling || bindings.isTelling {
                bindings.commit(bindings.props, from: receiver)
            }
            return
        }
        let props = source.mapping(UnsafePointer(source.committed.pointer), map)
        if receiver.isOver { return }
        bindings.mappedNumber = source.committed.queue.number
        bindings.commit(props, from: receiver)
    }

    /// Stops hearing of the store: nothing from it is mapped or delivered any more, also not by a
    /// delivery that is running (C3, G4). The bindings stay, and the props keep their last value.
    public func disconnect() {
        receiver?.dispose()
        receiver = nil
    }

    /// Disconnects.
    public func dispose() {
        disconnect()
    }

    /// Maps a state that is given by hand and fires what changed, connected or not (C7).
    ///
    /// - Parameter state: need not come from the store.
    public func newState(state: State) {
        props = source.mapping { map(state) }
    }
}

extension Connection: Abandonable {
    /// Leaves a mark only: nothing from the store is mapped or delivered any more, and the store frees
    /// what it has of the connection at its next commit.
    package func abandon() {
        mark.markRemoved()
    }
}

/// Where actions go: to the store that the connection has at the time (C1).
@usableFromInline
final class Address<State> {
    @usableFromInline var link: StoreLink<State>

    @usableFromInline
    init(_ link: StoreLink<State>) {
        self.link = link
    }
}

extension Connection: CustomDebugStringConvertible {
    /// The types of props and state, and whether it is connected.
    public var debugDescription: String {
        "Connection<\(Props.self)> to \(source), \(isConnected ? "connected" : "not connected")"
    }
}
