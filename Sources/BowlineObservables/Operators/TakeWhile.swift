extension ObservableConvertible {
    /// The values up to the first one for which the predicate does not hold, then completed.
    ///
    ///     source                           ──1────2────3────1──|
    ///     take(while: <3)                  ──1────2────|
    ///     take(while: <3, inclusive: true) ──1────2────3|
    ///
    /// With that value upstream takes no more, and it is disposed before completion is delivered (O6).
    ///
    ///     let numbers = Observable.from([1, 2, 3, 1])
    ///     _ = numbers.take(while: { $0 < 3 }, inclusive: true).subscribe { print($0) }
    ///     // next(1)
    ///     // next(2)
    ///     // next(3)
    ///     // completed
    ///
    /// - Parameters:
    ///   - predicate: is called once per value, and not again when it has said no. An error that it
    ///     throws ends the sequence and disposes upstream (O19).
    ///   - inclusive: whether the value for which the predicate does not hold is delivered too.
    /// - Returns: the observable of the first values.
    @inlinable
    public func take(
        while predicate: @escaping (Element) throws -> Bool, inclusive: Bool = false
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            let upstream = Lifetime()
            source.attach(
                as: upstream, within: downstream.lifetime,
                next: { element in
                    do {
                        if try predicate(element) { return downstream.onNext(element) }
                    } catch {
                        return downstream.onError(error)
                    }
                    upstream.beginEnd()
                    if inclusive { downstream.onNext(element) }
                    upstream.dispose()
                    downstream.onCompleted()
                },
                end: { downstream.terminate(with: $0) })
        }
    }
}

extension InfallibleConvertible {
    /// The values up to the first one for which the predicate does not hold, then completed, of a
    /// sequence that cannot fail.
    ///
    /// - Parameters:
    ///   - predicate: is called once per value, and not again when it has said no.
    ///   - inclusive: whether the value for which the predicate does not hold is delivered too.
    /// - Returns: the infallible sequence of the first values.
    @inlinable
    public func take(
        while predicate: @escaping (Element) -> Bool, inclusive: Bool = false
    ) -> Infallible<Element> {
        Infallible(trusting: asObservable().take(while: predicate, inclusive: inclusive))
    }
}
