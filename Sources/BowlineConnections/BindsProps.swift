/// What entries of Props can be bound on: a ``Connection``, or ``Bindings`` by themselves.
public protocol BindsProps<Props, Actions> {
    /// All that a view shows.
    associatedtype Props
    /// All that a view can ask for.
    associatedtype Actions
    /// The plan that bindings are added to.
    var bindings: Bindings<Props, Actions> { get }
}
