extension ObservableConvertible {
    /// All values in one array, at completion; of a source without values an empty one.
    ///
    ///     source  ──1────2────3──|
    ///     toArray ───────────────[1,2,3]|
    ///
    /// An error passes, and what was collected is dropped.
    ///
    ///     _ = Observable.from(1...3).toArray().subscribe(onNext: { print($0) })
    ///     // [1, 2, 3]
    ///
    /// - Returns: the observable of the one array.
    /// - Complexity: the array grows with the source: O(1) amortised for each value.
    @inlinable
    public func toArray() -> Observable<[Element]> {
        reduce(into: []) { elements, element in elements.append(element) }
    }
}

extension InfallibleConvertible {
    /// All values of a sequence that cannot fail in one array, at completion.
    ///
    /// - Returns: the infallible sequence of the one array.
    @inlinable
    public func toArray() -> Infallible<[Element]> {
        Infallible(trusting: asObservable().toArray())
    }
}
