import BowlineSupport

extension Store {
    /// Sends actions one after the other; subscribers are told of each, unless it stands in a batch
    /// (S10).
    ///
    /// - Parameters:
    ///   - actions: in order.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public func dispatch(
        _ actions: [any Action], fileID: StaticString = #fileID, line: UInt = #line
    ) {
        for action in actions { dispatch(action, fileID: fileID, line: line) }
    }

    /// Sends an action, and runs a hook when the subscribers have been told of it.
    ///
    /// The hook runs before they are told of anything that was dispatched later, from inside a
    /// subscriber or by a middleware behind `next`; so it is the place to say that a change has
    /// been shown. From inside a callback it runs after this call has returned, in its turn (G2);
    /// inside a batch, behind the batch. Of an action that a middleware passes on twice it waits
    /// for the second. For one that commits nothing itself, a thunk for example, it runs when what
    /// was committed meanwhile has been told; if that was nothing, since a middleware has stopped
    /// or delayed the action, at once.
    ///
    /// - Parameters:
    ///   - action: see the form without a hook.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - hook: is given the state that subscribers were told.
    public func dispatch(
        _ action: any Action, fileID: StaticString = #fileID, line: UInt = #line,
        then hook: @escaping (_ state: State) -> Void
    ) {
        guard let action = translated(action, fileID, line) else { return hook(state) }
        core.dispatch(action, fileID, line) { [self] root in
            hook(place.told(root, core) { $0 } ?? state)
        }
    }

    /// Makes an action of the state, and sends it.
    ///
    ///     store.dispatch { state in state.isLoading ? nil : Load() }
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - creator: is given the state; with nil nothing is sent.
    public func dispatch(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ creator: @escaping (_ state: State) -> (any Action)?
    ) {
        if core.waiting != nil {
            return core.link.wait { [self] in dispatch(fileID: fileID, line: line, creator) }
        }
        guard let action = creator(state) else { return }
        dispatch(action, fileID: fileID, line: line)
    }

    /// Makes several actions of the state, and sends them one after the other.
    ///
    /// - Parameters:
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - creator: is given the state, once.
    public func dispatch(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ creator: @escaping (_ state: State) -> [any Action]
    ) {
        if core.waiting != nil {
            return core.link.wait { [self] in dispatch(fileID: fileID, line: line, creator) }
        }
        dispatch(creator(state), fileID: fileID, line: line)
    }
}
