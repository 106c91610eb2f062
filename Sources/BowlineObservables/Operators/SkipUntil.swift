extension ObservableConvertible {
    /// The values that come when another sequence has sent one.
    ///
    ///     source             ──1────2──────3──4──|
    ///     other              ──────────x──────────
    ///     skip(until: other) ──────────────3──4──|
    ///
    /// The other one is subscribed first, so one that sends at once lets everything pass (Rx subscribes
    /// it last). It is disposed with its first value. If it completes without one, the result stays
    /// silent until the source ends; its error ends the result, as long as it is subscribed to. What is
    /// sent from inside a callback of the result is delivered behind that (O22).
    ///
    ///     let (numbers, start) = (PublishSubject<Int>(), PublishSubject<Void>())
    ///     _ = numbers.skip(until: start).subscribe(onNext: { print($0) })
    ///     numbers.onNext(1)
    ///     start.onNext(())
    ///     numbers.onNext(2)
    ///     // 2
    ///
    /// - Parameter other: its first value lets the source's values pass.
    /// - Returns: the observable of the values from then on.
    @inlinable
    public func skip(until other: some ObservableConvertible) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            let output = downstream.queued("skip(until:)")
            let isOpen = Remembered(false)
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
                as: signal, within: output.lifetime,
                next: { _ in
                    isOpen.value = true
                    signal.dispose()
                },
                end: { error in if let error { end(error) } })
            source.attach(
                as: upstream, within: output.lifetime,
                next: { if isOpen.value { output.onNext($0) } }, end: end)
        }
    }
}

extension InfallibleConvertible {
    /// The values that come when another sequence has sent one; neither can fail.
    ///
    /// - Parameter other: its first value lets the source's values pass.
    /// - Returns: the infallible sequence of the values from then on.
    @inlinable
    public func skip(until other: some InfallibleConvertible) -> Infallible<Element> {
        Infallible(trusting: asObservable().skip(until: other.asObservable()))
    }
}
