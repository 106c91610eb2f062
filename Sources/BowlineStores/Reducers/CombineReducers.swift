/// One reducer that runs the given ones in order on the same state; each sees what the ones before it
/// have changed, and subscribers see the last state only.
///
/// - Parameter reducers: in the order in which they run.
/// - Returns: the combined reducer.
@inlinable
public func combineReducers<State>(_ reducers: Reducer<State>...) -> Reducer<State> {
    { state, action in
        for reducer in reducers {
            reducer(&state, action)
        }
    }
}
