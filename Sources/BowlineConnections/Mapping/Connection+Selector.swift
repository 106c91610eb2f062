public import BowlineStores

// A selector in the place of a function: it is also given the version of the state that is told, so
// that connections which share one read its inputs once a commit.

extension Connection {
    /// A connection whose props are what a selector makes of the state.
    ///
    /// Connections that share a selector and a store run it once a commit.
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - mapStateToProps: is kept by the connection; one that others call with another state is
    ///     better made for this connection alone.
    ///   - mapDispatchToActions: is called once.
    @inlinable
    public convenience init(
        store: Store<State>,
        label: String? = nil,
        mapStateToProps: Selector<State, Props>,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        self.init(
            store: store, label: label, mapStateToProps: .map(mapStateToProps),
            mapDispatchToActions: mapDispatchToActions)
    }

    /// A connection that is mapped from what a selector makes of the state, when that has changed
    /// (C4).
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - select: is kept by the connection; one that others call with another state is better
    ///     made for this connection alone.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - mapStateToProps: runs when the result has changed.
    ///   - mapDispatchToActions: is called once.
    @inlinable
    public convenience init<Slice: Equatable>(
        store: Store<State>,
        select: Selector<State, Slice>,
        label: String? = nil,
        mapStateToProps: @escaping (Slice) -> Props,
        mapDispatchToActions: (@escaping DispatchFunction) -> Actions
    ) {
        self.init(
            store: store, label: label, mapStateToProps: .select(select, map: mapStateToProps),
            mapDispatchToActions: mapDispatchToActions)
    }
}

extension Connection where Actions == Void {
    /// A connection with props alone, which are what a selector makes of the state.
    ///
    /// - Parameters:
    ///   - store: is kept alive.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - mapStateToProps: is kept by the connection.
    @inlinable
    public convenience init(
        store: Store<State>,
        label: String? = nil,
        mapStateToProps: Selector<State, Props>
    ) {
        self.init(
            store: store, label: label, mapStateToProps: mapStateToProps,
            mapDispatchToActions: { _ in })
    }
}
