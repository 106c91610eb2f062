import BowlineSupport

extension Subscription {
    /// Tells the value before it and the value (S9).
    ///
    ///     store.subscribe({ $0.select(\.counter).withOld() }) { old, new in … }
    ///
    /// `old` is what this subscriber was told last, nil at first; values passed over do not count.
    ///
    /// - Returns: the subscription to pairs; what counts as a repetition is judged by the values as before.
    public func withOld() -> Subscription<State, (old: Selected?, new: Selected)> {
        paired(
            with: nil, { (old: $0, new: $1) }, value: { $0.new },
            complete: { candidate, last, _ in (old: last?.new, new: candidate.new) })
    }

    /// Tells the value and the action of the commit (S9).
    ///
    ///     store.subscribe({ $0.select(\.counter).withAction() }) { counter, action in … }
    ///
    /// The action is nil at first; of a batch it is the last one.
    ///
    /// - Returns: the subscription to pairs; what counts as a repetition is judged by the values as before.
    public func withAction() -> Subscription<State, (state: Selected, action: (any Action)?)> {
        var result: Subscription<State, (state: Selected, action: (any Action)?)> = paired(
            with: nil, { (state: $1, action: $0) }, value: { $0.state },
            complete: { candidate, last, core in
                (candidate.state, last == nil ? nil : core.toldNote?.actions.last?.action)
            })
        result.wantsActions = true
        return result
    }

    private func paired<Other, Pair>(
        with other: Other?, _ pair: @escaping (Other?, Selected) -> Pair,
        value: @escaping (Pair) -> Selected,
        complete: @escaping (Pair, Pair?, StoreCore) -> Pair
    ) -> Subscription<State, Pair> {
        let earlier = self.complete
        var result = Subscription<State, Pair>(
            offset: nil,
            automatic: automatic.map { isRepeat in { isRepeat(value($0), value($1)) } },
            read: { [read] in pair(other, read($0, $1)) })
        result.explicit = explicit.map { isRepeat in { isRepeat(value($0), value($1)) } }
        result.wantsActions = wantsActions
        result.complete = { candidate, last, core in
            let inner = earlier.map { $0(value(candidate), last.map(value), core) }
            return complete(inner.map { pair(other, $0) } ?? candidate, last, core)
        }
        return result
    }
}

extension Subscription {
    /// A selection seen as another type, a protocol that the state's type conforms to for example.
    ///
    ///     store.subscribe(screen) { $0.select(as: (any HasNavigationState).self) }
    ///
    /// - Parameter type: the wanted type. If a state is not of it, the subscription traps with the
    ///   state's, the wanted and the subscriber's type.
    /// - Returns: the subscription to the selection, told at each commit.
    public func select<Value>(as type: Value.Type) -> Subscription<State, Value> {
        Subscription<State, Value>(offset: nil, automatic: nil) { [read] pointer, reading in
            let selected = read(pointer, reading)
            guard let value = selected as? Value else {
                reading.core.refuse(selected, as: type, for: reading.subscriber)
            }
            return value
        }
    }
}

extension StoreCore {
    fileprivate func refuse(
        _ selected: Any, as wanted: Any.Type, for subscriber: Any.Type?
    ) -> Never {
        Diagnostics.trap(
            "state-type", at: nil,
            "\(label): \(subscriber.map { "\($0)" } ?? "a closure") subscribed to \(wanted), and the state is "
                + "\(type(of: selected)). Make that conform to it, or select a part of the "
                + "state that is one.")
    }
}
