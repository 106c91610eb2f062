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
    /// a middleware stops is not told. On a scope it hears of the same actions, as they reach the
    /// reducer, as long as there is something behind the scope (S11).
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
        let noted = core.noteActions()
        let place = place
        return core.addWithoutGreeting(
            StoreReceiver(of: type, at: (fileID, line), keeping: noted) { core, _, _, receiver in
                for (number, action) in core.toldNote?.actions ?? [] where number > receiver.joined
                {
                    guard let event = exactly(action, as: type) else { continue }
                    if receiver.isRemoved || !place.isPresent(core.committed.toldBytes, core) {
                        break
                    }
                    onEvent(event)
                }
                return true
            })
    }
}
