extension ObservableConvertible where Element: ObservableConvertible {
    /// The values of the latest of the sources that come.
    ///
    ///     first        ──1──2──3──|
    ///     second             ──4──5──|
    ///     switchLatest ──1──2──4──5──|
    ///
    /// The source before is disposed before the next is subscribed to, and nothing of it appears any
    /// more (O11). It completes when the outer source and the latest inner one have.
    ///
    ///     let sources = PublishSubject<BehaviorRelay<Int>>()
    ///     _ = sources.switchLatest().subscribe(onNext: { print($0) })
    ///     let first = BehaviorRelay(value: 1)
    ///     sources.onNext(first)
    ///     sources.onNext(BehaviorRelay(value: 2))
    ///     first.accept(3)
    ///     // 1
    ///     // 2
    ///
    /// - Returns: what `flatMapLatest` makes of the sources as they are.
    @inlinable
    public func switchLatest() -> Observable<Element.Element> {
        flatMapLatest { $0 }
    }
}

extension InfallibleConvertible where Element: InfallibleConvertible {
    /// The values of the latest of the sources that come, none of which can fail.
    ///
    /// - Returns: what `flatMapLatest` makes of the sources as they are.
    @inlinable
    public func switchLatest() -> Infallible<Element.Element> {
        Infallible(trusting: asObservable().switchLatest())
    }
}
