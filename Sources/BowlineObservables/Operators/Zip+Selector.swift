extension Observable {
    /// What a closure makes of the first values of two sources, then of the second ones, and so on.
    ///
    ///     first   ──1───2──────3───|
    ///     second  ─────10──20─|
    ///     sums    ─────11──22|
    ///
    /// As `zip(_:_:)`, with the closure behind its queue: it is never called while the observer is
    /// running.
    ///
    ///     let units = Observable.from([1, 2, 3])
    ///     let tens = Observable.from([10, 20])
    ///     _ = Observable.zip(units, tens) { $0 + $1 }.subscribe { print($0) }
    ///     // next(11)
    ///     // next(22)
    ///     // completed
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - resultSelector: is called once for each pair. An error that it throws ends the sequence and
    ///     disposes the sources (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public static func zip<First, Second>(
        _ first: some ObservableConvertible<First>, _ second: some ObservableConvertible<Second>,
        resultSelector: @escaping (First, Second) throws -> Element
    ) -> Observable<Element> {
        Observable<(First, Second)>.zip(first, second)
            .map { try resultSelector($0.0, $0.1) }
    }

    /// What a closure makes of the first values of three sources, and so on; as of two.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - third: subscribed to third.
    ///   - resultSelector: is called once for each triple. An error that it throws ends the sequence and
    ///     disposes the sources (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public static func zip<First, Second, Third>(
        _ first: some ObservableConvertible<First>, _ second: some ObservableConvertible<Second>,
        _ third: some ObservableConvertible<Third>,
        resultSelector: @escaping (First, Second, Third) throws -> Element
    ) -> Observable<Element> {
        Observable<(First, Second, Third)>.zip(first, second, third)
            .map { try resultSelector($0.0, $0.1, $0.2) }
    }

    /// What a closure makes of the first values of any number of sources, and so on; as of two.
    ///
    /// - Parameters:
    ///   - sources: subscribed to in order.
    ///   - resultSelector: is called once for each tuple. An error that it throws ends the sequence and
    ///     disposes the sources (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public static func zip<each Source: ObservableConvertible>(
        _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        rows(repeat (each sources).asObservable(), resultSelector: resultSelector)
    }

    @inlinable
    static func rows<each Value>(
        _ source: repeat Observable<each Value>,
        resultSelector: @escaping (repeat each Value) throws -> Element
    ) -> Observable<Element> {
        Observable<(repeat each Value)>.rows(repeat each source)
            .map { try resultSelector(repeat each $0) }
    }

    /// What a closure makes of the first values of all sources of a collection, then of the second ones,
    /// and so on; as of two. Of no source it is completed at once.
    ///
    /// - Parameters:
    ///   - sources: subscribed to in order.
    ///   - resultSelector: is called once for each array. An error that it throws ends the sequence and
    ///     disposes the sources (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public static func zip<Value>(
        _ sources: some Collection<some ObservableConvertible<Value>>,
        resultSelector: @escaping ([Value]) throws -> Element
    ) -> Observable<Element> {
        Observable<[Value]>.zip(sources).map(resultSelector)
    }
}

// What cannot fail.
extension Observable {
    /// What a closure makes of the first values of two sources that cannot fail, and so on.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - resultSelector: is called once for each pair.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public static func zip<First, Second>(
        _ first: some InfallibleConvertible<First>, _ second: some InfallibleConvertible<Second>,
        resultSelector: @escaping (First, Second) -> Element
    ) -> Infallible<Element> {
        Infallible(trusting: zip(first, second, resultSelector: resultSelector))
    }

    /// What a closure makes of the first values of three sources that cannot fail, and so on.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - third: subscribed to third.
    ///   - resultSelector: is called once for each triple.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public static func zip<First, Second, Third>(
        _ first: some InfallibleConvertible<First>, _ second: some InfallibleConvertible<Second>,
        _ third: some InfallibleConvertible<Third>,
        resultSelector: @escaping (First, Second, Third) -> Element
    ) -> Infallible<Element> {
        Infallible(trusting: zip(first, second, third, resultSelector: resultSelector))
    }

    /// What a closure makes of the first values of any number of sources that cannot fail, and so on.
    ///
    /// - Parameters:
    ///   - sources: subscribed to in order.
    ///   - resultSelector: is called once for each tuple.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public static func zip<each Source: InfallibleConvertible>(
        _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) -> Element
    ) -> Infallible<Element> {
        Infallible(
            trusting: zip(
                repeat each sources, resultSelector: resultSelector))
    }

    /// What a closure makes of the first values of all sources of a collection that cannot fail,
    /// and so on.
    ///
    /// - Parameters:
    ///   - sources: subscribed to in order.
    ///   - resultSelector: is called once for each array.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public static func zip<Value>(
        _ sources: some Collection<some InfallibleConvertible<Value>>,
        resultSelector: @escaping ([Value]) -> Element
    ) -> Infallible<Element> {
        Infallible(trusting: zip(sources, resultSelector: resultSelector))
    }
}
