/// An action that replaces the whole state of a store.
///
///     store.dispatch(SetState(AppState(counter: 7)))
///
/// The store handles it itself, whatever its reducer is: for a restored state, for a test, for a
/// tool. It goes through the middleware like any action, and subscribers hear of the new state.
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
