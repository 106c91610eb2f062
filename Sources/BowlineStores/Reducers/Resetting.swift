/// A reducer that begins anew at one type of action: the state is made afresh, and the reducer then
/// runs on that, with the same action.
///
///     let app = resetting(on: SignOut.self, to: AppState.init, signedInReducer)
///
/// Other actions cost a type comparison more (S6). To keep a part of the state, write the reset as
/// a reducer of the whole:
/// `reduce(on: SignOut.self) { state, _ in state = AppState(settings: state.settings) }`.
///
/// - Parameters:
///   - type: the type of action that resets.
///   - initial: makes the state.
///   - reducer: runs on every action.
/// - Returns: the reducer that resets.
@inlinable
public func resetting<State, Handled: Action>(
    on type: Handled.Type, to initial: @escaping () -> State, _ reducer: @escaping Reducer<State>
) -> Reducer<State> {
    { state, action in
        if exactly(action, as: type) != nil { state = initial() }
        reducer(&state, action)
    }
}

/// A reducer in the returning form that begins anew at one type of action: it is called with nil in
/// the place of the state, as before there was one.
///
/// Other actions cost a type comparison more (S6).
///
/// - Parameters:
///   - type: the type of action that resets.
///   - reducer: runs on every action, and makes a state when it is given none.
/// - Returns: the reducer that resets.
@inlinable
public func resetting<State, Handled: Action>(
    on type: Handled.Type, returning reducer: @escaping ReturningReducer<State>
) -> ReturningReducer<State> {
    { action, state in
        reducer(action, exactly(action, as: type) == nil ? state : nil)
    }
}
