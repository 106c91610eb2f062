extension Observable {
    /// The values of several sources as they come.
    ///
    ///     first   ──1─────2─────3──|
    ///     second  ─────7─────8─|
    ///     result  ──1──7──2──8──3──|
    ///
    /// Subscribes left to right. Completes when all have; an error of any ends it and disposes the others.
    /// A source that has ended is freed at once (O11). What sources send from inside its observer's
    /// callbacks is delivered behind them, in order (O22).
    ///
    ///     let taps = PublishSubject<String>()
    ///     let keys = PublishSubject<String>()
    ///     _ = Observable.merge(taps, keys).subscribe(onNext: { print($0) })
    ///     taps.onNext("tap")
    ///     keys.onNext("key")
    ///     // tap
    ///     // key
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - others: any number more, of any kinds.
    /// - Returns: the observable of all values. It is infallible if all sources are; the same holds of
    ///   every form of `merge`.
    @inlinable
    public static func merge(
        _ first: any ObservableConvertible<Element>, _ second: any ObservableConvertible<Element>,
        _ others: any ObservableConvertible<Element>...
    ) -> Observable<Element> {
        merge([first.asObservable(), second.asObservable()] + others.map { $0.asObservable() })
    }

    /// The values of all sources of a collection as they come; of no source, completed.
    ///
    ///     let sources = [Observable.from([1, 2]), Observable.just(7)]
    ///     _ = Observable.merge(sources).subscribe { print($0) }
    ///     // next(1)
    ///     // next(2)
    ///     // next(7)
    ///     // completed
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the observable of all values.
    @inlinable
    public static func merge(
        _ sources: some Collection<some ObservableConvertible<Element>>
    ) -> Observable<Element> {
        Observable { downstream in
            let combination = Combination(before: downstream, of: sources.count, "merge(_:)")
            if sources.isEmpty { combination.end(nil) }
            for source in sources where !combination.sources.isDisposed {
                source.attach(
                    within: combination.sources, next: { combination.send($0) },
                    end: { combination.sourceEnded($0) })
            }
        }
    }
}

extension ObservableConvertible {
    /// The values of this sequence and of another one as they come.
    ///
    ///     let numbers = Observable.from([1, 2])
    ///     _ = numbers.merge(with: Observable.just(7)).subscribe(onNext: { print($0) })
    ///     // 1
    ///     // 2
    ///     // 7
    ///
    /// As `Observable.merge` of the two.
    ///
    /// - Parameter other: subscribed to second.
    /// - Returns: the observable of all values.
    @inlinable
    public func merge(with other: some ObservableConvertible<Element>) -> Observable<Element> {
        .merge([asObservable(), other.asObservable()])
    }
}

// What cannot fail.
extension Observable {
    /// The values of several sources that cannot fail, as they come.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - others: any number more, of any kinds.
    /// - Returns: the infallible sequence of all values.
    @inlinable
    public static func merge(
        _ first: any InfallibleConvertible<Element>, _ second: any InfallibleConvertible<Element>,
        _ others: any InfallibleConvertible<Element>...
    ) -> Infallible<Element> {
        merge([first.asInfallible(), second.asInfallible()] + others.map { $0.asInfallible() })
    }

    /// The values of all sources of a collection that cannot fail, as they come.
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the infallible sequence of all values.
    @inlinable
    public static func merge(
        _ sources: some Collection<some InfallibleConvertible<Element>>
    ) -> Infallible<Element> {
        Infallible(trusting: merge(sources))
    }
}

extension InfallibleConvertible {
    /// The values of this sequence and of another one, as they come, neither of which can fail.
    ///
    /// - Parameter other: subscribed to second.
    /// - Returns: the infallible sequence of all values.
    @inlinable
    public func merge(with other: some InfallibleConvertible<Element>) -> Infallible<Element> {
        Infallible(trusting: asObservable().merge(with: other))
    }
}
