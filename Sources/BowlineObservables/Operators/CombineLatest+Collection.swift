extension Observable {
    /// The latest values of all sources of a collection, at each value of any.
    ///
    ///     first   ──1─────────2──────|
    ///     second  ─────7──8───────9──|
    ///     result  ─────[1,7]─[1,8]─[2,8]─[2,9]─|
    ///
    /// The values stand in the order of the sources. For the rest it is as `combineLatest` of two; of no
    /// source it is one empty array, then completed (O9).
    ///
    ///     let switches = [BehaviorRelay(value: true), BehaviorRelay(value: false)]
    ///     _ = Observable.combineLatest(switches).subscribe(onNext: { print($0) })
    ///     // [true, false]
    ///     switches[1].accept(true)
    ///     // [true, true]
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the observable of the arrays, infallible if the sources are.
    /// - Complexity: O(1) a value, as long as nobody keeps the arrays; otherwise O(sources).
    @inlinable
    public static func combineLatest<Value>(
        _ sources: some Collection<some ObservableConvertible<Value>>
    ) -> Observable<Element> where Element == [Value] {
        Observable { downstream in
            let combination = Combination(
                before: downstream, of: sources.count, "combineLatest(_:)")
            let latest = LatestValues<Value>(count: sources.count)
            if sources.isEmpty {
                combination.send([])
                combination.end(nil)
            }
            for (index, source) in sources.enumerated() where !combination.sources.isDisposed {
                source.attach(
                    within: combination.sources,
                    next: { latest.replace(at: index, with: $0, then: combination.send) },
                    end: { combination.sourceEnded($0, isNeeded: !latest.isKnown(at: index)) })
            }
        }
    }
}

extension Observable {
    /// The latest values of all sources of a collection that cannot fail, at each value of any.
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the infallible sequence of the arrays.
    @inlinable
    public static func combineLatest<Value>(
        _ sources: some Collection<some InfallibleConvertible<Value>>
    ) -> Infallible<Element> where Element == [Value] {
        Infallible(trusting: combineLatest(sources))
    }
}
