/// The inputs and the result that a selector remembers.
///
/// The inputs lie in memory of their own, as one tuple, so that they are compared where they lie:
/// to copy one out costs a retain and a release, more than all else that a call does.
@usableFromInline
class SelectorMemo<Inputs, Result, Failure: Error>: SelectorRecord<Result, Failure>, LettingGo {
    @usableFromInline final let inputs = UnsafeMutablePointer<Inputs>.allocate(capacity: 1)
    // Whole fields, read and written between calls of user code.

    /// What was replaced and waits to be let go of, if it holds some.
    @exclusivity(unchecked) private final var replaced: UnsafeMutablePointer<(Inputs, Result)>?
    @exclusivity(unchecked) private final var holdsReplaced = false

    @usableFromInline
    override init(_ setup: SelectorSetup<Result>) {
        super.init(setup)
    }

    deinit {
        if phase == .known { inputs.deinitialize(count: 1) }
        inputs.deallocate()
        if holdsReplaced { replaced?.deinitialize(count: 1) }
        replaced?.deallocate()
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

    /// Writes the result to its place.
    ///
    /// - Returns: true, what an evaluation says that has a result.
    @inlinable @inline(__always)
    final func give(to place: UnsafeMutablePointer<Result>) -> Bool {
        place.initialize(to: result.pointee)
        return true
    }

    /// Remembers a result with its inputs, unless a comparison is running further up the stack, and
    /// writes it to its place: the old result in place of an equal new one.
    ///
    /// What is replaced may call the selector when it is freed, so it is freed last (G8), when the
    /// caller has its result already.
    @inlinable @inline(__always)
    final func take(
        _ new: Result, of newInputs: __owned Inputs, at version: VersionMark?,
        to place: UnsafeMutablePointer<Result>
    ) -> Bool {
        let new = resultEquals == nil ? new : settled(new)
        place.initialize(to: new)
        if phase == .known {
            var oldInputs = newInputs
            swap(&inputs.pointee, &oldInputs)
            let oldResult = result.move()
            result.initialize(to: new)
            setVersion(version)
            if !(_isPOD(Inputs.self) && _isPOD(Result.self)), let replaced = version?.replaced {
                leave(oldInputs, oldResult, to: replaced)
            } else {
                letGo(oldInputs)
                letGo(oldResult)
            }
        } else if phase == .empty {
            inputs.initialize(to: newInputs)
            result.initialize(to: new)
            phase = .known
            setVersion(version)
        }
        return true
    }

    /// Leaves what was replaced until the state is no longer read. In a place of its own, which is
    /// allocated once.
    @usableFromInline
    final func leave(
        _ inputs: __owned Inputs, _ result: __owned Result, to replaced: ReplacedSelections
    ) {
        if holdsReplaced { return replaced.append(LetGo((inputs, result))) }
        let place = self.replaced ?? .allocate(capacity: 1)
        self.replaced = place
        place.initialize(to: (inputs, result))
        holdsReplaced = true
        replaced.append(self)
    }

    @usableFromInline
    final func letGoOfReplaced() {
        guard holdsReplaced, let replaced else { return }
        holdsReplaced = false
        let last = replaced.move()
        withExtendedLifetime(last) {}
    }

    /// Uses a value, which so lives until here. `withExtendedLifetime` would copy it.
    @inlinable @inline(__always)
    final func letGo<Value>(_ value: __owned Value) {}

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
        keep(nil)
        withExtendedLifetime(replaced) {}
    }
}
