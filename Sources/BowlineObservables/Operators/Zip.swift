extension Observable {
    /// The first values of two sources, then the second ones, and so on.
    ///
    ///     first   ──1───2──────3───|
    ///     second  ─────a───b─|
    ///     result  ─────1a──2b|
    ///
    /// Subscribes left to right; values wait for their partners. Completes as soon as a source has
    /// completed whose values are all used up, which disposes the others and frees what waits; an error of
    /// any source ends it at once (O10). What sources send from inside its observer's callbacks counts at
    /// once and is delivered behind them (O22).
    ///
    ///     let names = Observable.from(["Ada", "Grace"])
    ///     _ = Observable.zip(names, Observable.from(1...)).subscribe(onNext: { print($0, $1) })
    ///     // Ada 1
    ///     // Grace 2
    ///
    /// A source that sends all that it has at once is asked for all of it before the next one is
    /// subscribed to. So an endless one, as the numbers here, belongs at the end.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    /// - Returns: the observable of the pairs. It is infallible if all sources are; the same holds of
    ///   every form of `zip` whose closure cannot throw.
    @inlinable
    public static func zip<First, Second>(
        _ first: some ObservableConvertible<First>, _ second: some ObservableConvertible<Second>
    ) -> Observable<Element> where Element == (First, Second) {
        Observable { downstream in
            let combination = Combination(before: downstream, "zip(_:)")
            let (one, two) = (Column<First>(), Column<Second>())
            func clear() {
                one.clear()
                two.clear()
            }
            func send() {
                if one.isEmpty || two.isEmpty { return }
                let row = (one.take(), two.take())
                let isLast = one.isExhausted || two.isExhausted
                combination.send(row, isLast: isLast, clear)
            }
            first.attach(
                within: combination.sources, next: { one.append($0, then: send) },
                end: { combination.sourceEnded($0, leaving: one, clear) })
            second.attach(
                within: combination.sources, next: { two.append($0, then: send) },
                end: { combination.sourceEnded($0, leaving: two, clear) })
        }
    }

    /// The first values of three sources, then the second ones, and so on; as of two.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - third: subscribed to third.
    /// - Returns: the observable of the triples.
    @inlinable
    public static func zip<First, Second, Third>(
        _ first: some ObservableConvertible<First>, _ second: some ObservableConvertible<Second>,
        _ third: some ObservableConvertible<Third>
    ) -> Observable<Element> where Element == (First, Second, Third) {
        Observable { downstream in
            let combination = Combination(before: downstream, "zip(_:)")
            let (one, two, three) = (Column<First>(), Column<Second>(), Column<Third>())
            func clear() {
                one.clear()
                two.clear()
                three.clear()
            }
            func send() {
                if one.isEmpty || two.isEmpty || three.isEmpty { return }
                let row = (one.take(), two.take(), three.take())
                let isLast = one.isExhausted || two.isExhausted || three.isExhausted
                combination.send(row, isLast: isLast, clear)
            }
            first.attach(
                within: combination.sources, next: { one.append($0, then: send) },
                end: { combination.sourceEnded($0, leaving: one, clear) })
            second.attach(
                within: combination.sources, next: { two.append($0, then: send) },
                end: { combination.sourceEnded($0, leaving: two, clear) })
            third.attach(
                within: combination.sources, next: { three.append($0, then: send) },
                end: { combination.sourceEnded($0, leaving: three, clear) })
        }
    }

    /// The first values of any number of sources, then the second ones, and so on; as of two.
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the observable of the tuples.
    @inlinable
    public static func zip<each Source: ObservableConvertible>(
        _ sources: repeat each Source
    ) -> Observable<Element>
    where Element == (repeat (each Source).Element) {
        rows(repeat (each sources).asObservable())
    }

    // Arities 2 and 3 are written by hand, since they cost a third of a pack.
    @inlinable
    static func rows<each Value>(
        _ source: repeat Observable<each Value>
    ) -> Observable<Element> where Element == (repeat each Value) {
        let sources = (repeat each source)
        return Observable { downstream in
            let combination = Combination(before: downstream, "zip(_:)")
            let columns = (repeat Column<each Value>())
            let clear = { repeat (each columns).clear() }
            let send = {
                var (isReady, isLast) = (true, false)
                for column in repeat each columns { isReady = isReady && !column.isEmpty }
                if !isReady { return }
                let row = (repeat (each columns).take())
                for column in repeat each columns { isLast = isLast || column.isExhausted }
                combination.send(row, isLast: isLast, clear)
            }
            var isEmpty = true
            for _ in repeat each sources { isEmpty = false }
            if isEmpty { combination.end(nil) }
            repeat combination.attach(each sources, into: each columns, send, clear)
        }
    }
}

extension Combination {
    /// Sends a row of values; the last one ends, and nothing that a source sends meanwhile counts.
    @inlinable @inline(__always)
    func send(_ row: Element, isLast: Bool, _ clear: () -> Void) {
        guard isLast else { return send(row) }
        sources.beginEnd()
        send(row)
        clear()
        end(nil)
    }

    /// Takes note of the end of a source and of the values that it leaves.
    @inlinable
    func sourceEnded<Value>(
        _ error: (any Error)?, leaving column: Column<Value>, _ clear: () -> Void
    ) {
        column.hasEnded = true
        guard error != nil || column.isEmpty else { return }
        sources.beginEnd()
        clear()
        end(error)
    }

    @inlinable @inline(__always)
    func attach<Value>(
        _ source: Observable<Value>, into column: Column<Value>,
        _ send: @escaping () -> Void, _ clear: @escaping () -> Void
    ) {
        source.attach(
            within: sources, next: { column.append($0, then: send) },
            end: { self.sourceEnded($0, leaving: column, clear) })
    }
}

// What cannot fail.
extension Observable {
    /// The first values of two sources that cannot fail, then the second ones, and so on.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    /// - Returns: the infallible sequence of the pairs.
    @inlinable
    public static func zip<First, Second>(
        _ first: some InfallibleConvertible<First>, _ second: some InfallibleConvertible<Second>
    ) -> Infallible<Element> where Element == (First, Second) {
        Infallible(trusting: zip(first, second))
    }

    /// The first values of three sources that cannot fail, then the second ones, and so on.
    ///
    /// - Parameters:
    ///   - first: subscribed to first.
    ///   - second: subscribed to second.
    ///   - third: subscribed to third.
    /// - Returns: the infallible sequence of the triples.
    @inlinable
    public static func zip<First, Second, Third>(
        _ first: some InfallibleConvertible<First>, _ second: some InfallibleConvertible<Second>,
        _ third: some InfallibleConvertible<Third>
    ) -> Infallible<Element> where Element == (First, Second, Third) {
        Infallible(trusting: zip(first, second, third))
    }

    /// The first values of any number of sources that cannot fail, then the second ones, and so on.
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the infallible sequence of the tuples.
    @inlinable
    public static func zip<each Source: InfallibleConvertible>(
        _ sources: repeat each Source
    ) -> Infallible<Element>
    where Element == (repeat (each Source).Element) {
        Infallible(trusting: zip(repeat each sources))
    }
}
