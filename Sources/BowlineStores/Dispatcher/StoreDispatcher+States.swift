public import BowlineSupport

extension Store.Dispatcher {
    /// The values of a property, of now and as they change, iterated from any isolation.
    ///
    /// Each iterator subscribes for itself, behind what its task has sent before. It ends when the
    /// store goes, or its task is cancelled.
    ///
    ///     for await count in dispatcher.states(\.count) { … }
    ///
    /// - Parameters:
    ///   - keyPath: from the store's state.
    ///   - buffering: what is kept for a reader that is slower than the store (O20).
    /// - Returns: the sequence of values; equal ones are passed over.
    public func states<Value: Sendable & Equatable>(
        _ keyPath: any KeyPath<State, Value> & Sendable, buffering: ValueBuffering = .latest
    ) -> StateValues<Value> {
        values(buffering) { $0.select(keyPath) }
    }

    /// The values of a property that is not Equatable, of now and of each commit.
    ///
    /// - Parameters:
    ///   - keyPath: from the store's state.
    ///   - buffering: what is kept for a reader that is slower than the store (O20).
    /// - Returns: the sequence of values.
    public func states<Value: Sendable>(
        _ keyPath: any KeyPath<State, Value> & Sendable, buffering: ValueBuffering = .latest
    ) -> StateValues<Value> {
        values(buffering) { $0.select(keyPath) }
    }

    /// What a closure makes of the state, of now and as it changes.
    ///
    /// - Parameters:
    ///   - buffering: what is kept for a reader that is slower than the store (O20).
    ///   - body: runs on the store's isolation at each commit, and only reads (S4).
    /// - Returns: the sequence of values; equal ones are passed over.
    public func states<Value: Sendable & Equatable>(
        buffering: ValueBuffering = .latest, _ body: @escaping @Sendable (State) -> Value
    ) -> StateValues<Value> {
        values(buffering) { $0.select(body) }
    }

    /// What a selector makes of the state, of now and as it changes.
    ///
    /// A selector is not Sendable, so each iterator has its own, made on the store's isolation:
    ///
    ///     for await total in dispatcher.states(making: { makeTotal() }) { … }
    ///
    /// - Parameters:
    ///   - buffering: what is kept for a reader that is slower than the store (O20).
    ///   - selector: makes the selector, once for each iterator.
    /// - Returns: the sequence of results; equal ones are passed over.
    public func states<Value: Sendable & Equatable>(
        buffering: ValueBuffering = .latest,
        making selector: @escaping @Sendable () -> Selector<State, Value>
    ) -> StateValues<Value> {
        values(buffering) { $0.select(selector()) }
    }

    private func values<Value: Sendable>(
        _ buffering: ValueBuffering,
        _ transform:
            @escaping @Sendable (Subscription<State, State>) -> Subscription<State, Value>
    ) -> StateValues<Value> {
        let (door, place) = (door, place)
        return StateValues(buffering, in: "\(State.self)") { sink in
            door.send(
                .call { core in
                    let store = Store(core: core, place: place.value, route: nil, root: nil)
                    sink.subscription = store.subscribe(transform, onNext: { sink.put($0) })
                })
        } end: { sink in
            door.send(.call { _ in sink.dispose() })
        }
    }
}
