extension SinkConvertible {
    /// A sink that leaves out what equals the value that it was given last, for a mapping that makes
    /// one value of several.
    ///
    ///     connection.bind(\.ratio, to: .distinct(.console("percent"))) { Int($0 * 100) }
    ///
    /// Each binding remembers by itself. With `skipInitial: true` the first value is remembered and
    /// not given on.
    ///
    /// - Parameter sink: gets the values that differ.
    /// - Returns: the sink.
    public static func distinct<Mapped: Equatable>(
        _ sink: some SinkConvertible<Mapped>
    ) -> Self where Self == Sink<Mapped> {
        distinct(sink, isEqual: ==)
    }

    /// A sink that leaves out what a comparer finds equal to the value that it was given last.
    ///
    /// - Parameters:
    ///   - sink: gets the values that differ.
    ///   - isEqual: is asked with (last given, candidate).
    /// - Returns: the sink.
    public static func distinct<Mapped>(
        _ sink: some SinkConvertible<Mapped>,
        isEqual: @escaping (_ last: Mapped, _ candidate: Mapped) -> Bool
    ) -> Self where Self == Sink<Mapped> {
        let inner = sink.asSink()
        return Sink(
            target: inner.target,
            remembering: { skipsFirst in
                let receive = inner.bound(skipsFirst: skipsFirst)
                let last = LastGiven<Mapped?>(nil)
                return { value in
                    let old = last.value
                    if let old, isEqual(old, value) { return }
                    last.value = value
                    if old == nil, skipsFirst, !inner.remembers { return }
                    receive(value)
                }
            })
    }

    /// A sink that calls a closure with each value and the one before it.
    ///
    ///     connection.bind(\.place, to: .withOld { old, new in slide(from: old ?? new, to: new) })
    ///
    /// Each binding remembers by itself. With `skipInitial: true` the first value is remembered and
    /// not given, so that the old one is never nil.
    ///
    /// - Parameter receive: gets what the binding was given before, nil at first, and the value.
    /// - Returns: the sink.
    public static func withOld<Mapped>(
        _ receive: @escaping (_ old: Mapped?, _ new: Mapped) -> Void
    ) -> Self where Self == Sink<Mapped> {
        Sink(
            target: nil,
            remembering: { skipsFirst in
                let last = LastGiven<Mapped?>(nil)
                return { value in
                    let old = last.value
                    last.value = value
                    if old == nil, skipsFirst { return }
                    receive(old, value)
                }
            })
    }
}
