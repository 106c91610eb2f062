/// The memory and the work of a selector of three inputs.
@usableFromInline
final class TripleSelection<
    One: InputReader, Two: InputReader, Three: InputReader, Result, Failure: Error
>:
    SelectorMemo<(One.Value, Two.Value, Three.Value), Result, Failure>
where One.State == Two.State, One.State == Three.State {
    @usableFromInline let one: One
    @usableFromInline let two: Two
    @usableFromInline let three: Three
    @usableFromInline let function: (One.Value, Two.Value, Three.Value) throws(Failure) -> Result

    @usableFromInline
    init(
        _ one: One, _ two: Two, _ three: Three, _ setup: SelectorSetup<Result>,
        _ function: @escaping (One.Value, Two.Value, Three.Value) throws(Failure) -> Result
    ) {
        self.one = one
        self.two = two
        self.three = three
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
            let second = two.place(in: state),
            let third = three.place(in: state)
        else { return evaluateMade(state, version, place) }
        let isUnchanged = finds {
            one.isEqual(&$0.pointee.0, first)
                && two.isEqual(&$0.pointee.1, second)
                && three.isEqual(&$0.pointee.2, third)
        }
        if isUnchanged {
            note(version)
            return give(to: place)
        }
        return recompute(first.pointee, second.pointee, third.pointee, version, place)
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
        var third = three.value(in: state, at: version)
        #if DEBUG
            if checking.readsTwice() {
                checking.read(one, number: 1, as: first, in: state, at: version)
                checking.read(two, number: 2, as: second, in: state, at: version)
                checking.read(three, number: 3, as: third, in: state, at: version)
            }
        #endif
        let isUnchanged = finds {
            one.isEqual(&$0.pointee.0, &first)
                && two.isEqual(&$0.pointee.1, &second)
                && three.isEqual(&$0.pointee.2, &third)
        }
        if isUnchanged {
            note(version)
            return give(to: place)
        }
        return recompute(first, second, third, version, place)
    }

    @inlinable @inline(never)
    func recompute(
        _ first: __owned One.Value, _ second: __owned Two.Value, _ third: __owned Three.Value,
        _ version: VersionMark?,
        _ place: UnsafeMutablePointer<Result>
    ) -> Bool {
        recomputations &+= 1
        let inputs = (first, second, third)
        let new: Result
        do throws(Failure) {
            new = try function(inputs.0, inputs.1, inputs.2)
        } catch {
            keepFailure(error)
            return false
        }
        return take(new, of: inputs, at: version, to: place)
    }
}
