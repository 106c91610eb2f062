public import BowlineConnections
public import BowlineStores

extension Store {
    /// Props of this store as an object of the Observation framework, connected.
    ///
    /// - Parameters:
    ///   - props: maps the state; see ``BowlineConnections/Connection``.
    ///   - actions: maps dispatch; see ``BowlineConnections/Connection``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the object, which keeps the store alive and is connected as long as it lives.
    @inlinable
    public func observed<Props, Actions>(
        fileID: StaticString = #fileID, line: UInt = #line,
        props: @escaping (State) -> Props,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> ObservedProps<Props, Actions> {
        let connection = connection(props: props, actions: actions)
        connection.connect(fileID: fileID, line: line)
        return ObservedProps(connection, fileID: fileID, line: line)
    }

    /// Props of this store as an object of the Observation framework, connected, by a mapping whose options
    /// combine.
    ///
    /// - Parameters:
    ///   - props: says what is mapped, and when; see ``BowlineConnections/PropsMapping``.
    ///   - actions: maps dispatch; see ``BowlineConnections/Connection``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the object; see the form with a function.
    public func observed<Props, Actions>(
        fileID: StaticString = #fileID, line: UInt = #line,
        props: PropsMapping<State, Props>,
        actions: (@escaping DispatchFunction) -> Actions
    ) -> ObservedProps<Props, Actions> {
        let connection = connection(props: props, actions: actions)
        connection.connect(fileID: fileID, line: line)
        return ObservedProps(connection, fileID: fileID, line: line)
    }
}
