import BowlineSupport

/// The development checks of one selector, in debug builds.
@usableFromInline
final class SelectorChecking {
    private let own: Diagnostics.CheckLevel?
    private let callSite: CallSite?
    // Read and written between calls of user code.
    private var hasReadTwice = false
    private var identities = 0
    private var isNoIdentity = false

    init(_ own: Diagnostics.CheckLevel?, at callSite: CallSite?) {
        self.own = own
        self.callSite = callSite
    }

    private var level: Diagnostics.CheckLevel { own ?? Diagnostics.selectorChecks }

    /// Whether the inputs are to be read a second time now.
    @usableFromInline
    func readsTwice() -> Bool {
        switch level {
        case .never: return false
        case .always: return true
        case .once:
            defer { hasReadTwice = true }
            return !hasReadTwice
        }
    }

    /// Reads an input a second time and reports it if it differs.
    @usableFromInline
    func read<Input: InputReader>(
        _ input: Input, number: Int, as first: Input.Value,
        in state: UnsafePointer<Input.State>, at version: VersionMark?
    ) {
        guard input.isSuspect else { return }
        var first = first
        var second = input.value(in: state, at: version)
        if input.isEqual(&first, &second) { return }
        Diagnostics.report(
            "unstable-selector-input", at: callSite,
            "Input \(number) of a selector of \(Input.State.self), a \(Input.Value.self), gave two "
                + "values that differ for one state, so the selector never remembers. Read only "
                + "from the state, make new objects in the result function, and compare what has "
                + "no useful == with inputsEqual:.")
    }

    /// Judges what the result function made of the only input.
    ///
    /// By bytes, since a list that was sorted already is equal to what sorting it gives. And a
    /// short text, an empty list or a number may well be its own result, so that once is twice in a
    /// row.
    @usableFromInline
    func judge<Input, Result>(_ input: Input, _ result: Result) {
        let level = level
        guard Input.self == Result.self, level != .never else { return }
        let isSame = withUnsafeBytes(of: input) { input in
            withUnsafeBytes(of: result) { !input.isEmpty && input.elementsEqual($0) }
        }
        guard isSame else { return isNoIdentity = true }
        identities += 1
        guard level == .always || (identities == 2 && !isNoIdentity) else { return }
        Diagnostics.report(
            "identity-selector", at: callSite,
            "The result function of a selector gave back its only input, a \(Input.self), "
                + "unchanged. Select the input itself, which remembering makes no cheaper; or, if "
                + "that is meant, make the selector with checks: .never.")
    }
}
