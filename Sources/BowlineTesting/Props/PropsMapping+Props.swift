public import BowlineConnections
import BowlineStores

extension PropsMapping {
    /// The props that a new connection has of a state, so that a mapping that is a value is tested as
    /// the function that it stands for.
    ///
    ///     let mapping = PropsMapping<AppState, String>.select(\.name) { "Hello, \($0)" }
    ///     try withPropsTable(mapping.props) { table in
    ///         try table.row(AppState(name: "Ada"), (\.self, "Hello, Ada"))
    ///         try table.row(AppState(name: "Bob"), (\.self, "Hello, Bob"))
    ///     }
    ///
    /// Each call makes a connection, so none depends on another: `perConnection` makes new selectors, and
    /// `distinct` has nothing to compare with. An input is read as it is at the call.
    ///
    /// - Parameter state: what is mapped.
    /// - Returns: the props.
    public func props(of state: State) -> Props {
        Store(state: state, reducer: { _, _ in }).connection(props: self, actions: { _ in }).props
    }
}
