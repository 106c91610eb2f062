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
        addForActions(
            told: type, at: (fileID, line), isTaken: nil, { exactly($0, as: type) }, onEvent)
    }

    /// Tells actions of one type to a sequence; see ``subscribe(on:fileID:line:onEvent:)``.
    ///
    /// - Parameters:
    ///   - isTaken: says whether there is still someone to tell.
    ///   - receive: is given each action.
    package func feed<Event: Action>(
        actionsOf type: Event.Type, isTaken: @escaping () -> Bool,
        receive: @escaping (Event) -> Void
    ) -> any Disposable {
        addForActions(
            told: type, at: ("", 0), isTaken: isTaken, { exactly($0, as: type) }, receive)
    }

    /// Tells actions of all types to a sequence.
    ///
    /// - Parameters:
    ///   - isTaken: says whether there is still someone to tell.
    ///   - receive: is given each action.
    package func feedActions(
        isTaken: @escaping () -> Bool, receive: @escaping (any Action) -> Void
    ) -> any Disposable {
        addForActions(
            told: (any Action).self, at: ("", 0), isTaken: isTaken, { $0 }, receive)
    }

    private func addForActions<Event>(
        told: Any.Type, at callSite: (StaticString, UInt), isTaken: (() -> Bool)?,
        _ pick: @escaping (any Action) -> Event?, _ receive: @escaping (Event) -> Void
    ) -> any Disposable {
        let noted = core.noteActions()
        let place = place
        return core.addWithoutGreeting(
            StoreReceiver(of: told, at: callSite, isTaken: isTaken) { core, _, _, receiver in
                withExtendedLifetime(noted) {}
                if isTaken?() == false { return false }
                for (number, action) in core.toldNote?.actions ?? [] where number > receiver.joined
                {
                    guard let event = pick(action) else { continue }
                    if receiver.isRemoved || !place.isPresent(core.committed.toldBytes, core) {
                        break
                    }
                    receive(event)
                }
                return true
            })
    }
}
