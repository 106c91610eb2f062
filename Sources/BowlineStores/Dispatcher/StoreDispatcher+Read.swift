import BowlineSupport

extension Store.Dispatcher {
    /// Reads a property of the state as it is when everything has been handled that this task or
    /// thread has sent before.
    ///
    /// - Parameter keyPath: from the store's state.
    /// - Returns: the value; of a scope whose part is gone, of the last state it had.
    /// - Throws: ``StoreGone`` if the store is gone.
    public func read<Value: Sendable>(
        _ keyPath: any KeyPath<State, Value> & Sendable
    ) async throws(StoreGone) -> Value {
        try await read { $0[keyPath: keyPath] }
    }

    /// Reads something of the state as it is when everything has been handled that this task or
    /// thread has sent before.
    ///
    /// - Parameter body: runs on the store's isolation, and only reads (S4).
    /// - Returns: the value; of a scope whose part is gone, of the last state it had.
    /// - Throws: ``StoreGone`` if the store is gone.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (State) -> Value
    ) async throws(StoreGone) -> Value {
        let place = place
        return try await ask { core, reply in
            guard let state = place.value.state(in: core) else { return }
            reply.resume(with: core.mapping { body(state) })
        }
    }

    /// What a selector makes of the state as it is when everything has been handled that this task
    /// or thread has sent before.
    ///
    /// A selector is not Sendable, so one is made for the call, on the store's isolation; it has
    /// nothing to remember. Who asks again and again reads ``states(buffering:making:)``.
    ///
    /// - Parameter selector: makes the selector.
    /// - Returns: the result; of a scope whose part is gone, of the last state it had.
    /// - Throws: ``StoreGone`` if the store is gone.
    public func read<Value: Sendable>(
        making selector: @escaping @Sendable () -> Selector<State, Value>
    ) async throws(StoreGone) -> Value {
        try await read { state in selector()(state) }
    }

    func ask<Value: Sendable>(
        _ question: @escaping @Sendable (StoreCore, Reply<Value>) -> Void
    ) async throws(StoreGone) -> Value {
        try await withCheckedContinuation { continuation in
            let reply = Reply<Value>(continuation)
            door.send(.call { core in question(core, reply) })
        }.get()
    }
}
