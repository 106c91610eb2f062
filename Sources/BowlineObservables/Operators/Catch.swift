extension ObservableConvertible {
    /// Replaces an error by another source.
    ///
    ///     source      ──1──2──×
    ///     replacement         ──7──8──|
    ///     catch       ──1──2────7──8──|
    ///
    /// The source that failed is disposed before the replacement is subscribed to; an error of
    /// that one passes. Completion passes.
    ///
    ///     struct Offline: Error {}
    ///     let loaded = Observable.from([1, 2]).map { value in
    ///         if value == 2 { throw Offline() }
    ///         return value
    ///     }
    ///     _ = loaded.catch { _ in Observable.just(0) }.subscribe { print($0) }
    ///     // next(1)
    ///     // next(0)
    ///     // completed
    ///
    /// - Parameter handler: is called once, with the error, and gives the replacement. An error that it
    ///   throws ends the sequence (O19).
    /// - Returns: the observable of both; infallible if the replacement is and `handler` does not throw.
    public func `catch`<Replacement: ObservableConvertible<Element>>(
        _ handler: @escaping (any Error) throws -> Replacement
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            var pending: ((any Error) throws -> Replacement)? = handler
            var failure: (any Error)?
            let succession = Succession(
                into: downstream.queued("catch(_:)"), sources: [source],
                next: { succession in
                    guard let error = failure, let handler = pending else {
                        return succession.takeNext()
                    }
                    (failure, pending) = (nil, nil)
                    return try handler(error).asObservable()
                },
                ended: { succession, error in
                    guard error != nil, pending != nil else {
                        return succession.results.terminate(with: error)
                    }
                    failure = error
                    succession.proceed()
                })
            succession.proceed()
        }
    }

    /// Replaces an error by another source that cannot fail, so that the result cannot either.
    ///
    /// - Parameter handler: is called once, with the error, and gives the replacement.
    /// - Returns: the infallible sequence of both.
    public func `catch`<Replacement: InfallibleConvertible<Element>>(
        _ handler: @escaping (any Error) -> Replacement
    ) -> Infallible<Element> {
        let throwing: (any Error) throws -> Replacement = handler
        return Infallible(trusting: self.catch(throwing))
    }
}
