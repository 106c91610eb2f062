import BowlineSupport

extension Store {
    /// Sends an action through the middleware to the reducer, and tells the subscribers.
    ///
    /// Synchronous: when it returns the state is the new one, and every subscriber has heard of it,
    /// unless the call comes from inside a callback of this store: then they hear of it, in order,
    /// behind the commit that they are being told (S2, G2). Dispatching from a reducer, a mapping
    /// or a selector traps (S4).
    ///
    /// - Parameters:
    ///   - action: is compared by its type; reducers that do not know it leave the state as it is,
    ///     and the commit is told all the same.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Complexity: that of the reducer, plus O(subscribers); it allocates nothing by itself
    ///   (G11).
    @inlinable
    public func dispatch(
        _ action: any Action, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        if route == nil {
            core.dispatch(action, fileID, line)
        } else {
            dispatchInScope(action, fileID, line)
        }
    }

    /// The form without call site, for use as a function value:
    /// `let send: DispatchFunction = store.dispatch`.
    @_disfavoredOverload
    public func dispatch(_ action: any Action) {
        dispatch(action, fileID: "", line: 0)
    }

    @usableFromInline
    func dispatchInScope(_ action: any Action, _ fileID: StaticString, _ line: UInt) {
        guard let action = translated(action, fileID, line) else { return }
        core.dispatch(action, fileID, line)
    }

    /// The action for the root; nil if what is behind the scope is gone.
    func translated(
        _ action: any Action, _ fileID: StaticString, _ line: UInt
    ) -> (any Action)? {
        guard let route else { return action }
        return route.translated(action, in: core, from: self, fileID, line)
    }
}
