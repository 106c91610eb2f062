public import BowlineObservables
public import BowlineSupport

extension SinkConvertible {
    /// A sink that hands the values as one sequence to a function, which binds that in its own way:
    /// how a library for tables takes its rows.
    ///
    ///     connection.bind(\.songs, to: .binder(table.rows)) { $0.sorted() }
    ///
    /// The sequence cannot fail and does not complete; who subscribes late begins with the last value.
    ///
    /// - Parameter function: is called once a binding, with the sequence, before the first value.
    ///   What it returns is disposed of with the binding.
    /// - Returns: the sink.
    public static func binder<Mapped>(
        _ function: @escaping (Infallible<Mapped>) -> any Disposable
    ) -> Self where Self == Sink<Mapped> {
        Sink(perBinding: {
            let last = BehaviorRelay<Mapped?>(value: nil)
            // Goes with the closure, and so with the binding, wherever that is let go of (G9).
            let bound = function(last.compactMap { $0 }).scoped()
            return { value in
                withExtendedLifetime(bound) { last.accept(value) }
            }
        })
    }
}
