public import BowlineConnections
public import BowlineStores
import BowlineSupport

extension RecordingStore {
    /// Shows a pure view on the store: binds it to a connection, and connects that.
    ///
    ///     try withRecordingStore(state: AppState()) { store in
    ///         let screen = store.show(
    ///             CounterScreen(output: store.text), props: CounterScreen.props,
    ///             actions: CounterScreen.actions)
    ///         store.state.counter = 3
    ///         try store.text.expect("count: 0", "name: \"\"", "count: 3")
    ///         screen.actions.increment()
    ///         try store.recorded.expect(CounterAction.increment)
    ///     }
    ///
    /// At its end the scope fails if the view binds nothing, or if something holds its connection.
    ///
    /// - Parameters:
    ///   - view: the view; it is not kept.
    ///   - props: maps the state, as in the app.
    ///   - actions: maps dispatch, as in the app.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the connection, with the props and actions that the view has now. The store keeps it
    ///   until the scope ends.
    @discardableResult
    public func show<View: PropsView>(
        _ view: View, props: @escaping (State) -> View.Props,
        actions: (@escaping DispatchFunction) -> View.Actions,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Connection<State, View.Props, View.Actions> {
        views.show(
            view, on: store, props: props, actions: actions,
            at: CallSite(fileID: fileID, line: line))
    }
}

extension TestStore {
    /// Shows a pure view on the store; what the view asks for is received.
    ///
    ///     try withTestStore(state: AppState(), reducer: appReducer) { store in
    ///         let screen = store.show(
    ///             CounterScreen(output: store.text), props: CounterScreen.props,
    ///             actions: CounterScreen.actions)
    ///         screen.actions.increment()
    ///         try store.receive(CounterAction.increment) { $0.counter = 1 }
    ///         try store.text.expect("count: 0", "name: \"\"", "count: 1")
    ///     }
    ///
    /// At its end the scope fails if the view binds nothing, or if something holds its connection.
    ///
    /// - Parameters:
    ///   - view: the view; it is not kept.
    ///   - props: maps the state, as in the app.
    ///   - actions: maps dispatch, as in the app.
    ///   - fileID: the caller's; leave it out.
    ///   - line: the caller's; leave it out.
    /// - Returns: the connection, with the props and actions that the view has now. The store keeps it
    ///   until the scope ends.
    @discardableResult
    public func show<View: PropsView>(
        _ view: View, props: @escaping (State) -> View.Props,
        actions: (@escaping DispatchFunction) -> View.Actions,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Connection<State, View.Props, View.Actions> {
        views.show(
            view, on: store, props: props, actions: actions,
            at: CallSite(fileID: fileID, line: line))
    }
}
