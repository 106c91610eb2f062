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
        _ state: UnsafePointer<One.State>, _ version: VersionMark?,
        _ place: UnsafeMutablePointer<Result>
    ) -> Bool {
        if let version, isOf(version) { return give(to: place) }
        inputRuns &+= 1
        guard let first = one.place(in: state),
            let second = two.place(in: state)
        else { return evaluateMade(state, version, place) }
        let isUnchanged = finds {
            one.isEqual(&$0.pointee.0, first)
                && two.isEqual(&$0.pointee.1, second)
        }
        if isUnchanged {
            note(version)
            return give(to: place)
        }
        return recompute(first.pointee, second.pointee, version, place)
    }

    // Apart, like what follows, so that a call that finds stored properties unchanged has little to
    // do.
    @inlinable @inline(never)
    func evaluateMade(
        _ state: UnsafePointer<One.State>, _ version: VersionMark?,
        _ place: UnsafeMutablePointer<Result>
    ) -> Bool {
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
            return give(to: place)
        }
        return recompute(first, second, version, place)
    }

    @inlinable @inline(never)
    func recompute(
        _ first: __owned One.Value, _ second: __owned Two.Value,
        _ version: VersionMark?,
        _ place: UnsafeMutablePointer<Result>
    ) -> Bool {
        recomputations &+= 1
        let inputs = (first, second)
        let new: Result
        do throws(Failure) {
            new = try function(inputs.0, inputs.1)
        } catch {
            keepFailure(error)
            return false
        }
        return take(new, of: inputs, at: version, to: place)
    }
}
