/// The states that a reducer in the returning form has replaced, until no user code is inside the store.
///
/// A value that such a state held may use the store when it is freed, so it must not be freed while
/// the reducer has the state (G8), nor before a middleware has read what its action made (S3). What
/// it dispatches then replaces a state in turn; the outermost call lets go of them all in a loop (G7).
@usableFromInline
final class ReplacedStates<State> {
    private var states: ContiguousArray<State> = []
    private var isLettingGo = false

    init() {}

    func replace(_ state: inout State, by new: State) {
        states.append(exchange(&state, with: new))
    }

    @usableFromInline
    func letGo() {
        guard !isLettingGo else { return }
        isLettingGo = true
        while let state = states.popLast() {
            withExtendedLifetime(state) {}
        }
        isLettingGo = false
    }
}

private func exchange<Value>(_ place: inout Value, with new: consuming Value) -> Value {
    let old = place
    place = new
    return old
}
