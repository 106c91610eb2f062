public import BowlineSupport

// Only what cannot fail is bound (O21): an error would otherwise end a binding, and leave on the screen what
// was there. What binding an observable that can fail says instead stands in Bind+Mistakes.swift.

// MARK: Observers, subjects, relays, binders

extension InfallibleConvertible {
    /// Sends each value to observers, subjects, relays or binders.
    ///
    /// It is one subscription, which runs its source once. Each value reaches the targets in the order in
    /// which they are given. Completion reaches observers and subjects; relays and binders ignore it. The
    /// binding ends by itself when none of the targets takes values any more.
    ///
    ///     let celsius = BehaviorRelay(value: 20)
    ///     let (shown, logged) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    ///     _ = celsius.bind(to: shown, logged)
    ///     print(shown.value, logged.value)
    ///     // 20 20
    ///
    /// - Parameters:
    ///   - target: is kept alive by the binding, but for what a binder holds weakly.
    ///   - others: more of the same type; `asObserver()` makes one type of several.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    public func bind<Target: ObserverConvertible<Element>>(
        to target: Target, _ others: Target...
    ) -> any Disposable {
        if others.isEmpty { return subscribe(target.asObserver()) }
        return bind(toAll: [target.asObserver()] + others.map { $0.asObserver() }) { $0 }
    }

    /// Sends each value to observers, subjects, relays or binders of its optional; see ``bind(to:_:)``.
    ///
    /// - Parameters:
    ///   - target: is kept alive by the binding, but for what a binder holds weakly.
    ///   - others: more of the same type.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    @_disfavoredOverload
    public func bind<Target: ObserverConvertible<Element?>>(
        to target: Target, _ others: Target...
    ) -> any Disposable {
        bind(toAll: [target.asObserver()] + others.map { $0.asObserver() }) { $0 }
    }

    private func bind<Value>(
        toAll observers: [Observer<Value>], as promote: @escaping (Element) -> Value
    ) -> any Disposable {
        // What an observer's lifetime says; the binding's own may not hold the observers (G9).
        let takers = observers.map { observer in
            { [weak lifetime = observer.lifetime] in
                lifetime.map { !$0.isDisposed && $0.hasTarget } ?? true
            }
        }
        let lifetime = Lifetime()
        lifetime.target = { takers.contains { $0() } }
        guard lifetime.hasTarget else { return lifetime }
        asObservable().attach(
            Observer(
                lifetime: lifetime,
                next: { element in
                    let value = promote(element)
                    for observer in observers {
                        // Any of them may have disposed of the binding (G4).
                        if lifetime.isDisposed { return }
                        observer.onNext(value)
                    }
                    // A source that sends on by itself is to know at once (O5).
                    _ = lifetime.hasTarget
                },
                end: { _ in observers.forEach { $0.onCompleted() } }))
        return lifetime
    }
}

// MARK: Functions

extension InfallibleConvertible {
    /// Calls a closure for each value.
    ///
    /// - Parameter onNext: is called for each value.
    /// - Returns: ends the binding when it is disposed; letting go of it does not (O3).
    @inlinable
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
        subscribe(onNext: onNext)
    }

    /// Hands the sequence itself to a function, which binds it in its own way.
    ///
    ///     func printing(_ numbers: Infallible<Int>) -> any Disposable {
    ///         numbers.map { "number \($0)" }.bind(onNext: { print($0) })
    ///     }
    ///     _ = BehaviorRelay(value: 1).bind(to: printing)
    ///     // number 1
    ///
    /// - Parameter binder: gets the sequence, once.
    /// - Returns: what the function returns.
    /// - Throws: what the function throws.
    @_disfavoredOverload
    @inlinable
    public func bind<Result>(
        to binder: (Infallible<Element>) throws -> Result
    ) rethrows -> Result {
        try binder(asInfallible())
    }

    /// Hands the sequence itself and then an argument to a function, the form in which a library's binder
    /// takes a closure of yours.
    ///
    ///     func items(
    ///         _ rows: Infallible<[Int]>
    ///     ) -> (_ draw: @escaping (Int) -> String) -> any Disposable {
    ///         { draw in rows.bind(onNext: { print($0.map(draw)) }) }
    ///     }
    ///     _ = BehaviorRelay(value: [1, 2]).bind(to: items, curriedArgument: { "row \($0)" })
    ///     // ["row 1", "row 2"]
    ///
    /// - Parameters:
    ///   - binder: gets the sequence, once, and returns what takes the argument.
    ///   - argument: is given to what the binder returns.
    /// - Returns: what that returns.
    /// - Throws: what the binder throws.
    @inlinable
    public func bind<Argument, Result>(
        to binder: (Infallible<Element>) throws -> (Argument) -> Result,
        curriedArgument argument: Argument
    ) rethrows -> Result {
        try binder(asInfallible())(argument)
    }
}
