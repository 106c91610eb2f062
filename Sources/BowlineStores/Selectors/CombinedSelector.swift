/// What `createSelector` makes: a selector that also knows the types of its inputs.
///
/// A variable of type ``Selector`` takes it.
public final class CombinedSelector<State, Result, Failure: Error, each Input>:
    MemoizedSelector<State, Result, Failure>
{
    @usableFromInline let function: (repeat each Input) throws(Failure) -> Result

    @usableFromInline
    init(
        _ record: SelectorRecord<Result, Failure>,
        _ function: @escaping (repeat each Input) throws(Failure) -> Result,
        _ evaluate: @escaping Evaluation
    ) {
        self.function = function
        super.init(record, evaluate)
    }

    /// Runs the result function alone, with inputs that are given: what a test of it calls.
    ///
    ///     struct Cart { var prices = [3, 4]; var discount = 2 }
    ///     let total = createSelector(\Cart.prices, \.discount) { $0.reduce(0, +) - $1 }
    ///     print(total.resultFunction([10, 20], 5), total.recomputations)
    ///     // 25 0
    ///
    /// Nothing is remembered or counted.
    ///
    /// - Parameter inputs: the inputs' values, in order.
    /// - Returns: what the function makes of them.
    /// - Throws: what the function throws.
    public func resultFunction(_ inputs: repeat each Input) throws(Failure) -> Result {
        try function(repeat each inputs)
    }
}
