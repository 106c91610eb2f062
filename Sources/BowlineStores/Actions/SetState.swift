/// Replaces the whole state of a store, visible to middleware and subscribers (S13).
///
/// It runs in the place of the reducer. A store of another type of state traps.
public struct SetState<State>: Action {
    /// The new state.
    public let state: State

    /// The action.
    ///
    /// - Parameter state: the new state.
    public init(_ state: State) {
        self.state = state
    }
}

extension SetState: Equatable where State: Equatable {}

extension SetState: StoreInstruction {
    package func perform(in core: StoreCore) {
        guard core.stateType == State.self else { core.refuse(self, of: State.self) }
        core.set(by: self)
    }
}
