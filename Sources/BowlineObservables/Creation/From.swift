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

    /// The value, if there is one, then completed.
    ///
    ///     _ = Observable.from(optional: Int("12")).subscribe { print($0) }
    ///     // next(12)
    ///     // completed
    ///
    /// - Parameter optional: the value, or nil for none.
    /// - Returns: the cold observable.
    public static func from(optional: Element?) -> Observable<Element> {
        if let optional { .just(optional) } else { .empty() }
    }

    /// The value and then completed, or the error.
    ///
    ///     let result: Result<Int, any Error> = .success(1)
    ///     _ = Observable.from(result: result).subscribe { print($0) }
    ///     // next(1)
    ///     // completed
    ///
    /// - Parameter result: what was achieved, or why not.
    /// - Returns: the cold observable.
    public static func from(result: Result<Element, some Error>) -> Observable<Element> {
        switch result {
        case .success(let element): .just(element)
        case .failure(let error): .error(error)
        }
    }
}

extension Infallible {
    /// The elements of a sequence in order, then completed.
    ///
    /// - Parameter sequence: any sequence; an endless one ends with its subscriber.
    /// - Returns: the cold infallible sequence.
    public static func from(_ sequence: some Sequence<Element>) -> Infallible<Element> {
        Infallible(trusting: .from(sequence))
    }

    /// The value, if there is one, then completed.
    ///
    /// - Parameter optional: the value, or nil for none.
    /// - Returns: the cold infallible sequence.
    public static func from(optional: Element?) -> Infallible<Element> {
        Infallible(trusting: .from(optional: optional))
    }
}
