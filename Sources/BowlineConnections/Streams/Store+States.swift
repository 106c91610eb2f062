public import BowlineObservables
public import BowlineStores

// The doors out of a store on its own isolation; `Store.Dispatcher` has those for others (O20).

extension Store {
    /// The states as an asynchronous sequence: that of now, and those that follow.
    ///
    ///     for await state in store.states { print(state.counter) }
    ///
    /// A reader that is slower than the store is given the latest one. Each iterator subscribes when it is made,
    /// and is read on the store's isolation, so that the state need not be Sendable. The sequence keeps the
    /// store alive, an iterator does not: it ends when the store goes, when the loop is left, and at once
    /// when its task is cancelled (O20).
    public var states: ObservableValues<State, Never> { states(buffering: .latest) }

    /// The states as an asynchronous sequence; see `states`.
    ///
    /// - Parameter buffering: what is kept for a reader that is slower than the store.
    /// - Returns: the sequence of that of now and of each commit.
    public func states(buffering: ValueBuffering) -> ObservableValues<State, Never> {
        observe().values(buffering: buffering)
    }

    /// The values of a property as an asynchronous sequence: that of now, and then when it changed.
    ///
    ///     for await name in store.states(\.name) { print(name) }
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - buffering: what is kept for a reader that is slower than the store.
    /// - Returns: the sequence; `states` says how it ends.
    public func states<Value: Equatable>(
        _ keyPath: KeyPath<State, Value>, buffering: ValueBuffering = .latest
    ) -> ObservableValues<Value, Never> {
        observe(keyPath).values(buffering: buffering)
    }

    /// The results of a selector as an asynchronous sequence: that of now, and then when it changed.
    ///
    /// - Parameters:
    ///   - selector: is kept by the sequence and its iterators.
    ///   - buffering: what is kept for a reader that is slower than the store.
    /// - Returns: the sequence; `states` says how it ends.
    public func states<Value: Equatable>(
        _ selector: Selector<State, Value>, buffering: ValueBuffering = .latest
    ) -> ObservableValues<Value, Never> {
        observe(selector).values(buffering: buffering)
    }

    /// What a closure makes of the states as an asynchronous sequence: that of now, and then when it
    /// changed.
    ///
    /// - Parameters:
    ///   - buffering: what is kept for a reader that is slower than the store.
    ///   - select: only reads (S4).
    /// - Returns: the sequence; `states` says how it ends.
    public func states<Value: Equatable>(
        buffering: ValueBuffering = .latest, _ select: @escaping (State) -> Value
    ) -> ObservableValues<Value, Never> {
        observe(select).values(buffering: buffering)
    }
}

extension Store where State: Equatable {
    /// The states as an asynchronous sequence: that of now, and then when it changed; a reader that is slower
    /// than the store is given the latest one.
    public var states: ObservableValues<State, Never> { states(buffering: .latest) }

    /// The states as an asynchronous sequence: that of now, and then when it changed.
    ///
    /// - Parameter buffering: what is kept for a reader that is slower than the store.
    /// - Returns: the sequence.
    public func states(buffering: ValueBuffering) -> ObservableValues<State, Never> {
        observe().values(buffering: buffering)
    }
}

// MARK: Actions

extension Store {
    /// The actions that are reduced as an asynchronous sequence of events: none is left out for a reader that is
    /// slower than the store.
    ///
    ///     for await action in store.actions { log(action) }
    ///
    /// It begins when the iterator is made, and ends as `states` does.
    public var actions: ObservableValues<any Action, Never> {
        observeActions().values(buffering: .unbounded)
    }

    /// The actions of one type that are reduced as an asynchronous sequence of events.
    ///
    /// - Parameters:
    ///   - type: the type of action.
    ///   - buffering: what is kept for a reader that is slower than the store.
    /// - Returns: the sequence, of what is reduced from when its iterator is made.
    public func actions<Event: Action>(
        of type: Event.Type, buffering: ValueBuffering = .unbounded
    ) -> ObservableValues<Event, Never> {
        observe(on: type).values(buffering: buffering)
    }
}
