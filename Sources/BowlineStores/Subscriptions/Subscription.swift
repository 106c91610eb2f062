/// What a subscriber is told of a state: a selection, and which of its values.
///
/// A value that a transform of `subscribe` builds on, as in ReSwift:
///
///     store.subscribe(screen) { $0.select(\.counter).skip(when: { old, new in new < old }) }
///
/// Behind `select`, ``withOld()`` and ``withAction()`` choose what of a commit is told (S9); predicates may stand
/// before or behind them, and before `select`: then they judge what they were given, and so a selection that
/// they pass over is not told, whatever it is (S8).
///
/// The selection runs once a commit and subscription (S8). Predicates get (last told, candidate), once a
/// candidate (G6), and are not asked for the first value, which is always told.
public struct Subscription<State, Selected> {
    /// Reads the selection from the state in place.
    @usableFromInline let read: (UnsafePointer<State>, Reading) -> Selected
    /// Where the selection lies in the state, if it is stored there.
    @usableFromInline let offset: Int?
    /// Says that a value is a repetition, where its type is Equatable.
    @usableFromInline let automatic: ((Selected, Selected) -> Bool)?
    /// Says that a value is to be passed over, where the user gave a predicate.
    @usableFromInline var explicit: ((Selected, Selected) -> Bool)?
    /// What is told besides the selection.
    @usableFromInline var completion: Completion<Selected>?
    /// Where it comes from, and the predicates given before the last selection.
    @usableFromInline let trail: SubscriptionTrail

    @usableFromInline
    init(
        offset: Int?, automatic: ((Selected, Selected) -> Bool)?, after trail: SubscriptionTrail,
        read: @escaping (UnsafePointer<State>, Reading) -> Selected
    ) {
        self.trail = trail
        self.read = read
        self.offset = offset
        self.automatic = automatic
    }

    /// A selection of an Equatable value, told when it changed.
    ///
    /// - Parameter selector: reads only (S4); a property, an initialiser or any function will do.
    /// - Returns: the subscription to the result; predicates given before go on judging what they were given.
    @inlinable
    public func select<Value: Equatable>(
        _ selector: @escaping (Selected) -> Value
    ) -> Subscription<State, Value> {
        let (read, trail) = selectable()
        return Subscription<State, Value>(offset: nil, automatic: ==, after: trail) {
            selector(read($0, $1))
        }
    }

    /// A selection of any value, told at each commit.
    ///
    /// - Parameter selector: reads only (S4).
    /// - Returns: the subscription to the result; predicates given before go on judging what they were given.
    @inlinable
    public func select<Value>(
        _ selector: @escaping (Selected) -> Value
    ) -> Subscription<State, Value> {
        let (read, trail) = selectable()
        return Subscription<State, Value>(offset: nil, automatic: nil, after: trail) {
            selector(read($0, $1))
        }
    }

    /// A selection of an Equatable property, told when it changed; a stored one is read in place.
    ///
    /// - Parameter keyPath: from what is selected so far.
    /// - Returns: the subscription to the property; predicates given before go on judging what they were given.
    @inlinable
    public func select<Value: Equatable>(
        _ keyPath: KeyPath<Selected, Value>
    ) -> Subscription<State, Value> {
        property(keyPath, automatic: ==)
    }

    /// A selection of a property of any type, told at each commit; a stored one is read in place.
    ///
    /// - Parameter keyPath: from what is selected so far.
    /// - Returns: the subscription to the property; predicates given before go on judging what they were given.
    @inlinable
    public func select<Value>(_ keyPath: KeyPath<Selected, Value>) -> Subscription<State, Value> {
        property(keyPath, automatic: nil)
    }

    /// A selection of several Equatable properties, compared one by one, told when any changed.
    ///
    /// - Parameter keyPaths: from what is selected so far.
    /// - Returns: the subscription to the tuple; predicates given before go on judging what they were given.
    @inlinable
    public func select<each Value: Equatable>(
        _ keyPaths: repeat KeyPath<Selected, each Value>
    ) -> Subscription<State, (repeat each Value)> {
        let (read, trail) = selectable()
        let all = (repeat each keyPaths)
        return Subscription<State, (repeat each Value)>(
            offset: nil,
            automatic: { old, new in
                for isEqual in repeat (each old) == (each new) {
                    if !isEqual { return false }
                }
                return true
            },
            after: trail,
            read: { pointer, reading in
                let selected = read(pointer, reading)
                return (repeat selected[keyPath: each all])
            })
    }

    @inlinable
    func property<Value>(
        _ keyPath: KeyPath<Selected, Value>, automatic: ((Value, Value) -> Bool)?
    ) -> Subscription<State, Value> {
        let (read, trail) = selectable()
        if explicit == nil, let offset, let further = MemoryLayout<Selected>.offset(of: keyPath) {
            return Subscription<State, Value>(
                offset: offset + further, automatic: automatic, after: trail
            ) { pointer, _ in
                (UnsafeRawPointer(pointer) + offset + further)
                    .assumingMemoryBound(to: Value.self).pointee
            }
        }
        return Subscription<State, Value>(offset: nil, automatic: automatic, after: trail) {
            read($0, $1)[keyPath: keyPath]
        }
    }
}

extension Subscription {
    /// Passes over values that the predicate calls repetitions.
    ///
    /// - Parameter isRepeat: gets (last told, candidate).
    /// - Returns: the subscription with the predicate behind those given before.
    public func skipRepeats(
        _ isRepeat: @escaping (_ old: Selected, _ new: Selected) -> Bool
    ) -> Self {
        skip(when: isRepeat)
    }

    /// Passes over values when the predicate holds.
    ///
    /// - Parameter predicate: gets (last told, candidate).
    /// - Returns: the subscription with the predicate behind those given before.
    public func skip(when predicate: @escaping (_ old: Selected, _ new: Selected) -> Bool) -> Self {
        func joined(_ first: ((Selected, Selected) -> Bool)?) -> (Selected, Selected) -> Bool {
            first.map { first in { first($0, $1) || predicate($0, $1) } } ?? predicate
        }
        var result = self
        if completion == nil {
            result.explicit = joined(explicit)
        } else {
            result.completion?.judge = joined(completion?.judge)
            result.completion?.keepsTold = true
        }
        return result
    }

    /// Tells values only when the predicate holds.
    ///
    /// - Parameter predicate: gets (last told, candidate).
    /// - Returns: the subscription with the predicate behind those given before.
    public func only(when predicate: @escaping (_ old: Selected, _ new: Selected) -> Bool) -> Self {
        skip { !predicate($0, $1) }
    }
}

extension Subscription where Selected: Equatable {
    /// Passes over values equal to the last one told, also in a store that does not do so by itself.
    ///
    /// - Returns: the subscription with the comparison behind the predicates given before.
    public func skipRepeats() -> Self {
        skip(when: ==)
    }
}
