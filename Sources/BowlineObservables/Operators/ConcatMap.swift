import BowlineSupport

extension ObservableConvertible {
    /// The values of a source for each value, one source after the other.
    ///
    ///     source          ──a──────b────────|
    ///     of a              ──1───2──|
    ///     of b                       ──3──|
    ///     concatMap       ────1───2────3──|
    ///
    /// The transform is called for a value, and its source is subscribed to, when the source of the
    /// value before it has completed and is disposed (O11); until then the value waits. Sources
    /// that complete at once are started in a loop (G7). Any error ends the sequence at once, and what waited
    /// is freed. It completes when the source and the last of the others have.
    ///
    ///     _ = Observable.from([1, 2]).concatMap { Observable.from([$0, $0 * 10]) }
    ///         .subscribe(onNext: { print($0) })
    ///     // 1
    ///     // 10
    ///     // 2
    ///     // 20
    ///
    /// - Parameter transform: is called once per value, in order. An error that it throws ends the
    ///   sequence and disposes upstream (O19).
    /// - Returns: the observable of the values of all sources.
    public func concatMap<Inner: ObservableConvertible>(
        _ transform: @escaping (Element) throws -> Inner
    ) -> Observable<Inner.Element> {
        let source = asObservable()
        return Observable<Inner.Element> { downstream in
            let waiting = Remembered(Fifo<Element>())
            var isBusy = false
            var isLast = false
            let results = downstream.queued("concatMap(_:)")
            func fail(_ error: any Error) {
                // The end first: what is let go may send (O1, G8).
                results.onError(error)
                waiting.replace(with: Fifo())
            }
            let succession = Succession(
                into: results,
                next: { _ in
                    do {
                        return try waiting.value.takeFirst().map {
                            try transform($0).asObservable()
                        }
                    } catch {
                        fail(error)
                        throw error
                    }
                },
                ended: { succession, error in
                    if let error {
                        fail(error)
                    } else if !waiting.value.isEmpty {
                        succession.proceed()
                    } else {
                        isBusy = false
                        if isLast { results.onCompleted() }
                    }
                })
            source.attach(
                within: results.lifetime,
                next: { element in
                    if results.isDisposed { return }
                    waiting.value.append(element)
                    if isBusy { return }
                    isBusy = true
                    succession.proceed()
                },
                end: { error in
                    isLast = true
                    if let error {
                        fail(error)
                    } else if !isBusy {
                        results.onCompleted()
                    }
                })
        }
    }
}

extension ObservableConvertible where Element: ObservableConvertible {
    /// The values of the sources that come, one source after the other.
    ///
    ///     _ = Observable.from([Observable.from([1, 2]), .just(3)]).concat()
    ///         .subscribe(onNext: { print($0) })
    ///     // 1
    ///     // 2
    ///     // 3
    ///
    /// - Returns: what `concatMap` makes of the sources as they are.
    @inlinable
    public func concat() -> Observable<Element.Element> {
        concatMap { $0 }
    }
}

extension InfallibleConvertible {
    /// The values of a source for each value, one source after the other, none of which can fail.
    ///
    /// - Parameter transform: is called once per value, in order, when the source before has completed.
    /// - Returns: the infallible sequence of the values of all sources.
    @inlinable
    public func concatMap<Inner: InfallibleConvertible>(
        _ transform: @escaping (Element) -> Inner
    ) -> Infallible<Inner.Element> {
        Infallible(trusting: asObservable().concatMap(transform))
    }
}

extension InfallibleConvertible where Element: InfallibleConvertible {
    /// The values of the sources that come, one source after the other, none of which can fail.
    ///
    /// - Returns: what `concatMap` makes of the sources as they are.
    @inlinable
    public func concat() -> Infallible<Element.Element> {
        Infallible(trusting: asObservable().concat())
    }
}
