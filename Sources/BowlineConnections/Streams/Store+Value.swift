public import BowlineObservables
public import BowlineStores

// A value that follows from the state, to be read and observed like a relay. It has no copy of its own: what
// is read is made of the state of now, so it is never behind, and nobody has to keep it up to date.

extension Store {
    /// The state as a value that can be read and observed.
    ///
    /// - Returns: the value, which keeps the store alive (G9).
    public func value() -> ReadOnlyRelay<State> {
        ReadOnlyRelay(read: { self.state }, changes: observe())
    }

    /// A property of the state as a value that can be read and observed.
    ///
    ///     let name = store.value(\.user.name)
    ///     print(name.value)
    ///     name.bind(to: label, \.text).disposed(by: bag)
    ///
    /// `value` is that of the last commit, also where its observers have not been told of that yet (G2). For
    /// what others need to know of a store, and no more: its type does not name the state.
    ///
    /// - Parameter keyPath: the property.
    /// - Returns: the value, which keeps the store alive (G9); it is observed as by `observe`.
    public func value<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> ReadOnlyRelay<Value> {
        ReadOnlyRelay(read: { self.select(keyPath) }, changes: observe(keyPath))
    }

    /// What a selector makes of the state as a value that can be read and observed.
    ///
    /// - Parameter selector: is not run again for a state that it has seen last.
    /// - Returns: the value, which keeps the store alive (G9); it is observed as by `observe`.
    public func value<Value: Equatable>(
        _ selector: Selector<State, Value>
    ) -> ReadOnlyRelay<Value> {
        ReadOnlyRelay(read: { self.select(selector) }, changes: observe(selector))
    }

    /// What a closure makes of the state as a value that can be read and observed.
    ///
    /// - Parameter select: only reads (S4); it runs each time `value` is read, and once a commit and observer.
    /// - Returns: the value, which keeps the store alive (G9); it is observed as by `observe`.
    public func value<Value: Equatable>(
        _ select: @escaping (State) -> Value
    ) -> ReadOnlyRelay<Value> {
        ReadOnlyRelay(read: { self.map(select) }, changes: observe(select))
    }
}
