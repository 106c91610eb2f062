extension ObservableConvertible {
    /// Each value transformed, without the results that are nil; ends pass unchanged.
    ///
    ///     source          ──"1"──"x"──"3"──|
    ///     compactMap(Int) ───1──────────3──|
    ///
    ///     _ = Observable.from(["1", "x", "3"]).compactMap { Int($0) }.subscribe { print($0) }
    ///     // next(1)
    ///     // next(3)
    ///     // completed
    ///
    /// - Parameter transform: is called once per value and subscription. An error that it throws ends
    ///   the sequence and disposes upstream (O19).
    /// - Returns: the observable of the results that are not nil.
    @inlinable
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable { downstream in
            source.attach(
                Observer(before: downstream) { element in
                    do {
                        if let result = try transform(element) { downstream.onNext(result) }
                    } catch {
                        downstream.onError(error)
                    }
                })
        }
    }
}

extension InfallibleConvertible {
    /// Each value transformed, without the results that are nil, of a sequence that cannot fail.
    ///
    /// - Parameter transform: is called once per value and subscription.
    /// - Returns: the infallible sequence of the results that are not nil.
    @inlinable
    public func compactMap<Result>(
        _ transform: @escaping (Element) -> Result?
    ) -> Infallible<Result> {
        Infallible(trusting: asObservable().compactMap(transform))
    }
}
