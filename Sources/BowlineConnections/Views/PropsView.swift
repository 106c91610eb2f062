public import BowlineStores

/// A pure view: it knows its Props and Actions and nothing else of the program (C15).
///
///     final class Screen: PropsView {
///         struct Props: Equatable { var count: Int }
///         struct Actions { var increment: () -> Void }
///         func bind(_ view: Bindings<Props, Actions>) {
///             view.bind(\.count, to: .console("count"))
///         }
///     }
///
/// The same view is connected to a store, shown as a ``Prototype`` or with constant props, or driven by a test.
public protocol PropsView<Props, Actions> {
    /// All that the view shows.
    associatedtype Props
    /// All that the view can ask for.
    associatedtype Actions

    /// Binds the entries to what shows them. Is called once by each driver.
    ///
    /// - Parameter view: the props, the actions and the plan of bindings.
    func bind(_ view: Bindings<Props, Actions>)
}

extension PropsView {
    /// Binds the view to a store and connects it.
    ///
    /// - Parameters:
    ///   - store: is kept alive by the connection.
    ///   - props: maps the state; see ``Connection``.
    ///   - actions: maps dispatch; see ``Connection``.
    ///   - fileID: the caller's file, for a monitor; leave it out.
    ///   - line: the caller's line, for a monitor; leave it out.
    /// - Returns: the connection. Keep it: the view is connected as long as it lives, and it does not
    ///   keep the view by itself.
    @inlinable
    public func connect<State>(
        to store: Store<State>,
        fileID: StaticString = #fileID, line: UInt = #line,
        props: @escaping (State) -> Props,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> Connection<State, Props, Actions> {
        let connection = Connection(
            store: store, mapStateToProps: props, mapDispatchToActions: actions)
        bind(connection.bindings)
        connection.connect(fileID: fileID, line: line)
        return connection
    }
}
