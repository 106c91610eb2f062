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
    @usableFromInline let mapping: Mapping<State, Props>
    /// Maps and commits what the store tells. Made with the connection, where the types are known.
    @usableFromInline let tell: (StoreCore, UnsafeRawPointer, UInt64, Membership) -> Bool
    @usableFromInline let address: Address<State>
    @usableFromInline var source: Store<State>
    /// The place among the receivers of the store, or of the connection that this one is under.
    var receiver: ReceiverPlace?
    /// What belongs to the connection: the place among the listeners of its own input.
    var attachments: [any Abandonable] = []
    /// The connection that this one is under, whose sinks are called before its own (C13).
    var parent: (any ConnectionNode)?
    /// Where it hears from at present; nil for the store.
    weak var host: (any ConnectionNode)?
    /// The connections that are under this one.
    var kids = Kids()
    /// What it is connected for at present, and for that time alone.
    var spans = ConnectedSpans()
    /// The name in messages.
    public let label: String
    /// Marked when a bag that holds the connection goes, wherever that is (G9).
    @usableFromInline let mark = Membership()

    /// Maps the present state once, and makes the actions once and for all (C1). It does not connect.
    ///
    /// Made inside a delivery of the store, it maps the state that is being told. What was dispatched
    /// meanwhile comes with `connect()`, or with `connect(under:)` behind the parent (C13).
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - mapStateToProps: a pure function; it runs once a commit (C4). Dispatching in it traps (S4).
    ///   - mapDispatchToActions: is called once. Its `dispatch` goes to the connection's present
    ///     store and keeps nothing alive.
    ///   - label: the name in messages; that of the type of Props if nil.
    @inlinable
    public init(
        store: Store<State>,
        label: String? = nil,
        mapStateToProps: @escaping (State) -> Props,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        let address = Address(store)
        self.source = store
        self.label = label ?? "\(Props.self)"
        self.mapping = Mapping { state, _ in mapStateToProps(state) }
        self.address = address
        // Before: what is dispatched while the actions are made is not in these props.
        let number = store.core.toldNumber
        let bindings = Bindings(
            props: store.mapTold(mapStateToProps),
            actions: mapDispatchToActions { address.dispatch($0) })
        bindings.mappedNumber = number
        bindings.link = address.link
        bindings.heard = HeardCommit(number: number)
        self.bindings = bindings
        self.tell = { core, root, number, receiver in
            if receiver.isOver { return bindings.isLeft(as: receiver, at: number) }
            bindings.heard = HeardCommit(number: number)
            // What is behind a scope may be gone: then it is silent (S11).
            guard let props = address.map(root, core, mapStateToProps) else {
                bindings.passOn()
                return true
            }
            if receiver.isOver { return false }
            bindings.mappedNumber = number
            bindings.commit(props, from: receiver)
            return true
        }
        watch()
    }

    /// Maps by something more than a function of the state.
    ///
    /// - Parameters:
    ///   - mapping: says when there is nothing to map.
    ///   - actions: see above.
    @inlinable
    init(
        store: Store<State>, label: String?, mapping: Mapping<State, Props>,
        actions: (@escaping DispatchFunction) -> Actions
    ) {
        let address = Address(store)
        self.source = store
        self.label = label ?? "\(Props.self)"
        self.mapping = mapping
        self.address = address
        let number = store.core.toldNumber
        let props = store.mapVersioned(
            at: store.core.committed.toldBytes, of: number, mapping.fresh)
        mapping.slice?.accept()
        let bindings = Bindings(props: props, actions: actions { address.dispatch($0) })
        bindings.mappedNumber = number
        bindings.link = address.link
        bindings.heard = HeardCommit(number: number)
        self.bindings = bindings
        self.tell = { core, root, number, receiver in
            Self.hear(core, root, number, receiver, address, mapping, bindings)
        }
        watch()
    }

    deinit {
        bindings.life.markRemoved()
        receiver?.abandon()
        for attachment in attachments { attachment.abandon() }
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
            address.move(to: newValue)
            bindings.link = address.link
            bindings.mappedNumber = nil
            bindings.heard = HeardCommit()
            // A sink of one that is under it may have connected it to the old one again.
            let isConnectedAgain = isConnected
            disconnect()
            if wasConnected || isConnectedAgain { connect(fileID: "", line: 0) }
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
    /// Idempotent. It maps unless the props are those of the store's last commit, or of a slice that is
    /// unchanged (C4); props that were set by hand go. What its sinks dispatch meanwhile is told behind
    /// that, as behind any first value (G5).
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    public func connect(fileID: StaticString = #fileID, line: UInt = #line) {
        guard !isConnected else { return }
        source.core.noteConnecting(Props.self, fileID, line)
        // A monitor may have connected it.
        guard !isConnected else { return }
        defer { noteConnected() }
        disconnect()
        // A sink of one that is under it may have connected it.
        guard receiver == nil else { return }
        mark.restore()
        let receiver = join(nearestHost)
        // Those who are under it wait until it has caught up.
        bindings.heard.isStale = true
        moveKids()
        source.core.noteConnected(true, Props.self)
        // A monitor may have disconnected it again.
        if receiver.isOver { return }
        let progress = progressToJoin
        // One that was mapped from a later state than its parent has been told waits for it.
        guard let mapped = bindings.mappedNumber, mapped >= progress.heard,
            !bindings.heard.isInputNew
        else {
            return catchUp(as: receiver, with: progress)
        }
        bindings.heard.isStale = false
        // The props are those to show. Bindings may have missed them, or be about to: what waits to
        // be told came through a receiver that has ended.
        if bindings.owesTelling || bindings.isTelling {
            tellAgain(through: receiver)
        } else {
            bindings.passOn()
        }
    }

    /// Stops hearing of the store: nothing from it is mapped or delivered any more, also not by a
    /// delivery that is running (C3, G4). The bindings stay, and the props keep their last value.
    public func disconnect() {
        guard let receiver else { return }
        self.receiver = nil
        host = nil
        receiver.dispose()
        moveKids()
        source.core.noteConnected(false, Props.self)
    }

    /// Disconnects.
    public func dispose() {
        disconnect()
    }

    /// Maps a state that is given by hand and fires what changed, connected or not (C7).
    ///
    /// Its props stay until the next commit, with `select:` until the selection changes (C4).
    ///
    /// - Parameter state: need not come from the store.
    public func newState(state: State) {
        let mapped = source.core.mapping { mapping.fresh(state, nil) }
        if mapping.areEqual?(props, mapped) != true { props = mapped }
    }
}

extension Connection: Abandonable {
    /// Leaves a mark only: nothing from the store is mapped or delivered any more, and the store frees
    /// what it has of the connection at its next commit.
    package func abandon() {
        mark.markRemoved()
    }
}
