import BowlineSupport

/// A view that is shown with dummy props, before there is a state or an action type.
///
///     let prototype = CounterScreen().prototype(
///         .init(count: 0, name: ""), .init(count: 41, name: "dummy"),
///         actions: .init(increment: printing("increment"), rename: printing("rename")))
///     prototype.next()            // the second props
///     prototype.set(\.count, 7)
///
/// Each change of the props takes the way of a commit: only bindings whose entry changed fire, in the
/// order of any connection (C7). More can be bound to it, `trace(to:)` for example.
///
/// Not Sendable: use it in one isolation domain (G1).
///
/// Lifetime: it keeps the view, other than a connection, so that a view which is made at the call is shown
/// for as long as the prototype is held. Actions that use the prototype should hold it weakly.
public final class Prototype<Props, Actions>: BindsProps {
    /// The props and actions, and what is bound.
    public let bindings: Bindings<Props, Actions>
    /// The props that it steps through, as they were given.
    public let list: [Props]
    /// The place in the list that was stepped to last.
    ///
    /// ``set(_:_:)`` and ``push(_:)`` change what is shown there, not the place nor the list.
    public private(set) var index = 0
    private let view: Any

    init<View: PropsView<Props, Actions>>(of view: View, _ list: [Props], actions: Actions) {
        guard let first = list.first else {
            Diagnostics.trap(
                "prototype-without-props", at: nil,
                "A prototype of \(View.self) was made with an empty list of \(Props.self), so that there "
                    + "is nothing to show. Give it one at least.")
        }
        self.list = list
        self.view = view
        bindings = Bindings(props: first, actions: actions)
        view.bind(bindings)
    }

    /// What is shown. Setting it is ``push(_:)``.
    public var props: Props {
        get { bindings.props }
        set { bindings.props = newValue }
    }

    /// What the view can ask for. What the view has copied of it stays as it was.
    public var actions: Actions {
        get { bindings.actions }
        set { bindings.actions = newValue }
    }

    /// Shows the next props of the list; behind the last come the first again.
    public func next() {
        step(to: (index + 1) % list.count)
    }

    /// Shows the props before those in the list; before the first come the last.
    public func back() {
        step(to: (index + list.count - 1) % list.count)
    }

    /// Shows the first props of the list again, as they were given. The view is not bound anew.
    public func reset() {
        step(to: 0)
    }

    /// Changes one entry of what is shown, until the next step.
    ///
    /// - Parameters:
    ///   - keyPath: the entry.
    ///   - value: its new value.
    public func set<Value>(_ keyPath: WritableKeyPath<Props, Value>, _ value: Value) {
        props[keyPath: keyPath] = value
    }

    /// Shows props that need not be in the list, until the next step.
    ///
    /// - Parameter props: what is shown.
    public func push(_ props: Props) {
        self.props = props
    }

    private func step(to index: Int) {
        self.index = index
        props = list[index]
    }
}
