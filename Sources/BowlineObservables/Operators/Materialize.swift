extension ObservableConvertible {
    /// The events of a sequence as values: each value, then the end, then completed.
    ///
    ///     source      ──1────────2────────x
    ///     materialize ──next(1)──next(2)──error(x)|
    ///
    /// The result cannot fail, as an error is a value of it; ``dematerialize()`` takes it back.
    ///
    ///     _ = Observable.just(1).materialize().subscribe { print($0) }
    ///     // next(next(1))
    ///     // next(completed)
    ///     // completed
    ///
    /// - Returns: the infallible sequence of the events.
    @inlinable
    public func materialize() -> Infallible<Event<Element>> {
        let source = asObservable()
        return Infallible(
            trusting: Observable { downstream in
                source.attach(
                    within: downstream.lifetime,
                    next: { element in downstream.onNext(.next(element)) },
                    end: { error in
                        downstream.onNext(Event(end: error))
                        downstream.onCompleted()
                    })
            })
    }
}
