extension ObservableConvertible {
    /// Each value transformed; ends pass unchanged.
    ///
    ///     source  ──1────2────3──|
    ///     map(×10) ─10───20───30─|
    ///
    ///     _ = Observable.from(1...2).map { $0 * 10 }.subscribe(onNext: { print($0) })
    ///     // 10
    ///     // 20
    ///
    /// - Parameter transform: is called once per value and subscription. An error that it throws ends
    ///   the sequence and disposes upstream (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public func map<Result>(
        _ transform: @escaping (Element) throws -> Result
    ) -> Observable<Result> {
        stage { element, behind in
            let downstream: Observer<Result> = behind.of()
            do {
                downstream.onNext(try transform(element))
            } catch {
                downstream.onError(error)
            }
        }
    }
}

extension InfallibleConvertible {
    /// Each value transformed, of a sequence that cannot fail by a transform that cannot throw.
    ///
    /// - Parameter transform: is called once per value and subscription.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
        Infallible(trusting: asObservable().map(transform))
    }
}
