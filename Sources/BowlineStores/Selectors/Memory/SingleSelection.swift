/// The memory and the work of a selector of one input.
@usableFromInline
final class SingleSelection<One: InputReader, Result, Failure: Error>:
    SelectorMemo<One.Value, Result, Failure>
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
        _ state: UnsafePointer<One.State>, _ version: VersionMark?,
        _ place: UnsafeMutablePointer<Result>
    ) -> Bool {
        if let version, isOf(version) { return give(to: place) }
        inputRuns &+= 1
        guard let first = one.place(in: state)
        else { return evaluateMade(state, version, place) }
        if finds({ one.isEqual($0, first) }) {
            note(version)
            return give(to: place)
        }
        return recompute(first.pointee, version, place)
    }

    // Apart, like what follows, so that a call that finds stored properties unchanged has little to
    // do.
    @inlinable @inline(never)
    func evaluateMade(
        _ state: UnsafePointer<One.State>, _ version: VersionMark?,
        _ place: UnsafeMutablePointer<Result>
    ) -> Bool {
        var first = one.value(in: state, at: version)
        #if DEBUG
            if checking.readsTwice() {
                checking.read(one, number: 1, as: first, in: state, at: version)
            }
        #endif
        if finds({ one.isEqual($0, &first) }) {
            note(version)
            return give(to: place)
        }
        return recompute(first, version, place)
    }

    @inlinable @inline(never)
    func recompute(
        _ first: __owned One.Value,
        _ version: VersionMark?,
        _ place: UnsafeMutablePointer<Result>
    ) -> Bool {
        recomputations &+= 1
        let inputs = first
        let new: Result
        do throws(Failure) {
            new = try function(inputs)
        } catch {
            keepFailure(error)
            return false
        }
        #if DEBUG
            checking.judge(inputs, new)
        #endif
        return take(new, of: inputs, at: version, to: place)
    }
}
