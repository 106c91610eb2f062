extension ObservableConvertible {
    /// The first value, then completed.
    ///
    ///     source ──1────2────3──|
    ///     first  ──1|
    ///
    /// With that value upstream takes no more, and it is disposed before completion is delivered (O6).
    /// A source without values completes the result without one: in Rx `first` is a `Single` of an
    /// optional, which sends nil then. Here it is `take(1)`.
    ///
    ///     _ = Observable.from([1, 2, 3]).first().subscribe { print($0) }
    ///     // next(1)
    ///     // completed
    ///
    /// - Returns: the observable of the first value.
    @inlinable
    public func first() -> Observable<Element> {
        take(1)
    }

    /// The first value for which the predicate holds, then completed.
    ///
    ///     source           ──1────2────3──|
    ///     first(where: >1) ───────2|
    ///
    /// If it holds for none, the result completes without a value.
    ///
    ///     _ = Observable.from([1, 2, 3]).first(where: { $0 > 1 }).subscribe { print($0) }
    ///     // next(2)
    ///     // completed
    ///
    /// - Parameter predicate: is called once per value, and not again when it has held. An error that
    ///   it throws ends the sequence and disposes upstream (O19).
    /// - Returns: the observable of that value.
    @inlinable
    public func first(
        where predicate: @escaping (Element) throws -> Bool
    ) -> Observable<Element> {
        filter(predicate).take(1)
    }
}

extension InfallibleConvertible {
    /// The first value of a sequence that cannot fail, then completed.
    ///
    /// - Returns: the infallible sequence of the first value.
    @inlinable
    public func first() -> Infallible<Element> {
        Infallible(trusting: asObservable().first())
    }

    /// The first value for which the predicate holds, then completed, of a sequence that cannot fail.
    ///
    /// - Parameter predicate: is called once per value, and not again when it has held.
    /// - Returns: the infallible sequence of that value.
    @inlinable
    public func first(where predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
        Infallible(trusting: asObservable().first(where: predicate))
    }
}
