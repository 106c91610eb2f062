extension ObservableConvertible {
    /// Some values at once, and then those of the source.
    ///
    ///     source       ─────1────2──|
    ///     startWith(0) 0────1────2──|
    ///
    /// They are delivered at each subscription before the source is subscribed to, which does not
    /// happen if downstream has finished by then.
    ///
    ///     _ = Observable.just(1).startWith(-1, 0).subscribe(onNext: { print($0) })
    ///     // -1
    ///     // 0
    ///     // 1
    ///
    /// - Parameter elements: the values, in order.
    /// - Returns: the observable of these values and the source's.
    @inlinable
    public func startWith(_ elements: Element...) -> Observable<Element> {
        startWith(contentsOf: elements)
    }

    /// The elements of a sequence at once, and then the values of the source.
    ///
    ///     source                      ─────1────2──|
    ///     startWith(contentsOf: 8..9) 89───1────2──|
    ///
    ///     _ = Observable.just(1).startWith(contentsOf: 8...9).subscribe(onNext: { print($0) })
    ///     // 8
    ///     // 9
    ///     // 1
    ///
    /// - Parameter elements: is iterated anew at each subscription, no further than downstream wants.
    /// - Returns: the observable of these elements and the source's values.
    @inlinable
    public func startWith(contentsOf elements: some Sequence<Element>) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            var iterator = elements.makeIterator()
            while !downstream.isDisposed, let element = iterator.next() {
                downstream.onNext(element)
            }
            if !downstream.isDisposed { source.attach(downstream) }
        }
    }
}

extension InfallibleConvertible {
    /// Some values at once, and then those of a source that cannot fail.
    ///
    /// - Parameter elements: the values, in order.
    /// - Returns: the infallible sequence of these values and the source's.
    @inlinable
    public func startWith(_ elements: Element...) -> Infallible<Element> {
        startWith(contentsOf: elements)
    }

    /// The elements of a sequence at once, and then the values of a source that cannot fail.
    ///
    /// - Parameter elements: is iterated anew at each subscription, no further than downstream wants.
    /// - Returns: the infallible sequence of these elements and the source's values.
    @inlinable
    public func startWith(contentsOf elements: some Sequence<Element>) -> Infallible<Element> {
        Infallible(trusting: asObservable().startWith(contentsOf: elements))
    }
}
