/// One reducer that runs the given ones in order on the same state; each sees what the ones before
/// it have changed, and subscribers see the last state only.
///
/// - Parameter reducers: in the order in which they run.
/// - Returns: the combined reducer.
@inlinable
public func combineReducers<State>(_ reducers: Reducer<State>...) -> Reducer<State> {
    combineReducers(reducers)
}

/// One reducer that runs those of a list in order on the same state, as the form without a list
/// does.
///
/// - Parameter reducers: in the order in which they run.
/// - Returns: the combined reducer.
@inlinable
public func combineReducers<State>(_ reducers: [Reducer<State>]) -> Reducer<State> {
    { state, action in
        for reducer in reducers {
            reducer(&state, action)
        }
    }
}

/// One reducer in the returning form that runs the given ones in order; each is given the state
/// that the one before it has returned, and subscribers see the last state only.
///
/// The first sees nil before there is a state; the others never do.
///
/// - Parameters:
///   - first: runs first.
///   - others: in the order in which they run.
/// - Returns: the combined reducer.
@inlinable
public func combineReducers<State>(
    returning first: @escaping ReturningReducer<State>, _ others: ReturningReducer<State>...
) -> ReturningReducer<State> {
    { action, state in
        var state = first(action, state)
        for reducer in others {
            state = reducer(action, state)
        }
        return state
    }
}

/// One reducer in the returning form, put together of reducers of parts, each of which gets its
/// part and leaves it changed.
///
///     let appReducer = combineReducers(
///         initial: AppState.init,
///         reduce(\.search, inPlace(searchReducer)),     // either form
///         reduce(\.counter, on: CounterAction.self) { counter, action in … })
///     let store = Store(reducer: appReducer, state: nil)
///
/// Before there is a state, `initial` makes it; so no reducer of a part ever sees nil. See
/// ``returning(_:initial:)``.
///
/// - Parameters:
///   - initial: makes the first state, if the store was not given one.
///   - reducers: in the order in which they run.
/// - Returns: the combined reducer.
@inlinable
public func combineReducers<State>(
    initial: @escaping () -> State, _ reducers: Reducer<State>...
) -> ReturningReducer<State> {
    returning(combineReducers(reducers), initial: initial)
}
