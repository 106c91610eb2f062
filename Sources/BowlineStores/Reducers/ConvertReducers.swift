/// A reducer that changes the state in place by one in the returning form.
///
/// It is given the state, never nil, and what it returns becomes the state. It copies what it
/// changes, as it does in a store of its own form. A value that only the old state held is freed
/// while the store reduces, as with any in-place reducer: what its `deinit` dispatches to that
/// store is refused (S4). A store made with a reducer in the returning form keeps the old state
/// until nobody's code is inside it (G8).
///
/// - Parameter reducer: in the returning form.
/// - Returns: the same reducer in place.
@inlinable
public func inPlace<State>(
    _ reducer: @escaping ReturningReducer<State>
) -> Reducer<State> {
    { state, action in state = reducer(action, state) }
}

/// A reducer in the returning form by one that changes the state in place.
///
/// It changes a copy of the state. So it copies the collections that it changes, which the in-place
/// reducer by itself does not, and what the store's old state held lives until nobody's code is
/// inside the store (G8).
///
/// - Parameters:
///   - reducer: changes the state in place.
///   - initial: makes the first state, if the store was not given one; the reducer then runs on it,
///     with ``StoreInit``.
/// - Returns: the same reducer in the returning form.
@inlinable
public func returning<State>(
    _ reducer: @escaping Reducer<State>, initial: @escaping () -> State
) -> ReturningReducer<State> {
    { action, state in
        var state = state ?? initial()
        reducer(&state, action)
        return state
    }
}
