/// An action that replaces the whole state of a store (S13).
///
///     store.dispatch(SetState(AppState(counter: 7)))
///
/// The store handles it itself, whatever its reducer is: for a restored state, for a test, for a
/// tool. It goes through the middleware like any action, and subscribers hear of the new state. In a
/// store of another type of state it traps and names both types.
public struct SetState<State>: Action {
    /// What becomes the state.
    public let state: State

    /// The action that puts a state in the place of the store's.
    ///
    /// - Parameter state: what becomes the state.
    public init(_ state: State) {
        self.state = state
    }
}

extension SetState: Equatable where State: Equatable {}
extension SetState: Sendable where State: Sendable {}

extension SetState: StoreInstruction {
    package func perform(in core: StoreCore) {
        guard core.stateType == State.self else { core.refuseState(of: State.self) }
        core.set(by: self)
    }
}
