extension Observable {
    /// One value, then completed.
    ///
    ///     _ = Observable.just(1).subscribe { print($0) }
    ///     // next(1)
    ///     // completed
    ///
    /// - Parameter element: the value.
    /// - Returns: the cold observable.
    public static func just(_ element: Element) -> Observable<Element> {
        Observable { observer in
            observer.onNext(element)
            observer.onCompleted()
        }
    }
}

extension Infallible {
    /// One value, then completed.
    ///
    /// - Parameter element: the value.
    /// - Returns: the cold infallible sequence.
    public static func just(_ element: Element) -> Infallible<Element> {
        Infallible(trusting: .just(element))
    }
}
