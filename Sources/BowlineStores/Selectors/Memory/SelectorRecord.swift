import BowlineSupport

/// What a selector remembers and counts; what of ``SelectorMemo`` does not depend on its inputs.
@usableFromInline
class SelectorRecord<Result, Failure: Error> {
    @usableFromInline
    enum Phase: UInt8 {
        /// Nothing is remembered.
        case empty
        /// Inputs and result are remembered.
        case known
        /// They are, and a comparer has them: they stay where they are until it returns.
        case comparing
        /// The same, and they are to be forgotten then.
        case clearing
    }

    @usableFromInline final let checking: SelectorChecking
    /// Says that a new result is the old one, where the user gave a comparer.
    @usableFromInline final let resultEquals: ((Result, Result) -> Bool)?
    /// Where the result lies; it is not optional for the reason that it is the memo's, and not to
    /// be copied.
    @usableFromInline final let result = UnsafeMutablePointer<Result>.allocate(capacity: 1)

    // Whole fields, read and written between calls of user code.
    @exclusivity(unchecked) @usableFromInline final var phase = Phase.empty
    /// The version of the state that the result was last found right for; the token is retained.
    @exclusivity(unchecked) @usableFromInline final var token: Unmanaged<AnyObject>?
    @exclusivity(unchecked) @usableFromInline final var number: UInt64 = 0
    @exclusivity(unchecked) @usableFromInline final var recomputations = 0
    @exclusivity(unchecked) @usableFromInline final var inputRuns = 0

    @usableFromInline
    init(_ setup: SelectorSetup<Result>) {
        checking = SelectorChecking(setup.checks, at: setup.callSite)
        resultEquals = setup.resultEquals
    }

    deinit {
        if phase == .known { result.deinitialize(count: 1) }
        result.deallocate()
        token?.release()
    }

    /// Whether the result is that of a version of the state.
    @inlinable @inline(__always)
    final func isOf(_ version: VersionMark) -> Bool {
        phase == .known && number == version.number
            && token?.toOpaque() == version.token.toOpaque()
    }

    /// Takes note that the result is that of a version of the state, too.
    @inlinable @inline(__always)
    final func note(_ version: VersionMark?) {
        guard let version else { return }
        if token?.toOpaque() != version.token.toOpaque() { keep(version.token) }
        number = version.number
    }

    /// Keeps another token, an object of the store's own whose end runs no code.
    @usableFromInline
    final func keep(_ new: Unmanaged<AnyObject>?) {
        _ = new?.retain()
        token?.release()
        token = new
    }

    // What was thrown and is still to be given to the caller, innermost last: what is freed on the
    // way may call the selector, too.
    @exclusivity(unchecked) private final var failures: [Failure] = []

    @usableFromInline
    final func keepFailure(_ failure: Failure) {
        failures.append(failure)
    }

    @usableFromInline
    final func takeFailure() -> Failure {
        failures.removeLast()
    }

    final var lastResult: Result? {
        phase == .known || phase == .comparing ? result.pointee : nil
    }

    func clear() {}
}

/// What `createSelector` was told beside inputs and result function.
@usableFromInline
struct SelectorSetup<Result> {
    @usableFromInline let resultEquals: ((Result, Result) -> Bool)?
    @usableFromInline let checks: Diagnostics.CheckLevel?
    @usableFromInline let callSite: CallSite?

    @usableFromInline
    init(
        _ resultEquals: ((Result, Result) -> Bool)?, _ checks: Diagnostics.CheckLevel?,
        _ fileID: StaticString, _ line: UInt
    ) {
        self.resultEquals = resultEquals
        self.checks = checks
        #if DEBUG
            callSite = .at(fileID, line)
        #else
            callSite = nil
        #endif
    }
}
