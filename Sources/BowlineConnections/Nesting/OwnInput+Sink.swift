extension OwnInput: SinkConvertible {
    /// A sink that sets the input, so that another connection is mapped from an entry of this one.
    ///
    ///     list.bind(\.selectedID, to: selected)
    ///
    /// - Returns: the sink, which keeps the input alive, and not the connections that have it.
    public func asSink() -> Sink<Value> {
        Sink { self.value = $0 }
    }
}
