extension ObservableConvertible {
    /// The values until another sequence sends one, then completed.
    ///
    ///     source             ──1────2──────3──|
    ///     other              ──────────x──────
    ///     take(until: other) ──1────2──|
    ///
    /// The other one is subscribed first: if it sends at once, the source is not subscribed to at all.
    /// Its completion changes nothing; its error ends the result. Both are disposed before an end is
    /// delivered (O6). What it sends from inside a callback of the result ends that behind the callback
    /// (O22).
    ///
    ///     let (numbers, gone) = (PublishSubject<Int>(), PublishSubject<Void>())
    ///     _ = numbers.take(until: gone).subscribe { print($0) }
    ///     numbers.onNext(1)
    ///     // next(1)
    ///     gone.onNext(())
    ///     // completed
    ///
    /// - Parameter other: its first value is the end.
    /// - Returns: the observable of the values until then.
    @inlinable
    public func take(until other: some ObservableConvertible) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            let output = downstream.queued("take(until:)")
            let (upstream, signal) = (Lifetime(), Lifetime())
            let end = { (error: (any Error)?) in
                // Both, before a teardown of one runs, which may send to the other (O1).
                upstream.beginEnd()
                signal.beginEnd()
                upstream.dispose()
                signal.dispose()
                output.terminate(with: error)
            }
            other.attach(
                as: signal, within: output.lifetime, next: { _ in end(nil) },
                end: { error in if let error { end(error) } })
            source.attach(
                as: upstream, within: output.lifetime, next: { output.onNext($0) }, end: end)
        }
    }
}

extension InfallibleConvertible {
    /// The values until another sequence sends one, then completed; neither can fail.
    ///
    /// - Parameter other: its first value is the end.
    /// - Returns: the infallible sequence of the values until then.
    @inlinable
    public func take(until other: some InfallibleConvertible) -> Infallible<Element> {
        Infallible(trusting: asObservable().take(until: other.asObservable()))
    }
}
