extension ObservableConvertible {
    /// Each value together with the one before it; the first value waits for the second.
    ///
    ///     source   ──1────2──────3──────|
    ///     pairwise ───────(1,2)──(2,3)──|
    ///
    ///     _ = Observable.from([1, 2, 4]).pairwise().subscribe(onNext: { previous, current in
    ///         print(current - previous)
    ///     })
    ///     // 1
    ///     // 2
    ///
    /// The last value is kept until the next one comes or the subscription is over.
    ///
    /// - Returns: the observable of the pairs.
    @inlinable
    public func pairwise() -> Observable<(Element, Element)> {
        pairwise(after: nil)
    }

    /// Each value together with the one before it; before the first one stands a seed.
    ///
    ///     source                    ──1──────2──────|
    ///     pairwise(startingWith: 0) ──(0,1)──(1,2)──|
    ///
    ///     _ = Observable.from([1, 2]).pairwise(startingWith: 0).subscribe(onNext: { print($0) })
    ///     // (0, 1)
    ///     // (1, 2)
    ///
    /// - Parameter seed: what each subscription pairs the first value with.
    /// - Returns: the observable of the pairs.
    @inlinable
    public func pairwise(startingWith seed: Element) -> Observable<(Element, Element)> {
        pairwise(after: seed)
    }

    /// The general form, with a seed or without.
    @inlinable
    func pairwise(after seed: Element?) -> Observable<(Element, Element)> {
        let source = asObservable()
        return Observable { downstream in
            let last = Remembered(seed)
            source.attach(
                Observer(before: downstream) { element in
                    let previous = last.value
                    last.value = .some(element)
                    if let previous { downstream.onNext((previous, element)) }
                })
        }
    }
}

extension InfallibleConvertible {
    /// Each value together with the one before it, of a sequence that cannot fail.
    ///
    /// - Returns: the infallible sequence of the pairs.
    @inlinable
    public func pairwise() -> Infallible<(Element, Element)> {
        Infallible(trusting: asObservable().pairwise())
    }

    /// Each value together with the one before it, at first a seed, of a sequence that cannot fail.
    ///
    /// - Parameter seed: what each subscription pairs the first value with.
    /// - Returns: the infallible sequence of the pairs.
    @inlinable
    public func pairwise(startingWith seed: Element) -> Infallible<(Element, Element)> {
        Infallible(trusting: asObservable().pairwise(startingWith: seed))
    }
}
