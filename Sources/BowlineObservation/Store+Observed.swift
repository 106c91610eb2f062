public import BowlineConnections
public import BowlineStores

extension Store {
    /// Props of this store as an object of the Observation framework, connected.
    ///
    /// - Parameters:
    ///   - props: maps the state; see ``BowlineConnections/Connection``.
    ///   - actions: maps dispatch; see ``BowlineConnections/Connection``.
    /// - Returns: the object, which keeps the store alive and is connected as long as it lives.
    @inlinable
    public func observed<Props, Actions>(
        props: @escaping (State) -> Props,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> ObservedProps<Props, Actions> {
        let connection = connection(props: props, actions: actions)
        connection.connect(fileID: "", line: 0)
        return ObservedProps(connection)
    }
}
