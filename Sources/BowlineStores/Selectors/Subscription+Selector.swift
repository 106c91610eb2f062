extension Subscription {
    /// What a selector makes, an Equatable value, told when it changed.
    ///
    /// - Parameter selector: is kept by the subscription; it remembers one result, so one that
    ///   others call with another state is better made for this subscription alone.
    /// - Returns: the subscription to the result; predicates given before go on judging what they were given.
    @inlinable
    public func select<Value: Equatable>(
        _ selector: Selector<Selected, Value>
    ) -> Subscription<State, Value> {
        result(of: selector, automatic: ==)
    }

    /// What a selector makes, a value of any type, told at each commit.
    ///
    /// - Parameter selector: is kept by the subscription.
    /// - Returns: the subscription to the result; predicates given before go on judging what they were given.
    @inlinable
    public func select<Value>(
        _ selector: Selector<Selected, Value>
    ) -> Subscription<State, Value> {
        result(of: selector, automatic: nil)
    }

    @inlinable
    func result<Value>(
        of selector: Selector<Selected, Value>, automatic: ((Value, Value) -> Bool)?
    ) -> Subscription<State, Value> {
        let (read, earlier) = selectable()
        var trail = earlier
        trail.usesSelector = true
        if explicit == nil, let offset {
            // The version is that of the whole state; a part of it is compared by the inputs.
            let isWhole = offset == 0 && Selected.self == State.self
            return Subscription<State, Value>(
                offset: nil, automatic: automatic, after: trail
            ) { state, reading in
                selector.value(
                    in: (UnsafeRawPointer(state) + offset)
                        .assumingMemoryBound(to: Selected.self),
                    at: isWhole ? reading.version : reading.partVersion)
            }
        }
        return Subscription<State, Value>(offset: nil, automatic: automatic, after: trail) {
            selector.value(of: read($0, $1), at: $1.partVersion)
        }
    }
}
