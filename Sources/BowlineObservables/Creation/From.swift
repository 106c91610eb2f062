extension Observable {
    /// The elements of a sequence in order, then completed.
    ///
    /// The sequence is iterated anew at each subscription, and no further than downstream wants.
    ///
    ///     _ = Observable.from(1...2).subscribe { print($0) }
    ///     // next(1)
    ///     // next(2)
    ///     // completed
    ///
    /// - Parameter sequence: any sequence; an endless one ends with its subscriber.
    /// - Returns: the cold observable.
    public static func from(_ sequence: some Sequence<Element>) -> Observable<Element> {
        Observable { observer in
            var elements = sequence.makeIterator()
            while !observer.isDisposed {
                guard let element = elements.next() else { return observer.onCompleted() }
                observer.onNext(element)
            }
        }
    }
}
