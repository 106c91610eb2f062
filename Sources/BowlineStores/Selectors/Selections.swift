// By hand for up to three inputs: a pack costs several times as much.

/// The memory and the work of a selector of one input.
@usableFromInline
final class SingleSelection<One: InputReader, Result, Failure: Error>:
    SelectorMemo<One.Value, Result>
{
    @usableFromInline let one: One
    @usableFromInline let function: (One.Value) throws(Failure) -> Result

    @usableFromInline
    init(
        _ one: One, _ setup: SelectorSetup<Result>,
        _ function: @escaping (One.Value) throws(Failure) -> Result
    ) {
        self.one = one
        self.function = function
        super.init(setup)
    }

    @inlinable @inline(__always)
    func evaluate(
        _ state: UnsafePointer<One.State>, _ version: VersionMark?
    ) throws(Failure) -> Result {
        if let version, isOf(version) { return result.pointee }
        inputRuns &+= 1
        guard let first = one.place(in: state)
        else { return try evaluateMade(state, version) }
        if finds({ one.isEqual($0, first) }) {
            note(version)
            return result.pointee
        }
        return try recompute(first.pointee, version)
    }

    // Apart, like what follows, so that a call that finds stored properties unchanged has little to do.
    @inlinable @inline(never)
    func evaluateMade(
        _ state: UnsafePointer<One.State>, _ version: VersionMark?
    ) throws(Failure) -> Result {
        var first = one.value(in: state, at: version)
        #if DEBUG
            if checking.readsTwice() {
                checking.read(one, number: 1, as: first, in: state, at: version)
            }
        #endif
        if finds({ one.isEqual($0, &first) }) {
            note(version)
            return result.pointee
        }
        return try recompute(first, version)
    }

    @inlinable @inline(never)
    func recompute(
        _ first: consuming One.Value,
        _ version: VersionMark?
    ) throws(Failure) -> Result {
        recomputations &+= 1
        var input = first
        let new = try function(input)
        #if DEBUG
            checking.judge(input, new)
        #endif
        return take(new, of: &input, at: version)
    }
}

/// The memory and the work of a selector of two inputs.
@usableFromInline
final class PairSelection<One: InputReader, Two: InputReader, Result, Failure: Error>:
    SelectorMemo<(One.Value, Two.Value), Result>
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
    ) throws(Failure) -> Result {
        if let version, isOf(version) { return result.pointee }
        inputRuns &+= 1
        guard let first = one.place(in: state),
            let second = two.place(in: state)
        else { return try evaluateMade(state, version) }
        let isUnchanged = finds {
            one.isEqual(&$0.pointee.0, first)
                && two.isEqual(&$0.pointee.1, second)
        }
        if isUnchanged {
            note(version)
            return result.pointee
        }
        return try recompute(first.pointee, second.pointee, version)
    }

    // Apart, like what follows, so that a call that finds stored properties unchanged has little to do.
    @inlinable @inline(never)
    func evaluateMade(
        _ state: UnsafePointer<One.State>, _ version: VersionMark?
    ) throws(Failure) -> Result {
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
            return result.pointee
        }
        return try recompute(first, second, version)
    }

    @inlinable @inline(never)
    func recompute(
        _ first: consuming One.Value, _ second: consuming Two.Value,
        _ version: VersionMark?
    ) throws(Failure) -> Result {
        recomputations &+= 1
        var inputs = (first, second)
        let new = try function(inputs.0, inputs.1)
        return take(new, of: &inputs, at: version)
    }
}

/// The memory and the work of a selector of three inputs.
@usableFromInline
final class TripleSelection<
    One: InputReader, Two: InputReader, Three: InputReader, Result, Failure: Error
>:
    SelectorMemo<(One.Value, Two.Value, Three.Value), Result>
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
        _ state: UnsafePointer<One.State>, _ version: VersionMark?
    ) throws(Failure) -> Result {
        if let version, isOf(version) { return result.pointee }
        inputRuns &+= 1
        guard let first = one.place(in: state),
            let second = two.place(in: state),
            let third = three.place(in: state)
        else { return try evaluateMade(state, version) }
        let isUnchanged = finds {
            one.isEqual(&$0.pointee.0, first)
                && two.isEqual(&$0.pointee.1, second)
                && three.isEqual(&$0.pointee.2, third)
        }
        if isUnchanged {
            note(version)
            return result.pointee
        }
        return try recompute(first.pointee, second.pointee, third.pointee, version)
    }

    // Apart, like what follows, so that a call that finds stored properties unchanged has little to do.
    @inlinable @inline(never)
    func evaluateMade(
        _ state: UnsafePointer<One.State>, _ version: VersionMark?
    ) throws(Failure) -> Result {
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
            return result.pointee
        }
        return try recompute(first, second, third, version)
    }

    @inlinable @inline(never)
    func recompute(
        _ first: consuming One.Value, _ second: consuming Two.Value, _ third: consuming Three.Value,
        _ version: VersionMark?
    ) throws(Failure) -> Result {
        recomputations &+= 1
        var inputs = (first, second, third)
        let new = try function(inputs.0, inputs.1, inputs.2)
        return take(new, of: &inputs, at: version)
    }
}
