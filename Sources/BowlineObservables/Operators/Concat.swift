extension Observable {
    /// The values of several sources, one source after the other.
    ///
    ///     first  ──1──2──|
    ///     second         ──3──|
    ///     concat ──1──2────3──|
    ///
    /// A source is subscribed to when the one before it has completed and is disposed; an error ends
    /// the sequence. Sources that complete at once are started in a loop (G7), and none once downstream
    /// has finished (O16). Values are delivered one at a time (O22). The subscription keeps the sources
    /// that are still to come alive until their turn or its end: one that runs and stands again among
    /// those, as in `subject.map { … }.concat(subject)`, is not let go before it ends or the
    /// subscription is disposed.
    ///
    ///     let cached = Observable.just("cached")
    ///     let loaded = Observable.just("loaded")
    ///     _ = Observable.concat(cached, loaded).subscribe { print($0) }
    ///     // next(cached)
    ///     // next(loaded)
    ///     // completed
    ///
    /// - Parameter sources: in their order; of none, the result completes.
    /// - Returns: the cold observable.
    public static func concat(
        _ sources: any ObservableConvertible<Element>...
    ) -> Observable<Element> {
        inTurn(sources.map { $0.asObservable() })
    }

    /// The values of a collection of sources, one source after the other, as of several.
    ///
    /// - Parameter sources: in their order; of none, the result completes.
    /// - Returns: the cold observable.
    public static func concat<Sources: Collection>(
        _ sources: Sources
    ) -> Observable<Element> where Sources.Element: ObservableConvertible<Element> {
        inTurn(sources.map { $0.asObservable() })
    }

    private static func inTurn(_ sources: [Observable<Element>]) -> Observable<Element> {
        let lastFirst = Array(sources.reversed())
        return Observable { downstream in
            let succession = Succession(
                into: downstream.queued("concat(_:)"), sources: lastFirst
            ) { succession, error in
                if let error {
                    succession.results.onError(error)
                } else {
                    succession.proceed()
                }
            }
            succession.proceed()
        }
    }
}

extension ObservableConvertible {
    /// The values of this source, and when that has completed, those of another one.
    ///
    ///     source ──1──2──|
    ///     next           ──3──|
    ///     concat ──1──2────3──|
    ///
    ///     _ = Observable.from([1, 2]).concat(Observable.just(3)).subscribe { print($0) }
    ///     // next(1)
    ///     // next(2)
    ///     // next(3)
    ///     // completed
    ///
    /// - Parameter next: is subscribed to when this source has completed, and not if it fails.
    /// - Returns: the observable of both.
    public func concat(_ next: some ObservableConvertible<Element>) -> Observable<Element> {
        .concat([asObservable(), next.asObservable()])
    }
}

extension Observable {
    /// The values of several sources that cannot fail, one source after the other.
    ///
    /// - Parameter sources: in their order; of none, the result completes.
    /// - Returns: the infallible sequence.
    public static func concat(
        _ sources: any InfallibleConvertible<Element>...
    ) -> Infallible<Element> {
        Infallible(trusting: .concat(sources.map { $0.asObservable() }))
    }

    /// The values of a collection of sources that cannot fail, one source after the other.
    ///
    /// - Parameter sources: in their order; of none, the result completes.
    /// - Returns: the infallible sequence.
    public static func concat<Sources: Collection>(
        _ sources: Sources
    ) -> Infallible<Element> where Sources.Element: InfallibleConvertible<Element> {
        Infallible(trusting: .concat(sources))
    }
}

extension InfallibleConvertible {
    /// The values of this source, and when that has completed, those of another one, none of which
    /// can fail.
    ///
    /// - Parameter next: is subscribed to when this source has completed.
    /// - Returns: the infallible sequence of both.
    public func concat(_ next: some InfallibleConvertible<Element>) -> Infallible<Element> {
        Infallible(trusting: asObservable().concat(next.asObservable()))
    }
}
