extension ObservableConvertible {
    /// The last value, at completion.
    ///
    ///     source ──1────2────3──|
    ///     last   ───────────────3|
    ///
    /// A source without values completes the result without one, as RxSwift's `takeLast(1)` does, and
    /// not with an error as in other Rx libraries. An error passes, and the value is dropped.
    ///
    ///     _ = Observable.from([1, 2, 3]).last().subscribe { print($0) }
    ///     // next(3)
    ///     // completed
    ///
    /// - Returns: the observable of the last value.
    @inlinable
    public func last() -> Observable<Element> {
        reduce(into: Element?.none) { last, element in last = .some(element) }
            .compactMap { $0 }
    }

    /// The last value for which the predicate holds, at completion.
    ///
    ///     source          ──1────2────3──|
    ///     last(where: <3) ───────────────2|
    ///
    /// If it holds for none, the result completes without a value.
    ///
    ///     _ = Observable.from([1, 2, 3]).last(where: { $0 < 3 }).subscribe { print($0) }
    ///     // next(2)
    ///     // completed
    ///
    /// - Parameter predicate: is called once per value. An error that it throws ends the sequence and
    ///   disposes upstream (O19).
    /// - Returns: the observable of that value.
    @inlinable
    public func last(
        where predicate: @escaping (Element) throws -> Bool
    ) -> Observable<Element> {
        filter(predicate).last()
    }
}

extension InfallibleConvertible {
    /// The last value of a sequence that cannot fail, at completion.
    ///
    /// - Returns: the infallible sequence of the last value.
    @inlinable
    public func last() -> Infallible<Element> {
        Infallible(trusting: asObservable().last())
    }

    /// The last value for which the predicate holds, at completion, of a sequence that cannot fail.
    ///
    /// - Parameter predicate: is called once per value.
    /// - Returns: the infallible sequence of that value.
    @inlinable
    public func last(where predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
        Infallible(trusting: asObservable().last(where: predicate))
    }
}
