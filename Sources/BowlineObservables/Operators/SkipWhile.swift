extension ObservableConvertible {
    /// The values from the first one on for which the predicate does not hold.
    ///
    ///     source          ──1────2────3────1──|
    ///     skip(while: <3) ────────────3────1──|
    ///
    ///     _ = Observable.from([1, 2, 3, 1]).skip(while: { $0 < 3 }).subscribe(onNext: { print($0) })
    ///     // 3
    ///     // 1
    ///
    /// - Parameter predicate: is called once per value, and not again when it has said no. An error
    ///   that it throws ends the sequence and disposes upstream (O19).
    /// - Returns: the observable of the values that follow.
    @inlinable
    public func skip(
        while predicate: @escaping (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            let isOpen = Remembered(false)
            source.attach(
                Observer(before: downstream) { element in
                    do {
                        if !isOpen.value {
                            if try predicate(element) { return }
                            isOpen.value = true
                        }
                        downstream.onNext(element)
                    } catch {
                        downstream.onError(error)
                    }
                })
        }
    }
}

extension InfallibleConvertible {
    /// The values from the first one on for which the predicate does not hold, of a sequence that
    /// cannot fail.
    ///
    /// - Parameter predicate: is called once per value, and not again when it has said no.
    /// - Returns: the infallible sequence of the values that follow.
    @inlinable
    public func skip(while predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
        Infallible(trusting: asObservable().skip(while: predicate))
    }
}
