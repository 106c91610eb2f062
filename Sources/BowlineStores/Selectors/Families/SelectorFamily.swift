/// A selector for each value of an argument, made by `createSelector(argument:cacheSize:_:)`.
///
///     struct Shop { var prices = ["fig": 3, "pear": 2]; var discount = 1 }
///     let price = createSelector(argument: String.self, cacheSize: 2) { name in
///         createSelector(\Shop.prices, \.discount) { prices, discount in
///             (prices[name] ?? 0) - discount
///         }
///     }
///     print(price(Shop(), "fig"), price(Shop(), "pear"), price(Shop(), "fig"))
///     // 2 1 2
///     print(price.recomputations)
///     // 2
///
/// It makes a selector when it is called with an argument that has none, and keeps those of the
/// arguments that were used last, as many as its size says. Each remembers its own last inputs and
/// result.
///
/// Lifetime: it keeps these selectors. One that it has let go of lives on with whom
/// ``selector(for:)`` gave it to, and is no longer the one that the family calls. Re-entrancy: what
/// its selectors run may call it (G8). Not Sendable: use it in one isolation domain (G1).
public final class SelectorFamily<State, Argument: Hashable, Result, Failure: Error> {
    private let make: (Argument) -> MemoizedSelector<State, Result, Failure>
    private let kept: RecentlyUsed<Argument, MemoizedSelector<State, Result, Failure>>
    /// What the counts of selectors that were let go of came to, less what was reset.
    private var otherRecomputations = 0

    init(
        cacheSize: Int, _ make: @escaping (Argument) -> MemoizedSelector<State, Result, Failure>
    ) {
        self.make = make
        kept = RecentlyUsed(size: max(1, cacheSize))
    }

    /// The value derived from a state for an argument.
    ///
    /// - Parameters:
    ///   - state: is read only.
    ///   - argument: which of the selectors to ask.
    /// - Returns: the last result of that argument's selector, if no input has changed since, else
    ///   a new one.
    /// - Throws: what the result function throws.
    /// - Complexity: O(1) on average to find the selector, then as of one. It allocates nothing for
    ///   an argument that has a selector.
    public func callAsFunction(_ state: State, _ argument: Argument) throws(Failure) -> Result {
        try selector(for: argument)(state)
    }

    /// The value derived from a state for an argument, at once if it is the last one's version.
    package func value(
        of state: State, _ argument: Argument, at version: StateVersion?
    ) throws(Failure) -> Result {
        try selector(for: argument).value(of: state, at: version)
    }

    /// The selector of an argument: what to subscribe with, or to make an input of another
    /// selector.
    ///
    /// - Parameter argument: makes a selector if it has none.
    /// - Returns: the selector that the family calls, as long as it keeps it.
    public func selector(for argument: Argument) -> MemoizedSelector<State, Result, Failure> {
        if let found = kept.object(for: argument) { return found }
        let new = make(argument)
        // Making it may have come back here.
        if let found = kept.object(for: argument) { return found }
        if let replaced = kept.insert(new, for: argument) {
            otherRecomputations += replaced.recomputations
        }
        return new
    }

    /// How often the result functions have run, those of selectors that were let go of included.
    public var recomputations: Int {
        kept.objects.reduce(otherRecomputations) { $0 + $1.recomputations }
    }

    /// Sets the counts of all to 0.
    public func resetCounts() {
        otherRecomputations = 0
        for selector in kept.objects { selector.resetCounts() }
    }

    /// Lets go of all selectors; the count of recomputations stays.
    public func clear() {
        otherRecomputations = recomputations
        kept.removeAll()
    }
}

/// Selectors with an argument: one for each of its values, made when it is first asked for.
///
/// - Parameters:
///   - argument: the type of the argument; several make one Hashable struct.
///   - cacheSize: how many selectors are kept, at least one: those of the arguments that were used
///     last.
///   - makeSelector: makes the selector of one argument; called once for each that has none.
/// - Returns: the family, called with a state and an argument.
public func createSelector<State, Argument: Hashable, Result, Failure: Error>(
    argument: Argument.Type, cacheSize: Int = 1,
    _ makeSelector: @escaping (Argument) -> MemoizedSelector<State, Result, Failure>
) -> SelectorFamily<State, Argument, Result, Failure> {
    SelectorFamily(cacheSize: cacheSize, makeSelector)
}
