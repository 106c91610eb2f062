import BowlineSupport

/// What ``Subscription/withOld()`` and ``Subscription/withAction()`` add to a value that is told.
@usableFromInline
struct Completion<Selected> {
    /// Completes a candidate by what was told last, nil at first, and the action of the commit.
    @usableFromInline let complete: (Selected, Selected?, (any Action)?) -> Selected
    /// Whether `complete` asks for what was told last.
    @usableFromInline let wantsOld: Bool
    /// Whether `complete` asks for the action.
    @usableFromInline let wantsAction: Bool
    /// The predicates that were given behind it; they judge completed values.
    @usableFromInline var judge: ((Selected, Selected) -> Bool)?
    /// Whether what was told last is needed as it was told, and not only its selection.
    @usableFromInline var keepsTold: Bool
}

extension Subscription {
    /// Tells the value before it and the value (S9).
    ///
    ///     store.subscribe({ $0.select(\.counter).withOld() }) { old, new in … }
    ///
    /// `old` is what this subscriber was told last, nil at first; values passed over do not count. Predicates
    /// given behind it judge pairs. Selecting behind it traps: it completes what has been selected.
    ///
    /// - Returns: the subscription to pairs; what counts as a repetition is judged by the values as before.
    public func withOld() -> Subscription<State, (old: Selected?, new: Selected)> {
        completed(
            wantsOld: true, pair: { (old: nil, new: $0) }, value: { $0.new },
            complete: { new, old, _ in (old: old, new: new) })
    }

    /// Tells the value and the action of the commit (S9).
    ///
    ///     store.subscribe({ $0.select(\.counter).withAction() }) { counter, action in … }
    ///
    /// The action is nil when the present value is told at first; of a batch it is the last one. Predicates
    /// given behind it judge pairs. Selecting behind it traps: it completes what has been selected.
    ///
    /// - Returns: the subscription to pairs; what counts as a repetition is judged by the values as before.
    public func withAction() -> Subscription<State, (state: Selected, action: (any Action)?)> {
        completed(
            wantsAction: true, pair: { (state: $0, action: nil) }, value: { $0.state },
            complete: { state, _, action in (state: state, action: action) })
    }

    private func completed<Pair>(
        wantsOld: Bool = false, wantsAction: Bool = false,
        pair: @escaping (Selected) -> Pair, value: @escaping (Pair) -> Selected,
        complete: @escaping (Selected, Selected?, (any Action)?) -> Pair
    ) -> Subscription<State, Pair> {
        func lifted(
            _ judge: ((Selected, Selected) -> Bool)?
        ) -> ((Pair, Pair) -> Bool)? {
            judge.map { judge in { judge(value($0), value($1)) } }
        }
        var result = Subscription<State, Pair>(
            offset: nil, automatic: lifted(automatic), after: trail
        ) {
            [read] in pair(read($0, $1))
        }
        result.explicit = lifted(explicit)
        let earlier = completion
        result.completion = Completion(
            complete: { candidate, last, action in
                let (new, old) = (value(candidate), last.map(value))
                let inner = earlier.map { $0.complete(new, old, action) } ?? new
                return complete(inner, old, action)
            },
            wantsOld: wantsOld || earlier?.wantsOld == true,
            wantsAction: wantsAction || earlier?.wantsAction == true,
            judge: lifted(earlier?.judge),
            // The old one of a pair of pairs is one that was completed itself.
            keepsTold: earlier.map { $0.keepsTold || wantsOld } ?? false)
        return result
    }

    /// Refuses a selection behind the completion: it would select from a value that is not complete.
    func refuseSelection() {
        guard completion != nil else { return }
        Diagnostics.trap(
            "select-behind-pair", at: trail.place.callSite,
            "A subscription to \(State.self) selects from \(Selected.self), which withOld() or "
                + "withAction() has made. These complete what is told: call select before them, "
                + "and take from the pair what you need where you are told it.")
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
        seen(as: type, automatic: nil)
    }

    /// A selection seen as another type that is Equatable, told when it changed.
    ///
    /// - Parameter type: the wanted type. If a state is not of it, the subscription traps with the
    ///   state's, the wanted and the subscriber's type.
    /// - Returns: the subscription to the selection.
    public func select<Value: Equatable>(as type: Value.Type) -> Subscription<State, Value> {
        seen(as: type, automatic: ==)
    }

    private func seen<Value>(
        as type: Value.Type, automatic: ((Value, Value) -> Bool)?
    ) -> Subscription<State, Value> {
        let (read, trail) = selectable()
        return Subscription<State, Value>(offset: nil, automatic: automatic, after: trail) {
            pointer, reading in
            let selected = read(pointer, reading)
            guard let value = selected as? Value else {
                reading.core.refuse(
                    selected, as: type, for: reading.subscriber, reading.place.callSite)
            }
            return value
        }
    }
}

extension StoreCore {
    fileprivate func refuse(
        _ selected: Any, as wanted: Any.Type, for subscriber: Any.Type?,
        _ callSite: CallSite?
    ) -> Never {
        Diagnostics.trap(
            "state-type", at: callSite,
            "\(label): \(subscriber.map { "\($0)" } ?? "a closure") subscribed to \(wanted), and the state is "
                + "\(type(of: selected)). Make that conform to it, or select a part of the "
                + "state that is one.")
    }
}
