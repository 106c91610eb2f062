/// The memory and the work of a selector of two inputs.
@usableFromInline
final class PairSelection<One: InputReader, Two: InputReader, Result, Failure: Error>:
    SelectorMemo<(One.Value, Two.Value), Result, Failure>
where One.State == Two.State {
    @usableFromInline let one: One
    @usableFromInline let two: Two
    @usableFromInline let function: (One.Value, Two.Value) throws(Failure) -> Result

    @usableFromInline
    init(
        _ one: One, _ two: Two, _ setup: SelectorSetup<Result>,
        _ function: @escaping (One.Value, Two.Value) throws(Failure) -> Result
    ) {
        self.one = one
        self.two = two
        self.function = function
        super.init(setup)
    }

    @inlinable @inline(__always)
    func evaluate(
        _ state: UnsafePointer<One.State>, _ version: VersionMark?
    ) -> UnsafeMutablePointer<Result>? {
        if let version, isOf(version) { return result }
        inputRuns &+= 1
        guard let first = one.place(in: state),
            let second = two.place(in: state)
        else { return evaluateMade(state, version) }
        let isUnchanged = finds {
            one.isEqual(&$0.pointee.0, first)
                && two.isEqual(&$0.pointee.1, second)
        }
        if isUnchanged {
            note(version)
            return result
        }
        return recompute(first.pointee, second.pointee, version)
    }

    // Apart, like what follows, so that a call that finds stored properties unchanged has little to
    // do.
    @inlinable @inline(never)
    func evaluateMade(
        _ state: UnsafePointer<One.State>, _ version: VersionMark?
    ) -> UnsafeMutablePointer<Result>? {
        var first = one.value(in: state, at: version)
        var second = two.value(in: state, at: version)
        #if DEBUG
            if checking.readsTwice() {
                checking.read(one, number: 1, as: first, in: state, at: version)
                checking.read(two, number: 2, as: second, in: state, at: version)
            }
        #endif
        let isUnchanged = finds {
            one.isEqual(&$0.pointee.0, &first)
                && two.isEqual(&$0.pointee.1, &second)
        }
        if isUnchanged {
            note(version)
            putAside(.success(result.pointee))
        } else if let place = recompute(first, second, version) {
            putAside(.success(place.pointee))
        }
        // What was read may call the selector when it is freed, so the outcome does not wait in
        // place.
        return nil
    }

    @inlinable @inline(never)
    func recompute(
        _ first: __owned One.Value, _ second: __owned Two.Value,
        _ version: VersionMark?
    ) -> UnsafeMutablePointer<Result>? {
        recomputations &+= 1
        let inputs = (first, second)
        let new: Result
        do throws(Failure) {
            new = try function(inputs.0, inputs.1)
        } catch {
            putAside(.failure(error))
            return nil
        }
        return take(new, of: inputs, at: version)
    }
}
