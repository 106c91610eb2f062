extension ObservableConvertible {
    /// The values for which the predicate holds; ends pass unchanged.
    ///
    ///     source      ──1────2────3──|
    ///     filter(odd) ──1─────────3──|
    ///
    ///     _ = Observable.from(1...3).filter { $0 % 2 == 1 }.subscribe(onNext: { print($0) })
    ///     // 1
    ///     // 3
    ///
    /// - Parameter isIncluded: is called once per value and subscription. An error that it throws
    ///   ends the sequence and disposes upstream (O19).
    /// - Returns: the observable of the values that pass.
    @inlinable
    public func filter(
        _ isIncluded: @escaping (Element) throws -> Bool
    ) -> Observable<Element> {
        stage { element, behind in
            let downstream: Observer<Element> = behind.of()
            do {
                if try isIncluded(element) { downstream.onNext(element) }
            } catch {
                downstream.onError(error)
            }
        }
    }
}

extension InfallibleConvertible {
    /// The values for which the predicate holds, of a sequence that cannot fail.
    ///
    /// - Parameter isIncluded: is called once per value and subscription.
    /// - Returns: the infallible sequence of the values that pass.
    @inlinable
    public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Infallible<Element> {
        Infallible(trusting: asObservable().filter(isIncluded))
    }
}
