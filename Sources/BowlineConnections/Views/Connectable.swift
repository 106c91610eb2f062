/// A view that holds its connection, in ReRxSwift's form; ``PropsView`` is the pure one.
///
///     final class Screen: Connectable {
///         struct Props { var count: Int }
///         struct Actions { var increment: () -> Void }
///         let connection = Connection(
///             store: store, mapStateToProps: mapStateToProps,
///             mapDispatchToActions: mapDispatchToActions)
///     }
public protocol Connectable<State, Props, Actions> {
    /// The state of the store.
    associatedtype State
    /// All that the view shows.
    associatedtype Props
    /// All that the view can ask for.
    associatedtype Actions
    /// Maps the state and binds the entries.
    var connection: Connection<State, Props, Actions> { get }
}

extension Connectable {
    /// What the view shows; setting it, in a test or a prototype, fires what changed (C7).
    public var props: Props {
        get { connection.props }
        nonmutating set { connection.props = newValue }
    }

    /// What the view can ask for; tests replace it by spies.
    public var actions: Actions {
        get { connection.actions }
        nonmutating set { connection.actions = newValue }
    }
}
