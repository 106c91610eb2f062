extension ObservableConvertible {
    /// The values of the sources of those values that are taken, as they come: the general form of
    /// `flatMap` and `flatMapFirst`.
    ///
    /// - Parameters:
    ///   - name: the operator's, which debug builds say when two threads send at once (G1).
    ///   - takes: says whether a value is taken while so many sources are running, this one counted.
    ///   - transform: gives the source of a value that is taken.
    /// - Returns: the observable that completes when this sequence and all others have.
    @inlinable
    func merged<Inner: ObservableConvertible>(
        _ name: StaticString, takes: @escaping (_ running: Int) -> Bool,
        _ transform: @escaping (Element) throws -> Inner
    ) -> Observable<Inner.Element> {
        let source = asObservable()
        return Observable<Inner.Element> { downstream in
            let results = downstream.queued(name)
            // The source itself, which is there from the start, and those of its values.
            let running = Remembered(1)
            func end(_ error: (any Error)?) {
                running.value -= 1
                if let error {
                    results.onError(error)
                } else if running.value == 0 {
                    results.onCompleted()
                }
            }
            source.attach(
                within: results.lifetime,
                next: { element in
                    if results.isDisposed || !takes(running.value) { return }
                    do {
                        let inner = try transform(element)
                        running.value += 1
                        inner.attach(
                            within: results.lifetime, next: { results.onNext($0) }, end: end)
                    } catch {
                        results.onError(error)
                    }
                },
                end: end)
        }
    }
}
