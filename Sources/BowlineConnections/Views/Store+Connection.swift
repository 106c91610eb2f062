public import BowlineStores

extension Store {
    /// A connection to this store; it is not connected yet.
    ///
    /// - Parameters:
    ///   - props: maps the state; see ``Connection``.
    ///   - actions: maps dispatch; see ``Connection``.
    /// - Returns: the connection, which keeps the store alive.
    @inlinable
    public func connection<Props, Actions>(
        props: @escaping (State) -> Props,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> Connection<State, Props, Actions> {
        Connection(store: self, mapStateToProps: props, mapDispatchToActions: actions)
    }

    /// A connection to this store whose props are what a selector makes; it is not connected yet.
    ///
    /// - Parameters:
    ///   - props: is kept by the connection. Connections that share it run it once a commit.
    ///   - actions: maps dispatch; see ``Connection``.
    /// - Returns: the connection, which keeps the store alive.
    public func connection<Props, Actions>(
        props: Selector<State, Props>,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> Connection<State, Props, Actions> {
        Connection(store: self, mapStateToProps: props, mapDispatchToActions: actions)
    }
}
