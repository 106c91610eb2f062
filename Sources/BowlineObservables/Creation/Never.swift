extension Observable {
    /// No value and no end; it keeps nothing of its observers.
    ///
    ///     let silence = Observable<Int>.never().subscribe(onDisposed: { print("over") })
    ///     silence.dispose()
    ///     // over
    ///
    /// - Returns: the observable.
    public static func never() -> Observable<Element> {
        Observable { _ in }
    }
}

extension Infallible {
    /// No value and no end; it keeps nothing of its observers.
    ///
    /// - Returns: the infallible sequence.
    public static func never() -> Infallible<Element> {
        Infallible(trusting: .never())
    }
}
