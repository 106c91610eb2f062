extension ObservableConvertible {
    /// Tells a closure of an error, and completes: the explicit policy for the errors of what is
    /// to be bound (O21).
    ///
    ///     source       ──1──2──×
    ///     asInfallible ──1──2──|
    ///
    ///     struct Offline: Error {}
    ///     let loaded = Observable.from([1, 2]).map { value in
    ///         if value == 2 { throw Offline() }
    ///         return value
    ///     }
    ///     _ = loaded.asInfallible(onError: { print("logged \($0)") }).subscribe { print($0) }
    ///     // next(1)
    ///     // logged Offline()
    ///     // completed
    ///
    /// - Parameter onError: is called once, with the error, before completion is delivered.
    /// - Returns: the infallible sequence.
    @inlinable
    public func asInfallible(onError: @escaping (any Error) -> Void) -> Infallible<Element> {
        let source = asObservable()
        return Infallible(
            trusting: Observable { downstream in
                source.attach(
                    Observer(
                        before: downstream,
                        end: { error in
                            if let error { onError(error) }
                            downstream.onCompleted()
                        },
                        next: { downstream.onNext($0) }))
            })
    }
}
