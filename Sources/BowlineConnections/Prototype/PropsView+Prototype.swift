extension PropsView {
    /// Shows the view with dummy props, which needs neither a state nor an action type (C15).
    ///
    ///     let prototype = CounterScreen().prototype(
    ///         .init(count: 0, name: ""), .init(count: 41, name: "dummy"),
    ///         actions: .init(increment: printing("increment"), rename: printing("rename")))
    ///
    /// The view is bound once, to the first props.
    ///
    /// - Parameters:
    ///   - first: what is shown first.
    ///   - others: what ``Prototype/next()`` comes to.
    ///   - actions: what the view can ask for; see ``printing(_:)``.
    /// - Returns: the prototype, which keeps the view. Keep it for as long as it is to be driven.
    public func prototype(
        _ first: Props, _ others: Props..., actions: Actions
    ) -> Prototype<Props, Actions> {
        Prototype(of: self, [first] + others, actions: actions)
    }

    /// Shows the view with a list of dummy props; see ``prototype(_:_:actions:)``.
    ///
    /// - Parameters:
    ///   - list: the props; an empty list traps.
    ///   - actions: what the view can ask for.
    /// - Returns: the prototype, which keeps the view.
    @_disfavoredOverload
    public func prototype(_ list: [Props], actions: Actions) -> Prototype<Props, Actions> {
        Prototype(of: self, list, actions: actions)
    }
}
