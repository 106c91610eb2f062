import BowlineConnections

/// The views that a test shows on its store, and their connections.
final class ShownViews {
    private var shown: [Shown] = []

    private struct Shown {
        let view: String
        let callSite: CallSite
        var connection: AnyObject?
        weak var watched: AnyObject?
        let bindsNothing: Bool
    }

    func show<View: PropsView, State>(
        _ view: View, on store: Store<State>, props: @escaping (State) -> View.Props,
        actions: (@escaping DispatchFunction) -> View.Actions, at callSite: CallSite
    ) -> Connection<State, View.Props, View.Actions> {
        let connection = view.connect(to: store, props: props, actions: actions)
        shown.append(
            Shown(
                view: typeName(View.self), callSite: callSite, connection: connection,
                watched: connection, bindsNothing: connection.bindings.hasNoBindings))
        return connection
    }

    /// Lets go of the connections, and says what is wrong with them. Is called behind the body, which
    /// has let go of them too.
    func complaints() -> [String] {
        for index in shown.indices { shown[index].connection = nil }
        return shown.flatMap { shown in
            [
                shown.bindsNothing
                    ? "\(shown.view), shown at \(shown.callSite), binds nothing. See its bind(_:)."
                    : nil,
                shown.watched != nil
                    ? "The connection of \(shown.view), shown at \(shown.callSite), lives on behind "
                        + "the test. Something holds it: look for a closure that captures it, or a "
                        + "variable outside of the body."
                    : nil,
            ].compactMap { $0 }
        }
    }
}
