extension ObservableConvertible {
    /// The values of a source for a value, without those values that come while it runs.
    ///
    ///     source       ──a──b──────c──────|
    ///     of a           ──1──2──|
    ///     of c                     ──3──|
    ///     flatMapFirst ────1──2──────3────|
    ///
    /// A value that comes while a source is running is dropped: taps on a button while its request is
    /// under way. Any error ends the sequence. It completes when the source and the one that
    /// runs have.
    ///
    ///     let taps = PublishSubject<Int>()
    ///     let reply = PublishSubject<String>()
    ///     _ = taps.flatMapFirst { tap in reply.map { "\(tap) \($0)" } }
    ///         .subscribe(onNext: { print($0) })
    ///     taps.onNext(1)
    ///     taps.onNext(2)
    ///     reply.onNext("sent")
    ///     // 1 sent
    ///
    /// - Parameter transform: is called for each value that is not dropped. An error that it throws ends
    ///   the sequence and disposes upstream (O19).
    /// - Returns: the observable of the values of the sources.
    @inlinable
    public func flatMapFirst<Inner: ObservableConvertible>(
        _ transform: @escaping (Element) throws -> Inner
    ) -> Observable<Inner.Element> {
        merged("flatMapFirst(_:)", takes: { running in running == 1 }, transform)
    }
}

extension InfallibleConvertible {
    /// The values of a source for a value, without those values that come while it runs, none of which
    /// can fail.
    ///
    /// - Parameter transform: is called for each value that is not dropped.
    /// - Returns: the infallible sequence of the values of the sources.
    @inlinable
    public func flatMapFirst<Inner: InfallibleConvertible>(
        _ transform: @escaping (Element) -> Inner
    ) -> Infallible<Inner.Element> {
        Infallible(trusting: asObservable().flatMapFirst(transform))
    }
}
