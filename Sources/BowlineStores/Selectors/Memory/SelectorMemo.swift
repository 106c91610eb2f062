/// The inputs and the result that a selector remembers.
///
/// The inputs lie in memory of their own, as one tuple, so that they are compared where they lie:
/// to copy one out costs a retain and a release, more than all else that a call does.
@usableFromInline
class SelectorMemo<Inputs, Result, Failure: Error>: SelectorRecord<Result, Failure> {
    @usableFromInline final let inputs = UnsafeMutablePointer<Inputs>.allocate(capacity: 1)

    @usableFromInline
    override init(_ setup: SelectorSetup<Result>) {
        super.init(setup)
    }

    deinit {
        if phase == .known { inputs.deinitialize(count: 1) }
        inputs.deallocate()
    }

    /// Whether a comparison, if one is possible now, finds the inputs unchanged.
    ///
    /// While it runs, which may be code of the user's, nothing moves them: a call of the same
    /// selector from inside it derives without remembering, and `clear()` waits.
    @inlinable @inline(__always)
    final func finds(_ isUnchanged: (UnsafeMutablePointer<Inputs>) -> Bool) -> Bool {
        guard phase == .known else { return false }
        phase = .comparing
        let result = isUnchanged(inputs)
        if phase == .comparing {
            phase = .known
            return result
        }
        forget()
        return false
    }

    /// Remembers a result with its inputs, unless a comparison is running further up the stack.
    ///
    /// - Returns: where it lies, or nil if it has been put aside.
    @inlinable @inline(__always)
    final func take(
        _ new: Result, of newInputs: __owned Inputs, at version: VersionMark?
    ) -> UnsafeMutablePointer<Result>? {
        let new = resultEquals == nil ? new : settled(new)
        if phase == .known {
            // What is replaced may call the selector when it is freed, which is before this returns
            // (G8).
            let change = exchange(new, newInputs, version)
            if changes == change { return result }
        } else if phase == .empty {
            inputs.initialize(to: newInputs)
            result.initialize(to: new)
            phase = .known
            setVersion(version)
            changes &+= 1
            return result
        }
        putAside(.success(new))
        return nil
    }

    /// - Returns: the number of this change.
    @inlinable @inline(__always)
    final func exchange(
        _ new: Result, _ newInputs: __owned Inputs, _ version: VersionMark?
    ) -> UInt64 {
        var oldInputs = newInputs
        swap(&inputs.pointee, &oldInputs)
        let oldResult = result.move()
        result.initialize(to: new)
        setVersion(version)
        changes &+= 1
        let change = changes
        free(oldInputs)
        free(oldResult)
        return change
    }

    // Not inlined, so that the value is freed in here and not when the compiler thinks best.
    @inlinable @inline(never)
    final func free<Value>(_ value: __owned Value) {
        withExtendedLifetime(value) {}
    }

    @inlinable @inline(__always)
    final func setVersion(_ version: VersionMark?) {
        if version == nil, token != nil { keep(nil) }
        note(version)
    }

    /// The old result in place of an equal new one.
    @inlinable @inline(never)
    final func settled(_ new: Result) -> Result {
        guard phase == .known, let resultEquals else { return new }
        // A copy, since the comparer may be the user's and call the selector.
        let old = result.pointee
        return resultEquals(old, new) ? old : new
    }

    final override func clear() {
        switch phase {
        case .empty, .clearing: break
        case .comparing: phase = .clearing
        case .known: forget()
        }
    }

    /// Frees what is remembered, when nothing of it is left here (G8).
    @usableFromInline
    final func forget() {
        let replaced = (inputs.move(), result.move())
        phase = .empty
        changes &+= 1
        keep(nil)
        withExtendedLifetime(replaced) {}
    }
}
