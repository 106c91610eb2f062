/// The states that were replaced as a whole, by a reducer in the returning form or by ``SetState``,
/// and the chains that were exchanged while one was running, until no user code is inside the
/// store.
///
/// A value that such a state held may use the store when it is freed, so it must not be freed while
/// the reducer has the state (G8), nor before a middleware has read what its action made (S3). What
/// it dispatches then replaces a state in turn; the outermost call lets go of them all in a loop
/// (G7).
@usableFromInline
final class ReplacedStates {
    @usableFromInline
    class Box {}

    private final class TypedBox<State>: Box {
        let state: State

        init(_ state: State) {
            self.state = state
        }
    }

    // What is let go of is taken out first, so no user code runs inside an access.
    @exclusivity(unchecked) @usableFromInline var states: ContiguousArray<Box> = []
    private var isLettingGo = false

    init() {}

    @inlinable var isEmpty: Bool { states.isEmpty }

    func keep(_ box: Box) {
        states.append(box)
    }

    func replace<State>(_ state: inout State, by new: consuming State) {
        states.append(TypedBox(state))
        state = new
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
