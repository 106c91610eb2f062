extension Observable {
    /// The first values of all sources of a collection, then the second ones, and so on.
    ///
    ///     first   ──1───2──────3───|
    ///     second  ─────7───8─|
    ///     result  ─────[1,7]─[2,8]|
    ///
    /// The values stand in the order of the sources. For the rest it is as `zip` of two; of no source it
    /// completes at once, since no row can come (O10).
    ///
    ///     let columns = [Observable.from([1, 2, 3]), Observable.from([7, 8])]
    ///     _ = Observable.zip(columns).subscribe { print($0) }
    ///     // next([1, 7])
    ///     // next([2, 8])
    ///     // completed
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the observable of the arrays, infallible if the sources are.
    /// - Complexity: O(1) a value, O(sources) a row.
    @inlinable
    public static func zip<Value>(
        _ sources: some Collection<some ObservableConvertible<Value>>
    ) -> Observable<Element> where Element == [Value] {
        Observable { downstream in
            let combination = Combination(before: downstream, "zip(_:)")
            let columns = Columns<Value>(count: sources.count)
            if sources.isEmpty { combination.end(nil) }
            for (column, source) in Swift.zip(columns.all, sources)
            where !combination.sources.isDisposed {
                source.attach(
                    within: combination.sources,
                    next: { value in
                        guard let (row, isLast) = columns.append(value, to: column) else { return }
                        combination.send(row, isLast: isLast, columns.clear)
                    },
                    end: { combination.sourceEnded($0, leaving: column, columns.clear) })
            }
        }
    }
}

/// The values of the sources of a collection that wait for their row.
@usableFromInline
final class Columns<Value> {
    @usableFromInline let all: [Column<Value>]
    // A whole field, read and written between calls of user code.
    @exclusivity(unchecked) @usableFromInline var empty: Int

    @usableFromInline
    init(count: Int) {
        all = (0..<count).map { _ in Column() }
        empty = count
    }

    // Inlinable: where the type of the value is not known, each closure and optional here allocates.
    /// Takes a value, and gives the row that it completes.
    @inlinable
    func append(_ value: Value, to column: Column<Value>) -> (row: [Value], isLast: Bool)? {
        if column.isEmpty { empty -= 1 }
        column.append(value) {}
        guard empty == 0 else { return nil }
        let row = all.map { $0.take() }
        empty = all.count { $0.isEmpty }
        return (row, all.contains { $0.isExhausted })
    }

    @usableFromInline
    func clear() {
        for column in all { column.clear() }
    }
}

extension Observable {
    /// The first values of all sources of a collection that cannot fail, then the second ones, and so on.
    ///
    /// - Parameter sources: subscribed to in order.
    /// - Returns: the infallible sequence of the arrays.
    @inlinable
    public static func zip<Value>(
        _ sources: some Collection<some InfallibleConvertible<Value>>
    ) -> Infallible<Element> where Element == [Value] {
        Infallible(trusting: zip(sources))
    }
}
