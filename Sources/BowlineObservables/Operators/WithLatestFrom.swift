extension ObservableConvertible {
    /// At each value of this sequence, what a closure makes of it and of the latest value of another one.
    ///
    ///     source  ──1─────2───────3──|
    ///     other   ─────10─────20─────────
    ///     sums    ────────12──────23─|
    ///
    /// Subscribes to the other one first (O12). Values that come before the other one has any are left
    /// out. Ends with this sequence; the other one's error ends it too, and its completion keeps its last
    /// value. What is sent from inside its observer's callbacks counts at once and is delivered behind
    /// them (O22).
    ///
    ///     let clicks = PublishSubject<Int>()
    ///     let price = BehaviorRelay(value: 3)
    ///     _ = clicks.withLatestFrom(price) { $0 * $1 }.subscribe(onNext: { print($0) })
    ///     clicks.onNext(2)
    ///     // 6
    ///     price.accept(5)
    ///     clicks.onNext(2)
    ///     // 10
    ///
    /// - Parameters:
    ///   - other: makes nothing happen, but gives its latest value.
    ///   - resultSelector: is called once for each value, with it and the other's latest one. An error that
    ///     it throws ends the sequence and disposes both sources (O19).
    /// - Returns: the observable of the results, infallible if both are and the closure cannot throw.
    @inlinable
    public func withLatestFrom<Other, Result>(
        _ other: some ObservableConvertible<Other>,
        resultSelector: @escaping (Element, Other) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable { downstream in
            let results = Observer<(Element, Other)>(before: downstream) { pair in
                do {
                    downstream.onNext(try resultSelector(pair.0, pair.1))
                } catch {
                    downstream.onError(error)
                }
            }
            let combination = Combination(before: results, "withLatestFrom(_:)")
            let latest = Latest<Other>()
            other.attach(
                within: combination.sources, next: { latest.replace(with: $0, then: {}) },
                end: { if let error = $0 { combination.end(error) } })
            source.attach(
                within: combination.sources,
                next: { element in
                    if let other = latest.value { combination.send((element, other)) }
                },
                end: { combination.end($0) })
        }
    }

    /// At each value of this sequence, the latest value of another one.
    ///
    ///     source  ──1─────2───────3──|
    ///     other   ─────a──────b──────────
    ///     result  ────────a───────b──|
    ///
    ///     let saves = PublishSubject<Void>()
    ///     let name = BehaviorRelay(value: "Ada")
    ///     _ = saves.withLatestFrom(name).subscribe(onNext: { print("saved \($0)") })
    ///     saves.onNext(())
    ///     // saved Ada
    ///
    /// As ``withLatestFrom(_:resultSelector:)``, with a closure that takes the second value.
    ///
    /// - Parameter other: makes nothing happen, but gives its latest value.
    /// - Returns: the observable of the other's values.
    @inlinable
    public func withLatestFrom<Other>(
        _ other: some ObservableConvertible<Other>
    ) -> Observable<Other> {
        withLatestFrom(other) { $1 }
    }
}

extension InfallibleConvertible {
    /// At each value of this sequence, what a closure makes of it and of the latest value of another one,
    /// neither of which can fail.
    ///
    /// - Parameters:
    ///   - other: makes nothing happen, but gives its latest value.
    ///   - resultSelector: is called once for each value, with it and the other's latest one.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public func withLatestFrom<Other, Result>(
        _ other: some InfallibleConvertible<Other>,
        resultSelector: @escaping (Element, Other) -> Result
    ) -> Infallible<Result> {
        Infallible(
            trusting: asObservable().withLatestFrom(other, resultSelector: resultSelector))
    }

    /// At each value of this sequence, the latest value of another one, neither of which can fail.
    ///
    /// - Parameter other: makes nothing happen, but gives its latest value.
    /// - Returns: the infallible sequence of the other's values.
    @inlinable
    public func withLatestFrom<Other>(
        _ other: some InfallibleConvertible<Other>
    ) -> Infallible<Other> {
        Infallible(trusting: asObservable().withLatestFrom(other))
    }
}
