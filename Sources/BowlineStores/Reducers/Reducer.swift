/// Changes a state by an action, in place, and does nothing else.
///
/// It runs on the store's own storage, so its cost depends on what it changes, not on the size of
/// the state (S5). While it runs its store refuses every other use (S4).
public typealias Reducer<State> = (inout State, any Action) -> Void

/// Makes a new state from an action and the old state, nil before there is one (S1).
///
/// The form of ReSwift. It costs a copy of what it changes; ``Reducer`` does not.
public typealias ReturningReducer<State> = (any Action, State?) -> State
