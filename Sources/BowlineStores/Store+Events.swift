public import BowlineSupport

extension Store {
    /// Tells a closure each action of one type that was reduced: an event beside the state, an alert or a
    /// toast for example, which has no place in it.
    ///
    ///     store.subscribe(on: ShowToast.self) { toast in banner.show(toast.text) }
    ///     store.dispatch(ShowToast(text: "Saved"))
    ///
    /// Nothing is replayed: who subscribes later does not hear of it. It is told in the order of
    /// the commits, in the subscriber's turn (G2, G3); of a batch, each such action at its end. What
    /// a middleware stops is not told.
    ///
    /// - Parameters:
    ///   - type: the type of action; the action itself need not be known to a reducer.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onEvent: is called synchronously.
    /// - Returns: ends the subscription when it is disposed; letting go of it does not.
    public func subscribe<Event: Action>(
        on type: Event.Type, fileID: StaticString = #fileID, line: UInt = #line,
        onEvent: @escaping (Event) -> Void
    ) -> any Disposable {
        core.noteActions()
        return core.addWithoutGreeting(
            StoreReceiver(at: (fileID, line)) { core, _, _, receiver in
                for (number, action) in core.toldNote?.actions ?? [] where number > receiver.joined
                {
                    if receiver.isRemoved { break }
                    if let event = exactly(action, as: type) { onEvent(event) }
                }
                return true
            })
    }
}
