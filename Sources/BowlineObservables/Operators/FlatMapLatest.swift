extension ObservableConvertible {
    /// The values of a source for the latest value: each value replaces the source of the one before.
    ///
    ///     source        ──a─────b──────|
    ///     of a            ──1──2──3──|
    ///     of b                  ──4──5──|
    ///     flatMapLatest ────1──2──4──5──|
    ///
    /// The source before is disposed before the next is subscribed to, and nothing of it appears any
    /// more, what waited behind a running callback neither (O11). Any error ends the sequence. It
    /// completes when the source and the latest of the others have.
    ///
    ///     let queries = PublishSubject<String>()
    ///     let results = PublishSubject<Int>()
    ///     _ = queries.flatMapLatest { query in results.map { "\(query): \($0)" } }
    ///         .subscribe(onNext: { print($0) })
    ///     queries.onNext("b")
    ///     queries.onNext("bow")
    ///     results.onNext(7)
    ///     // bow: 7
    ///
    /// - Parameter transform: is called once per value, before the source before is disposed. An error
    ///   that it throws ends the sequence and disposes upstream (O19).
    /// - Returns: the observable of the values of the latest source.
    @inlinable
    public func flatMapLatest<Inner: ObservableConvertible>(
        _ transform: @escaping (Element) throws -> Inner
    ) -> Observable<Inner.Element> {
        let source = asObservable()
        return Observable<Inner.Element> { downstream in
            let latest = LatestSource()
            // Behind the queue, so that what waited in it is judged when its turn comes.
            let results = Observer<(number: Int, element: Inner.Element)>(before: downstream) {
                if $0.number == latest.number { downstream.onNext($0.element) }
            }.queued("flatMapLatest(_:)")
            source.attach(
                within: results.lifetime,
                next: { element in
                    if results.isDisposed { return }
                    do {
                        let inner = try transform(element)
                        if results.isDisposed { return }
                        let lifetime = Lifetime()
                        let number = latest.replace(by: lifetime)
                        inner.attach(
                            as: lifetime, within: results.lifetime,
                            next: { results.onNext((number, $0)) },
                            end: { error in
                                latest.isRunning = false
                                if let error {
                                    results.onError(error)
                                } else if latest.isLast {
                                    results.onCompleted()
                                }
                            })
                    } catch {
                        results.onError(error)
                    }
                },
                end: { error in
                    latest.isLast = true
                    if let error {
                        results.onError(error)
                    } else if !latest.isRunning {
                        results.onCompleted()
                    }
                })
        }
    }
}

/// The source of one subscription that may send, of those that replace each other.
@usableFromInline
final class LatestSource {
    // All are read and written between calls of user code, never across one.
    @exclusivity(unchecked) @usableFromInline var number = 0
    @exclusivity(unchecked) @usableFromInline var isRunning = false
    /// Whether no other one comes.
    @exclusivity(unchecked) @usableFromInline var isLast = false
    private var lifetime: Lifetime?

    @usableFromInline
    init() {}

    /// Makes another source the latest, and disposes the one before.
    ///
    /// - Returns: the number that what it sends carries.
    @usableFromInline
    func replace(by next: Lifetime) -> Int {
        let last = lifetime
        lifetime = next
        number += 1
        isRunning = true
        let own = number
        last?.dispose()
        return own
    }
}

extension InfallibleConvertible {
    /// The values of a source for the latest value, none of which can fail.
    ///
    /// - Parameter transform: is called once per value.
    /// - Returns: the infallible sequence of the values of the latest source.
    @inlinable
    public func flatMapLatest<Inner: InfallibleConvertible>(
        _ transform: @escaping (Element) -> Inner
    ) -> Infallible<Inner.Element> {
        Infallible(trusting: asObservable().flatMapLatest(transform))
    }
}
