extension Observable {
    /// The given values in order, then completed.
    ///
    ///     _ = Observable.of(1, 2).subscribe { print($0) }
    ///     // next(1)
    ///     // next(2)
    ///     // completed
    ///
    /// - Parameter elements: the values; none are sent that downstream does not want.
    /// - Returns: the cold observable.
    public static func of(_ elements: Element...) -> Observable<Element> {
        .from(elements)
    }
}

extension Infallible {
    /// The given values in order, then completed.
    ///
    /// - Parameter elements: the values.
    /// - Returns: the cold infallible sequence.
    public static func of(_ elements: Element...) -> Infallible<Element> {
        .from(elements)
    }
}
