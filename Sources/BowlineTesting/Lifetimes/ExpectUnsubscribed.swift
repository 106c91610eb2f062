public import BowlineStores
import BowlineSupport

/// Checks that nobody is subscribed to a store any more when what held the subscriptions has been let
/// go: subscriptions, subscriber objects and connections.
///
///     let store = Store(state: AppState(), reducer: appReducer)
///     try expectUnsubscribed(from: store) {
///         let connection = store.connection(
///             props: CounterScreen.props, actions: CounterScreen.actions)
///         connection.connect()
///         return connection
///     }
///
/// - Parameters:
///   - store: the store, or a scope: the subscribers of its root are counted. Those that it had before
///     are not.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: subscribes, and returns what holds the subscriptions: a bag, a connection, a view.
/// - Throws: what the body throws, unchanged; a ``TestFailure`` that names those that are left, with the
///   places where they were made, and if the body has subscribed to nothing (K3).
public func expectUnsubscribed<State, Holder>(
    from store: Store<State>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: () throws -> Holder
) throws {
    let before = store.core.subscriptions.map(\.entry)
    // The checks of a connection listen to its store too, in programs that are no tests.
    var holder: Holder? = try Diagnostics.withConnectionChecks(.never, operation: body)
    try check(store.core, letting: &holder, go: before, fileID, line)
}

/// The asynchronous form of the function above; it stays on the caller's isolation.
///
/// - Parameters:
///   - store: the store, or a scope.
///   - isolation: the caller's; leave it out.
///   - fileID: the caller's; leave it out.
///   - line: the caller's; leave it out.
///   - body: subscribes, and returns what holds the subscriptions.
/// - Throws: what the body throws, unchanged; a ``TestFailure`` as the other form's.
public func expectUnsubscribed<State, Holder>(
    from store: Store<State>, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () async throws -> Holder
) async throws {
    let before = store.core.subscriptions.map(\.entry)
    var holder: Holder? = try await Diagnostics.withConnectionChecks(.never, operation: body)
    try check(store.core, letting: &holder, go: before, fileID, line)
}

private func check<Holder>(
    _ core: StoreCore, letting holder: inout Holder?, go before: [AnyObject],
    _ fileID: StaticString, _ line: UInt
) throws {
    // By who they are, not by their number: an old one may have ended in the body. All are held until
    // the end, so that none is taken for another one at its address.
    let known = Set(before.map { ObjectIdentifier($0) })
    func added() -> [String] {
        core.subscriptions.filter { !known.contains(ObjectIdentifier($0.entry)) }.map(\.text)
    }
    let made = withExtendedLifetime(holder) { added().count }
    guard made > 0 else {
        throw TestFailure(
            at: fileID, line,
            "Nothing in the body is subscribed to \(core.label), so that nothing could be left. "
                + "Subscribe, and return what holds the subscription."
        ).noted()
    }
    holder = nil
    let left = withExtendedLifetime(before) { added() }
    guard !left.isEmpty else { return }
    throw TestFailure(
        at: fileID, line,
        "\(counted(left.count, "subscriber")) of \(core.label) lived on when what held "
            + "\(made == 1 ? "it" : "them") had been let go. Return what holds them; dispose of what "
            + "nothing holds: disposed(by: bag).",
        left
    ).noted()
}
