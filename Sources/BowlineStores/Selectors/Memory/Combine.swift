// What all forms of createSelector reduce to: by hand for up to three inputs, since a pack costs
// several times as much. The closure has the selection alone, and so needs no context of its own;
// made here, it is specialised where the types are known.

@inlinable
func combine<
    State, One: InputReader<State, First>, First, Result, Failure: Error
>(
    _ one: One, _ setup: SelectorSetup<Result>,
    _ function: @escaping (First) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First> {
    let selection = SingleSelection(one, setup, function)
    return CombinedSelector(selection, function) { state, version, place in
        selection.evaluate(state, version, place)
    }
}

@inlinable
func combine<
    State, One: InputReader<State, First>, Two: InputReader<State, Second>, First, Second, Result,
    Failure: Error
>(
    _ one: One, _ two: Two, _ setup: SelectorSetup<Result>,
    _ function: @escaping (First, Second) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second> {
    let selection = PairSelection(one, two, setup, function)
    return CombinedSelector(selection, function) { state, version, place in
        selection.evaluate(state, version, place)
    }
}

@inlinable
func combine<
    State, One: InputReader<State, First>, Two: InputReader<State, Second>,
    Three: InputReader<State, Third>, First, Second, Third, Result, Failure: Error
>(
    _ one: One, _ two: Two, _ three: Three, _ setup: SelectorSetup<Result>,
    _ function: @escaping (First, Second, Third) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, First, Second, Third> {
    let selection = TripleSelection(one, two, three, setup, function)
    return CombinedSelector(selection, function) { state, version, place in
        selection.evaluate(state, version, place)
    }
}

@inlinable
func combineAll<State, each Input, Result, Failure: Error>(
    _ input: repeat SelectorInput<State, each Input>, setup: SelectorSetup<Result>,
    _ function: @escaping (repeat each Input) throws(Failure) -> Result
) -> CombinedSelector<State, Result, Failure, repeat each Input> {
    let inputs = (repeat each input)
    let memo = SelectorMemo<(repeat each Input), Result, Failure>(setup)
    return CombinedSelector<State, Result, Failure, repeat each Input>(memo, function) {
        state, version, place in
        if let version, memo.isOf(version) { return memo.give(to: place) }
        memo.inputRuns &+= 1
        let new = (repeat (each inputs).value(in: state, at: version))
        #if DEBUG
            if memo.checking.readsTwice() {
                var number = 0
                for (input, first) in repeat (each inputs, each new) {
                    number += 1
                    memo.checking.read(
                        input, number: number, as: first, in: state, at: version)
                }
            }
        #endif
        let isUnchanged = memo.finds { remembered in
            let old = remembered.pointee
            for (input, old, new) in repeat (each inputs, each old, each new) {
                if !input.isEqual(old, new) { return false }
            }
            return true
        }
        if isUnchanged {
            memo.note(version)
            return memo.give(to: place)
        }
        memo.recomputations &+= 1
        let result: Result
        do throws(Failure) {
            result = try function(repeat each new)
        } catch {
            memo.keepFailure(error)
            return false
        }
        return memo.take(result, of: new, at: version, to: place)
    }
}
