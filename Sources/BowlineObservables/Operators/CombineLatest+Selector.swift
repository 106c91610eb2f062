extension Observable {
    /// What a closure makes of the latest values of two sources, at each value of either.
    ///
    ///     first   ──1─────────2──────|
    ///     second  ─────10──20─────30─|
    ///     sums    ─────11──21─22──32─|
    ///
    /// As `combineLatest(_:_:)`, with the closure behind its queue: it is never called while the
    /// observer is running.
    ///
    ///     let first = BehaviorRelay(value: 1)
    ///     let second = BehaviorRelay(value: 10)
    ///     _ = Observable.combineLatest(first, second) { $0 + $1 }.subscribe(onNext: { print($0) })
    ///     // 11
    ///     second.accept(20)
    ///     // 21
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - resultSelector: is called once for each pair. An error that it throws ends the sequence and
    ///     disposes the sources (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public static func combineLatest<First, Second>(
        _ first: some ObservableConvertible<First>, _ second: some ObservableConvertible<Second>,
        resultSelector: @escaping (First, Second) throws -> Element
    ) -> Observable<Element> {
        Observable<(First, Second)>.combineLatest(first, second)
            .map { try resultSelector($0.0, $0.1) }
    }

    /// What a closure makes of the latest values of three sources; as of two.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - third: subscribed to third.
    ///   - resultSelector: is called once for each triple. An error that it throws ends the sequence and
    ///     disposes the sources (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public static func combineLatest<First, Second, Third>(
        _ first: some ObservableConvertible<First>, _ second: some ObservableConvertible<Second>,
        _ third: some ObservableConvertible<Third>,
        resultSelector: @escaping (First, Second, Third) throws -> Element
    ) -> Observable<Element> {
        Observable<(First, Second, Third)>.combineLatest(first, second, third)
            .map { try resultSelector($0.0, $0.1, $0.2) }
    }

    /// What a closure makes of the latest values of any number of sources; as of two.
    ///
    /// - Parameters:
    ///   - sources: subscribed to in order.
    ///   - resultSelector: is called once for each tuple. An error that it throws ends the sequence and
    ///     disposes the sources (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public static func combineLatest<each Source: ObservableConvertible>(
        _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        latest(repeat (each sources).asObservable(), resultSelector: resultSelector)
    }

    @inlinable
    static func latest<each Value>(
        _ source: repeat Observable<each Value>,
        resultSelector: @escaping (repeat each Value) throws -> Element
    ) -> Observable<Element> {
        Observable<(repeat each Value)>.latest(repeat each source)
            .map { try resultSelector(repeat each $0) }
    }

    /// What a closure makes of the latest values of all sources of a collection; as of two, and of no
    /// source once what it makes of an empty array, then completed (O9).
    ///
    /// - Parameters:
    ///   - sources: subscribed to in order.
    ///   - resultSelector: is called once for each array. An error that it throws ends the sequence and
    ///     disposes the sources (O19).
    /// - Returns: the observable of the results.
    @inlinable
    public static func combineLatest<Value>(
        _ sources: some Collection<some ObservableConvertible<Value>>,
        resultSelector: @escaping ([Value]) throws -> Element
    ) -> Observable<Element> {
        Observable<[Value]>.combineLatest(sources).map(resultSelector)
    }
}

// What cannot fail.
extension Observable {
    /// What a closure makes of the latest values of two sources that cannot fail.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - resultSelector: is called once for each pair.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public static func combineLatest<First, Second>(
        _ first: some InfallibleConvertible<First>, _ second: some InfallibleConvertible<Second>,
        resultSelector: @escaping (First, Second) -> Element
    ) -> Infallible<Element> {
        Infallible(trusting: combineLatest(first, second, resultSelector: resultSelector))
    }

    /// What a closure makes of the latest values of three sources that cannot fail.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - third: subscribed to third.
    ///   - resultSelector: is called once for each triple.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public static func combineLatest<First, Second, Third>(
        _ first: some InfallibleConvertible<First>, _ second: some InfallibleConvertible<Second>,
        _ third: some InfallibleConvertible<Third>,
        resultSelector: @escaping (First, Second, Third) -> Element
    ) -> Infallible<Element> {
        Infallible(trusting: combineLatest(first, second, third, resultSelector: resultSelector))
    }

    /// What a closure makes of the latest values of any number of sources that cannot fail.
    ///
    /// - Parameters:
    ///   - sources: subscribed to in order.
    ///   - resultSelector: is called once for each tuple.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public static func combineLatest<each Source: InfallibleConvertible>(
        _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) -> Element
    ) -> Infallible<Element> {
        Infallible(
            trusting: combineLatest(
                repeat each sources, resultSelector: resultSelector))
    }

    /// What a closure makes of the latest values of all sources of a collection that cannot fail.
    ///
    /// - Parameters:
    ///   - sources: subscribed to in order.
    ///   - resultSelector: is called once for each array.
    /// - Returns: the infallible sequence of the results.
    @inlinable
    public static func combineLatest<Value>(
        _ sources: some Collection<some InfallibleConvertible<Value>>,
        resultSelector: @escaping ([Value]) -> Element
    ) -> Infallible<Element> {
        Infallible(trusting: combineLatest(sources, resultSelector: resultSelector))
    }
}
