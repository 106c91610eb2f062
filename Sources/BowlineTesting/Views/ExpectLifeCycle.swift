public import BowlineConnections

/// Checks that a connected view shows what its store tells it while it is connected, and at no other
/// time: not before `connect()`, not after `disconnect()`, and not when its connection has gone.
///
///     let store = Store(state: AppState(), reducer: appReducer)
///     final class Label { var title = "" }
///     let label = Label()
///     try expectLifeCycle {
///         let connection = store.connection(
///             props: CounterScreen.props, actions: CounterScreen.actions)
///         connection.bind(\.name, to: label, \.title)
///         return connection
///     } whenChanging: { round in
///         store.dispatch(Rename(name: "\(round)"))
///     } shows: {
///         label.title
///     }
///
/// It connects, disconnects, connects once more and lets go of the connection, and has the store
/// change before and behind each step.
///
/// - Parameters:
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - make: makes the connection, and binds the view to it. It is not to be connected yet, and not to
///     be kept by anyone but the view.
///   - change: changes the state of the store so that the view shows something else. It is given a
///     number, another one each time.
///   - shows: what the view shows now.
/// - Throws: what the closures throw, unchanged; a ``TestFailure`` that says at which step something was
///   shown that should not have been, or was not; and if the change is not seen while the view is
///   connected, since then nothing was checked (K3).
public func expectLifeCycle<State, Props, Actions, Shown: Equatable>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ make: () throws -> Connection<State, Props, Actions>,
    whenChanging change: (_ round: Int) throws -> Void,
    shows: () throws -> Shown
) throws {
    let kept = Kept(try make())
    func fail(_ text: String) -> TestFailure { TestFailure(at: fileID, line, text).noted() }
    guard kept.connection?.isConnected == false else {
        throw fail(
            "The connection of \(typeName(Props.self)) is connected when it is made, so that nothing can be said "
                + "of what comes before. Make it with store.connection(props:actions:).")
    }
    var round = 0
    func next() throws -> (before: String, after: String, changed: Bool) {
        round += 1
        let before = try shows()
        try change(round)
        let after = try shows()
        return (ValueDump(before).line, ValueDump(after).line, before != after)
    }
    func staysSilent(_ when: String, _ remedy: String) throws {
        let seen = try next()
        guard seen.changed else { return }
        throw fail(
            "\(when) the view showed \(seen.before), and after a change of the store \(seen.after). "
                + remedy)
    }
    func speaks() throws {
        let seen = try next()
        guard !seen.changed else { return }
        throw fail(
            "While it was connected the view showed \(seen.before), and after a change of the store "
                + "still that, so nothing was checked. Bind what it shows, and change what it depends "
                + "on.")
    }

    try staysSilent("Before connect()", "Something writes past the connection.")
    let before = try shows()
    kept.connection?.connect()
    if try shows() == before {
        throw fail(
            "connect() did not show what had changed before it: the view still shows "
                + "\(ValueDump(before).line).")
    }
    try speaks()
    kept.connection?.disconnect()
    try staysSilent(
        "After disconnect()", "Something writes past the connection: a subscription of its own.")
    kept.connection?.connect()
    try speaks()
    weak let connection = kept.connection
    kept.connection = nil
    try staysSilent(
        "When its connection had been let go", "Something holds the connection, or writes past it.")
    if connection != nil {
        throw fail(
            "The connection of \(typeName(Props.self)) lives on when it has been let go. Something holds it: look "
                + "for a closure that captures it, where [weak …] is due.")
    }
}

/// The only reference to a connection.
private final class Kept<State, Props, Actions> {
    var connection: Connection<State, Props, Actions>?

    init(_ connection: Connection<State, Props, Actions>) {
        self.connection = connection
    }
}
