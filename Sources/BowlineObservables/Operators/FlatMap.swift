extension ObservableConvertible {
    /// The values of a source for each value, of all sources at once, as they come.
    ///
    ///     source    ──a────b────────|
    ///     of a        ──1─────2──|
    ///     of b             ──3────4──|
    ///     flatMap   ────1────3─2──4──|
    ///
    /// Each source is subscribed to at once, and freed as soon as it has completed (O11). What
    /// comes from one inside a callback is delivered behind it, in order (O22). Any error ends the
    /// sequence. It completes when the source and all others have.
    ///
    ///     let names = PublishSubject<String>()
    ///     let replies = PublishSubject<Int>()
    ///     _ = names.flatMap { name in replies.map { "\(name)\($0)" } }.subscribe(onNext: { print($0) })
    ///     names.onNext("a")
    ///     names.onNext("b")
    ///     replies.onNext(1)
    ///     // a1
    ///     // b1
    ///
    /// - Parameter transform: is called once per value. An error that it throws ends the sequence and
    ///   disposes upstream (O19).
    /// - Returns: the observable of the values of all sources.
    @inlinable
    public func flatMap<Inner: ObservableConvertible>(
        _ transform: @escaping (Element) throws -> Inner
    ) -> Observable<Inner.Element> {
        merged("flatMap(_:)", takes: { _ in true }, transform)
    }
}

extension ObservableConvertible where Element: ObservableConvertible {
    /// The values of all the sources that come, as they come.
    ///
    ///     _ = Observable.from([Observable.from([1, 2]), .just(3)]).merge()
    ///         .subscribe(onNext: { print($0) })
    ///     // 1
    ///     // 2
    ///     // 3
    ///
    /// - Returns: what `flatMap` makes of the sources as they are.
    @inlinable
    public func merge() -> Observable<Element.Element> {
        flatMap { $0 }
    }
}

extension InfallibleConvertible {
    /// The values of a source for each value, of all sources at once, none of which can fail.
    ///
    /// - Parameter transform: is called once per value.
    /// - Returns: the infallible sequence of the values of all sources.
    @inlinable
    public func flatMap<Inner: InfallibleConvertible>(
        _ transform: @escaping (Element) -> Inner
    ) -> Infallible<Inner.Element> {
        Infallible(trusting: asObservable().flatMap(transform))
    }
}

extension InfallibleConvertible where Element: InfallibleConvertible {
    /// The values of all the sources that come, as they come, none of which can fail.
    ///
    /// - Returns: what `flatMap` makes of the sources as they are.
    @inlinable
    public func merge() -> Infallible<Element.Element> {
        Infallible(trusting: asObservable().merge())
    }
}
