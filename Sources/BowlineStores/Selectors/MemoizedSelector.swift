/// A selector that does not throw: derives a value from a state and remembers it; see
/// ``MemoizedSelector``.
public typealias Selector<State, Result> = MemoizedSelector<State, Result, Never>

/// Derives a value from a state, and remembers it for as long as its inputs stay the same.
///
/// Made by `createSelector`, called like a function:
///
///     struct Cart { var prices = [3, 4]; var discount = 2; var note = "" }
///     let total = createSelector(\Cart.prices, \.discount) { prices, discount in
///         prices.reduce(0, +) - discount
///     }
///     var cart = Cart()
///     print(total(cart), total.recomputations)
///     // 5 1
///     cart.note = "a gift"
///     print(total(cart), total.recomputations)
///     // 5 1
///     cart.prices.append(10)
///     print(total(cart), total.recomputations)
///     // 15 2
///
/// Synchronous: a call runs the inputs, compares each with what it was at the last result, and runs
/// the result function if one of them differs, else gives the last result again. It remembers one
/// result, so each screen that reads with other inputs makes a selector of its own.
///
/// Lifetime: it keeps the last inputs and the last result, until they are replaced, ``clear()``, or
/// its own end. Collections among them are shared with the state, whose next change in place copies
/// them (S5). Errors: what the result function throws is thrown on and not remembered; the last
/// good result stays, for its inputs. Re-entrancy: a result function, a comparer or the `deinit` of
/// a value that is let go may call the same selector (G8). Not Sendable: use it in one isolation
/// domain (G1).
public class MemoizedSelector<State, Result, Failure: Error>: CustomDebugStringConvertible {
    @usableFromInline
    typealias Evaluation = (
        UnsafePointer<State>, VersionMark?, UnsafeMutablePointer<Result>
    ) -> Bool

    // A closure made where the types are known: a method that subclasses override would run
    // unspecialised. It writes the result where it is told to, or has the record keep the error and
    // says false: to give back the result, or to throw, needs functions in between that know no
    // types.
    @usableFromInline final let evaluate: Evaluation
    @usableFromInline final let record: SelectorRecord<Result, Failure>

    @usableFromInline
    init(_ record: SelectorRecord<Result, Failure>, _ evaluate: @escaping Evaluation) {
        self.record = record
        self.evaluate = evaluate
    }

    /// The value derived from a state.
    ///
    /// - Parameter state: is read only.
    /// - Returns: the last result, if no input has changed since, else a new one.
    /// - Throws: what the result function throws.
    /// - Complexity: reading and comparing the inputs, and the result function if one changed.
    ///   Arrays that share their storage are equal in O(1). It allocates
    ///   nothing by itself, if a result has at most a kilobyte in place.
    @inlinable
    public final func callAsFunction(_ state: State) throws(Failure) -> Result {
        // Not protected, which costs a fifth of a call: the state is only read.
        try _withUnprotectedUnsafePointer(to: state) { (pointer) throws(Failure) in
            try outcome(pointer, nil)
        }
    }

    @inlinable @inline(__always)
    final func outcome(
        _ state: UnsafePointer<State>, _ version: VersionMark?
    ) throws(Failure) -> Result {
        try withUnsafeTemporaryAllocation(of: Result.self, capacity: 1) { place throws(Failure) in
            guard let place = place.baseAddress, evaluate(state, version, place) else {
                throw record.takeFailure()
            }
            return place.move()
        }
    }

    /// The value derived from a state, at once if the last result is of the same version.
    @inlinable
    package final func value(
        of state: State, at version: StateVersion?
    ) throws(Failure) -> Result {
        try _withUnprotectedUnsafePointer(to: state) { (pointer) throws(Failure) in
            try value(in: pointer, at: version)
        }
    }

    /// The value derived from a state where it lies, and where nothing may change it meanwhile.
    @inlinable
    package final func value(
        in state: UnsafePointer<State>, at version: StateVersion?
    ) throws(Failure) -> Result {
        guard let version else { return try outcome(state, nil) }
        return try withExtendedLifetime(version) { () throws(Failure) in
            try outcome(state, VersionMark(version))
        }
    }
}

extension MemoizedSelector {
    /// How often the result function has run, since the selector was made or the counts were reset.
    ///
    /// A test that counts shows that a selector remembers.
    public var recomputations: Int { record.recomputations }

    /// How often the inputs have been read, since the selector was made or the counts were reset.
    ///
    /// Not counted: calls with a state of a store that the last result is known to be of, and the
    /// second reading of the development checks.
    public var inputRuns: Int { record.inputRuns }

    /// Sets the counts to 0, and keeps what is remembered.
    public func resetCounts() {
        record.recomputations = 0
        record.inputRuns = 0
    }

    /// The types, and how often what has run.
    public var debugDescription: String {
        "Selector<\(State.self), \(Result.self)>: \(recomputations) recomputations in \(inputRuns) "
            + "runs of the inputs"
    }

    /// The last result, or nil if there is none yet or it was cleared.
    public var lastResult: Result? { record.lastResult }

    /// Forgets the last inputs and the last result; the counts stay.
    public func clear() {
        record.clear()
    }
}
