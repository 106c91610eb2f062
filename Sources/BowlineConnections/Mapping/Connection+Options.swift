public import BowlineStores

extension Connection {
    /// A connection that is mapped from a slice of the state, and not at all while that is unchanged (C4).
    ///
    /// It is compared with the slice that the props were mapped from last, also when it is connected
    /// again (C3). Props set by hand, and a state given to `newState`, stay while it is unchanged.
    ///
    ///     Connection(
    ///         store: store, select: \.player, mapStateToProps: PlayerView.props,
    ///         mapDispatchToActions: PlayerView.actions)
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - select: a key path or a function of the state; it runs once a commit, and only reads (S4).
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - mapStateToProps: runs when the slice has changed.
    ///   - mapDispatchToActions: is called once.
    @inlinable
    public convenience init<Slice: Equatable>(
        store: Store<State>,
        select: @escaping (State) -> Slice,
        label: String? = nil,
        mapStateToProps: @escaping (Slice) -> Props,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        self.init(
            store: store, label: label, mapStateToProps: .select(select, map: mapStateToProps),
            mapDispatchToActions: mapDispatchToActions)
    }

    /// A connection whose props are committed only when they differ as a whole.
    ///
    /// Then also what is bound with `always` hears nothing of equal props. It is asked whenever a state
    /// was mapped: at a commit, with `connect()` (C3), by `newState`.
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - areEqual: is asked once a mapping with (the props as they are, also if they were set by hand;
    ///     the new ones). It may dispatch (S4).
    ///   - mapStateToProps: runs once a commit.
    ///   - mapDispatchToActions: is called once.
    @inlinable
    public convenience init(
        store: Store<State>,
        label: String? = nil,
        areEqual: @escaping (_ old: Props, _ new: Props) -> Bool,
        mapStateToProps: @escaping (State) -> Props,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        self.init(
            store: store, label: label,
            mapStateToProps: .map(mapStateToProps).distinct(isEqual: areEqual),
            mapDispatchToActions: mapDispatchToActions)
    }

    /// A connection with a mapping of its own, which may have selectors that no other connection shares.
    ///
    ///     Connection(store: store, makeMapStateToProps: {
    ///         let visible = createSelector(\AppState.items, \.filter) { items, filter in … }
    ///         return { state in Props(items: visible(state)) }
    ///     }, mapDispatchToActions: actions)
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - makeMapStateToProps: is called once, for this connection.
    ///   - mapDispatchToActions: is called once.
    @inlinable
    public convenience init(
        store: Store<State>,
        label: String? = nil,
        makeMapStateToProps: () -> (State) -> Props,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        self.init(
            store: store, label: label, mapStateToProps: makeMapStateToProps(),
            mapDispatchToActions: mapDispatchToActions)
    }

    /// A connection mapped from the state and an input of its own, which its parent sets for example:
    /// the id of the item that it shows.
    ///
    /// Setting the input maps again, at once if it is connected, else when it is connected; from inside a
    /// sink of the connection that this one is under, behind all of those (C13).
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - input: is kept alive; it may serve several connections.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - mapStateToProps: gets the state and the input; runs once a commit, and when the input is set.
    ///   - mapDispatchToActions: is called once.
    @inlinable
    public convenience init<Input>(
        store: Store<State>,
        input: OwnInput<Input>,
        label: String? = nil,
        mapStateToProps: @escaping (State, Input) -> Props,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        self.init(
            store: store, label: label, mapStateToProps: .input(input, map: mapStateToProps),
            mapDispatchToActions: mapDispatchToActions)
    }
}

extension Connection where Props == Void {
    /// A connection with actions alone, for a view that shows nothing: its store tells it nothing.
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - label: the name in messages; that of the type of Actions if nil.
    ///   - mapDispatchToActions: is called once.
    @inlinable
    public convenience init(
        store: Store<State>,
        label: String? = nil,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        self.init(
            store: store, label: label ?? "\(Actions.self)",
            mapping: .constant(()),
            actions: mapDispatchToActions)
    }
}

extension Connection where Actions == Void {
    /// A connection with props alone, for a view that asks for nothing.
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - mapStateToProps: runs once a commit.
    @inlinable
    public convenience init(
        store: Store<State>,
        label: String? = nil,
        mapStateToProps: @escaping (State) -> Props
    ) {
        self.init(
            store: store, label: label, mapStateToProps: mapStateToProps,
            mapDispatchToActions: { _ in })
    }
}

/// A function that makes an action of its arguments and dispatches it.
///
///     static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
///         Actions(setContent: dispatching(SetContent.init, to: dispatch))
///     }
///
/// - Parameters:
///   - creator: makes the action: an initialiser, a case of an enum, a function.
///   - dispatch: what the mapping to actions is given.
/// - Returns: the function for the view.
public func dispatching<each Argument, Created: Action>(
    _ creator: @escaping (repeat each Argument) -> Created, to dispatch: @escaping DispatchFunction
) -> (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in dispatch(creator(repeat each argument)) }
}
