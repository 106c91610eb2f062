extension ObservableConvertible {
    /// The first values, then completed.
    ///
    ///     source  ──1────2────3──4──|
    ///     take(2) ──1────2|
    ///
    /// Exactly so many, whatever is sent from inside a callback. With the last of them upstream takes
    /// no more, and it is disposed before completion is delivered (O5, O6). A source that ends earlier
    /// ends the result as it ends. Of zero values nothing is subscribed to.
    ///
    ///     let subject = PublishSubject<Int>()
    ///     _ = subject.take(2).subscribe { print($0, subject.hasObservers) }
    ///     subject.onNext(1)
    ///     // next(1) true
    ///     subject.onNext(2)
    ///     // next(2) true
    ///     // completed false
    ///
    /// - Parameters:
    ///   - count: how many; below zero it traps.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the observable of the first values.
    @inlinable
    public func take(
        _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        checkCount(count, of: "take(_:)", fileID: fileID, line: line)
        let source = asObservable()
        return Observable { downstream in
            if count == 0 { return downstream.onCompleted() }
            let left = Remembered(count)
            let upstream = Lifetime()
            source.attach(
                as: upstream, within: downstream.lifetime,
                next: { element in
                    left.value -= 1
                    if left.value > 0 { return downstream.onNext(element) }
                    upstream.beginEnd()
                    downstream.onNext(element)
                    upstream.dispose()
                    downstream.onCompleted()
                },
                end: { downstream.terminate(with: $0) })
        }
    }
}

extension InfallibleConvertible {
    /// The first values of a sequence that cannot fail, then completed.
    ///
    /// - Parameters:
    ///   - count: how many; below zero it traps.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the infallible sequence of the first values.
    @inlinable
    public func take(
        _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Element> {
        Infallible(trusting: asObservable().take(count, fileID: fileID, line: line))
    }
}
