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
