public import BowlineStores

extension Store {
    /// A connection to this store; it is not connected yet.
    ///
    /// - Parameters:
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - props: maps the state; see ``Connection``.
    ///   - actions: maps dispatch; see ``Connection``.
    /// - Returns: the connection, which keeps the store alive.
    @inlinable
    public func connection<Props, Actions>(
        label: String? = nil,
        props: @escaping (State) -> Props,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> Connection<State, Props, Actions> {
        Connection(
            store: self, label: label, mapStateToProps: props, mapDispatchToActions: actions)
    }

    /// A connection to this store whose props are what a selector makes; it is not connected yet.
    ///
    /// - Parameters:
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - props: is kept by the connection. Connections that share it run it once a commit.
    ///   - actions: maps dispatch; see ``Connection``.
    /// - Returns: the connection, which keeps the store alive.
    public func connection<Props, Actions>(
        label: String? = nil,
        props: Selector<State, Props>,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> Connection<State, Props, Actions> {
        connection(label: label, props: .map(props), actions: actions)
    }

    /// A connection to this store whose options combine; it is not connected yet.
    ///
    ///     store.connection(
    ///         props: .select(\.album) { Player.Props(title: $0.title) }, actions: Player.actions)
    ///
    /// - Parameters:
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - props: says what is mapped, and when; see ``PropsMapping``.
    ///   - actions: maps dispatch; see ``Connection``.
    /// - Returns: the connection, which keeps the store alive.
    public func connection<Props, Actions>(
        label: String? = nil,
        props: PropsMapping<State, Props>,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> Connection<State, Props, Actions> {
        Connection(
            store: self, label: label, mapStateToProps: props, mapDispatchToActions: actions)
    }
}

// MARK: Props alone

extension Store {
    /// A connection to this store for a view that asks for nothing; it is not connected yet.
    ///
    /// - Parameters:
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - props: maps the state; see ``Connection``.
    /// - Returns: the connection, which keeps the store alive.
    public func connection<Props>(
        label: String? = nil, props: @escaping (State) -> Props
    ) -> Connection<State, Props, Void> {
        connection(label: label, props: props, actions: { _ in })
    }

    /// A connection to this store for a view that asks for nothing, whose props are what a selector makes;
    /// it is not connected yet.
    ///
    /// - Parameters:
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - props: is kept by the connection. Connections that share it run it once a commit.
    /// - Returns: the connection, which keeps the store alive.
    public func connection<Props>(
        label: String? = nil, props: Selector<State, Props>
    ) -> Connection<State, Props, Void> {
        connection(label: label, props: .map(props), actions: { _ in })
    }

    /// A connection to this store for a view that asks for nothing, whose options combine; it is not
    /// connected yet.
    ///
    /// - Parameters:
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - props: says what is mapped, and when; see ``PropsMapping``.
    /// - Returns: the connection, which keeps the store alive.
    public func connection<Props>(
        label: String? = nil, props: PropsMapping<State, Props>
    ) -> Connection<State, Props, Void> {
        connection(label: label, props: props, actions: { _ in })
    }
}
