extension ObservableConvertible {
    /// Replaces an error by one value and completion.
    ///
    ///     source         ──1──2──×
    ///     catchAndReturn ──1──2──7|
    ///
    /// The source that failed is disposed before the value is delivered. Completion passes. The
    /// result cannot fail, so it can be bound (O21).
    ///
    ///     struct Offline: Error {}
    ///     let loaded = Observable.from([1, 2]).map { value in
    ///         if value == 2 { throw Offline() }
    ///         return value
    ///     }
    ///     _ = loaded.catchAndReturn(0).subscribe { print($0) }
    ///     // next(1)
    ///     // next(0)
    ///     // completed
    ///
    /// - Parameter element: the value.
    /// - Returns: the infallible sequence.
    public func catchAndReturn(_ element: Element) -> Infallible<Element> {
        Infallible(trusting: self.catch { _ in Observable.just(element) })
    }
}
