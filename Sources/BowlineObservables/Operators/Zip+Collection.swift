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
            let table = PendingTable<Value>(count: sources.count)
            if sources.isEmpty { combination.end(nil) }
            for (column, source) in Swift.zip(table.columns, sources)
            where !combination.sources.isDisposed {
                source.attach(
                    within: combination.sources,
                    next: { value in
                        guard let (row, isLast) = table.append(value, to: column) else { return }
                        combination.send(row, isLast: isLast, table.clear)
                    },
                    end: { combination.sourceEnded($0, leaving: column, table.clear) })
            }
        }
    }
}

/// The values of the sources of a collection that wait for their row.
@usableFromInline
final class PendingTable<Value> {
    @usableFromInline let columns: [Waiting<Value>]
    // A whole field, read and written between calls of user code.
    @exclusivity(unchecked) private var empty: Int

    @usableFromInline
    init(count: Int) {
        columns = (0..<count).map { _ in Waiting() }
        empty = count
    }

    /// Takes a value, and gives the row that it completes.
    @usableFromInline
    func append(_ value: Value, to column: Waiting<Value>) -> (row: [Value], isLast: Bool)? {
        if column.isEmpty { empty -= 1 }
        column.append(value) {}
        guard empty == 0 else { return nil }
        let row = columns.map { $0.take() }
        empty = columns.count { $0.isEmpty }
        return (row, columns.contains { $0.isExhausted })
    }

    @usableFromInline
    func clear() {
        for column in columns { column.clear() }
    }
}

extension Observable {
    /// The first values of all sources of a collection that cannot fail, then the second ones, and so on.
    @inlinable
    public static func zip<Value>(
        _ sources: some Collection<some InfallibleConvertible<Value>>
    ) -> Infallible<Element> where Element == [Value] {
        Infallible(trusting: zip(sources))
    }
}
