public import BowlineObservables
public import BowlineStores
public import BowlineSupport

// A store as a target: what arrives becomes an action.

extension InfallibleConvertible {
    /// Dispatches an action for each value.
    ///
    ///     typed.debounce(.milliseconds(300), scheduler: scheduler)
    ///         .bind(to: store) { Search(text: $0) }
    ///         .disposed(by: bag)
    ///
    /// The binding does not keep the store alive, as no dispatch function does; when the store is gone it ends at
    /// the next use of its source (G9).
    ///
    /// - Parameters:
    ///   - store: a store or a scope, whose actions they are then.
    ///   - action: makes the action of a value; an initialiser will do.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    public func bind<State>(
        to store: Store<State>, _ action: @escaping (Element) -> any Action
    ) -> any Disposable {
        let send = store.sender
        return bind(target: store.isThere, receive: { send(action($0)) })
    }
}

extension InfallibleConvertible where Element: Action {
    /// Dispatches each value, which is an action; see the form with a closure.
    ///
    /// - Parameter store: is not kept alive.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    public func bind<State>(to store: Store<State>) -> any Disposable {
        bind(to: store) { $0 }
    }
}

extension InfallibleConvertible where Element == any Action {
    /// Dispatches each value, which is an action of any type; see the form with a closure.
    ///
    /// - Parameter store: is not kept alive.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    public func bind<State>(to store: Store<State>) -> any Disposable {
        bind(to: store) { $0 }
    }
}

extension ObservableConvertible {
    /// The sequence can fail (O21).
    @available(
        *, unavailable,
        message: "the sequence can fail: add asInfallible(onError:) or catchAndReturn(_:) first"
    )
    @_disfavoredOverload
    public func bind<State>(
        to store: Store<State>, _ action: @escaping (Element) -> any Action
    ) -> any Disposable {
        Disposables.create()
    }
}

extension Store {
    /// Says whether the store is still there. Of a scope the root counts: actions reach it as long as that
    /// is there.
    fileprivate var isThere: () -> Bool {
        { [weak core] in core != nil }
    }
}
