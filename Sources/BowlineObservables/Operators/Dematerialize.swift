extension ObservableConvertible {
    /// The sequence whose events are the values of this one: ``materialize()`` taken back.
    ///
    ///     source        ──next(1)──next(2)──error(x)──|
    ///     dematerialize ──1────────2────────x
    ///
    /// The first end wins, whether it is a value or the source's own; upstream is disposed with it (O1).
    ///
    ///     let events: [Event<Int>] = [.next(1), .completed, .next(2)]
    ///     _ = Observable.from(events).dematerialize().subscribe { print($0) }
    ///     // next(1)
    ///     // completed
    ///
    /// - Returns: the observable that sends the events.
    @inlinable
    public func dematerialize<Value>() -> Observable<Value> where Element == Event<Value> {
        let source = asObservable()
        return Observable { downstream in
            source.attach(Observer(before: downstream) { event in downstream.on(event) })
        }
    }
}
