extension Observable {
    /// No value, and the end by an error at once.
    ///
    ///     struct Offline: Error {}
    ///     _ = Observable<Int>.error(Offline()).subscribe { print($0) }
    ///     // error(Offline())
    ///
    /// - Parameter error: the error.
    /// - Returns: the observable.
    public static func error(_ error: any Error) -> Observable<Element> {
        Observable { $0.onError(error) }
    }
}
