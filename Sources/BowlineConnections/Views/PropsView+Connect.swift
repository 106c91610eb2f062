public import BowlineStores

extension PropsView {
    /// Binds the view to a store and connects it.
    ///
    /// - Parameters:
    ///   - store: is kept alive by the connection.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    ///   - props: maps the state; see ``Connection``.
    ///   - actions: maps dispatch; see ``Connection``.
    /// - Returns: the connection. Keep it: the view is connected as long as it lives, and it does not
    ///   keep the view by itself.
    @inlinable
    public func connect<State>(
        to store: Store<State>,
        label: String? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        props: @escaping (State) -> Props,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> Connection<State, Props, Actions> {
        let connection = Connection(
            store: store, label: label, mapStateToProps: props, mapDispatchToActions: actions)
        bind(connection.bindings)
        connection.connect(fileID: fileID, line: line)
        return connection
    }

    /// Binds the view to a store and connects it, with props that a selector makes.
    ///
    /// - Parameters:
    ///   - store: is kept alive by the connection.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    ///   - props: is kept by the connection. Connections that share it run it once a commit.
    ///   - actions: maps dispatch; see ``Connection``.
    /// - Returns: the connection; see the form with a function.
    public func connect<State>(
        to store: Store<State>,
        label: String? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        props: Selector<State, Props>,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> Connection<State, Props, Actions> {
        connect(
            to: store, label: label, fileID: fileID, line: line, props: .map(props),
            actions: actions)
    }

    /// Binds the view to a store and connects it, by a mapping whose options combine.
    ///
    ///     let connection = player.connect(
    ///         to: store, label: "player", props: .select(\.album, map: Player.props),
    ///         actions: Player.actions)
    ///
    /// - Parameters:
    ///   - store: is kept alive by the connection.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    ///   - props: says what is mapped, and when; see ``PropsMapping``.
    ///   - actions: maps dispatch; see ``Connection``.
    /// - Returns: the connection; see the form with a function.
    public func connect<State>(
        to store: Store<State>,
        label: String? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        props: PropsMapping<State, Props>,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> Connection<State, Props, Actions> {
        let connection = Connection(
            store: store, label: label, mapStateToProps: props, mapDispatchToActions: actions)
        bind(connection.bindings)
        connection.connect(fileID: fileID, line: line)
        return connection
    }
}

// MARK: Props alone

extension PropsView where Actions == Void {
    /// Binds a view that asks for nothing to a store and connects it.
    ///
    /// - Parameters:
    ///   - store: is kept alive by the connection.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    ///   - props: maps the state; see ``Connection``.
    /// - Returns: the connection; see the form with actions.
    public func connect<State>(
        to store: Store<State>,
        label: String? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        props: @escaping (State) -> Props
    ) -> Connection<State, Props, Void> {
        connect(
            to: store, label: label, fileID: fileID, line: line, props: props,
            actions: { _ in })
    }

    /// Binds a view that asks for nothing to a store and connects it, with props that a selector makes.
    ///
    /// - Parameters:
    ///   - store: is kept alive by the connection.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    ///   - props: is kept by the connection. Connections that share it run it once a commit.
    /// - Returns: the connection; see the form with actions.
    public func connect<State>(
        to store: Store<State>,
        label: String? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        props: Selector<State, Props>
    ) -> Connection<State, Props, Void> {
        connect(
            to: store, label: label, fileID: fileID, line: line, props: .map(props),
            actions: { _ in })
    }

    /// Binds a view that asks for nothing to a store and connects it, by a mapping whose options
    /// combine.
    ///
    /// - Parameters:
    ///   - store: is kept alive by the connection.
    ///   - label: the name in messages; that of the type of Props if nil.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    ///   - props: says what is mapped, and when; see ``PropsMapping``.
    /// - Returns: the connection; see the form with actions.
    public func connect<State>(
        to store: Store<State>,
        label: String? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        props: PropsMapping<State, Props>
    ) -> Connection<State, Props, Void> {
        connect(
            to: store, label: label, fileID: fileID, line: line, props: props,
            actions: { _ in })
    }
}
