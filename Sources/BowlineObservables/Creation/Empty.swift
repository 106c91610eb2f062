extension Observable {
    /// No value, and completed at once.
    ///
    ///     _ = Observable<Int>.empty().subscribe { print($0) }
    ///     // completed
    ///
    /// - Returns: the observable.
    public static func empty() -> Observable<Element> {
        Observable { $0.onCompleted() }
    }
}

extension Infallible {
    /// No value, and completed at once.
    ///
    /// - Returns: the infallible sequence.
    public static func empty() -> Infallible<Element> {
        Infallible(trusting: .empty())
    }
}
