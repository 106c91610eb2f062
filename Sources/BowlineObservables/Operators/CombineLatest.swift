extension Observable {
    /// The latest values of two sources, at each value of either.
    ///
    ///     first   ──1─────────2──────|
    ///     second  ─────a──b───────c──|
    ///     result  ─────1a─1b──2b──2c─|
    ///
    /// Subscribes left to right and emits as soon as every source has a value. Completes when all have,
    /// or at once when one completes without a value; an error of any ends it (O9). However it ends, the
    /// other sources are disposed. What sources send from inside its observer's callbacks counts at once
    /// and is delivered behind them (O22). It emits once for each value of each source: of two that are
    /// derived from the same third one, twice, at first with the one new value and the other old one.
    ///
    ///     let width = BehaviorRelay(value: 2)
    ///     let height = BehaviorRelay(value: 3)
    ///     _ = Observable.combineLatest(width, height).subscribe(onNext: { print($0 * $1) })
    ///     // 6
    ///     height.accept(5)
    ///     // 10
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    /// - Returns: the observable of the pairs. It is infallible if all sources are; the same holds of
    ///   every form of `combineLatest` whose closure cannot throw.
    @inlinable
    public static func combineLatest<First, Second>(
        _ first: some ObservableConvertible<First>, _ second: some ObservableConvertible<Second>
    ) -> Observable<Element> where Element == (First, Second) {
        Observable { downstream in
            let combination = Combination(before: downstream, of: 2, "combineLatest(_:)")
            let (one, two) = (Latest<First>(), Latest<Second>())
            func send() {
                if let first = one.value, let second = two.value {
                    combination.send((first, second))
                }
            }
            first.attach(
                within: combination.sources, next: { one.replace(with: $0, then: send) },
                end: { combination.sourceEnded($0, isNeeded: !one.isKnown) })
            second.attach(
                within: combination.sources, next: { two.replace(with: $0, then: send) },
                end: { combination.sourceEnded($0, isNeeded: !two.isKnown) })
        }
    }

    /// The latest values of three sources, at each value of any; as of two.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - third: subscribed to third.
    /// - Returns: the observable of the triples.
    @inlinable
    public static func combineLatest<First, Second, Third>(
        _ first: some ObservableConvertible<First>, _ second: some ObservableConvertible<Second>,
        _ third: some ObservableConvertible<Third>
    ) -> Observable<Element> where Element == (First, Second, Third) {
        Observable { downstream in
            let combination = Combination(before: downstream, of: 3, "combineLatest(_:)")
            let (one, two, three) = (Latest<First>(), Latest<Second>(), Latest<Third>())
            func send() {
                if let first = one.value, let second = two.value, let third = three.value {
                    combination.send((first, second, third))
                }
            }
            first.attach(
                within: combination.sources, next: { one.replace(with: $0, then: send) },
                end: { combination.sourceEnded($0, isNeeded: !one.isKnown) })
            second.attach(
                within: combination.sources, next: { two.replace(with: $0, then: send) },
                end: { combination.sourceEnded($0, isNeeded: !two.isKnown) })
            third.attach(
                within: combination.sources, next: { three.replace(with: $0, then: send) },
                end: { combination.sourceEnded($0, isNeeded: !three.isKnown) })
        }
    }

    /// The latest values of any number of sources, at each value of any; as of two.
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the observable of the tuples.
    @inlinable
    public static func combineLatest<each Source: ObservableConvertible>(
        _ sources: repeat each Source
    ) -> Observable<Element>
    where Element == (repeat (each Source).Element) {
        latest(repeat (each sources).asObservable())
    }

    // Arities 2 and 3 are written by hand, since they cost a third of a pack.
    @inlinable
    static func latest<each Value>(
        _ source: repeat Observable<each Value>
    ) -> Observable<Element> where Element == (repeat each Value) {
        let sources = (repeat each source)
        return Observable { downstream in
            var count = 0
            for _ in repeat each sources { count += 1 }
            let combination = Combination(before: downstream, of: count, "combineLatest(_:)")
            let latest = (repeat Latest<each Value>())
            let send = {
                if let element = try? (repeat (each latest).known()) { combination.send(element) }
            }
            repeat combination.attach(each sources, into: each latest, send)
            if count == 0 {
                send()
                combination.end(nil)
            }
        }
    }
}

extension Combination {
    @inlinable @inline(__always)
    func attach<Value>(
        _ source: Observable<Value>, into latest: Latest<Value>, _ send: @escaping () -> Void
    ) {
        source.attach(
            within: sources, next: { latest.replace(with: $0, then: send) },
            end: { self.sourceEnded($0, isNeeded: !latest.isKnown) })
    }
}

// What cannot fail.
extension Observable {
    /// The latest values of two sources that cannot fail, at each value of either.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    /// - Returns: the infallible sequence of the pairs.
    @inlinable
    public static func combineLatest<First, Second>(
        _ first: some InfallibleConvertible<First>, _ second: some InfallibleConvertible<Second>
    ) -> Infallible<Element> where Element == (First, Second) {
        Infallible(trusting: combineLatest(first, second))
    }

    /// The latest values of three sources that cannot fail, at each value of any.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - third: subscribed to third.
    /// - Returns: the infallible sequence of the triples.
    @inlinable
    public static func combineLatest<First, Second, Third>(
        _ first: some InfallibleConvertible<First>, _ second: some InfallibleConvertible<Second>,
        _ third: some InfallibleConvertible<Third>
    ) -> Infallible<Element> where Element == (First, Second, Third) {
        Infallible(trusting: combineLatest(first, second, third))
    }

    /// The latest values of any number of sources that cannot fail, at each value of any.
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the infallible sequence of the tuples.
    @inlinable
    public static func combineLatest<each Source: InfallibleConvertible>(
        _ sources: repeat each Source
    ) -> Infallible<Element>
    where Element == (repeat (each Source).Element) {
        Infallible(trusting: combineLatest(repeat each sources))
    }
}
