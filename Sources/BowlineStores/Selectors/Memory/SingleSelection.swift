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
        _ state: UnsafePointer<One.State>, _ version: VersionMark?
    ) -> UnsafeMutablePointer<Result>? {
        if let version, isOf(version) { return result }
        inputRuns &+= 1
        guard let first = one.place(in: state)
        else { return evaluateMade(state, version) }
        if finds({ one.isEqual($0, first) }) {
            note(version)
            return result
        }
        return recompute(first.pointee, version)
    }

    // Apart, like what follows, so that a call that finds stored properties unchanged has little to
    // do.
    @inlinable @inline(never)
    func evaluateMade(
        _ state: UnsafePointer<One.State>, _ version: VersionMark?
    ) -> UnsafeMutablePointer<Result>? {
        var first = one.value(in: state, at: version)
        #if DEBUG
            if checking.readsTwice() {
                checking.read(one, number: 1, as: first, in: state, at: version)
            }
        #endif
        if finds({ one.isEqual($0, &first) }) {
            note(version)
            putAside(.success(result.pointee))
        } else if let place = recompute(first, version) {
            putAside(.success(place.pointee))
        }
        // What was read may call the selector when it is freed, so the outcome does not wait in
        // place.
        return nil
    }

    @inlinable @inline(never)
    func recompute(
        _ first: __owned One.Value,
        _ version: VersionMark?
    ) -> UnsafeMutablePointer<Result>? {
        recomputations &+= 1
        let inputs = first
        let new: Result
        do throws(Failure) {
            new = try function(inputs)
        } catch {
            putAside(.failure(error))
            return nil
        }
        #if DEBUG
            checking.judge(inputs, new)
        #endif
        return take(new, of: inputs, at: version)
    }
}
