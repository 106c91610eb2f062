/// A reducer of a part of the state, as a reducer of the whole.
///
///     let app = combineReducers(
///         reduce(\AppState.search, searchReducer),
///         reduce(\.library, libraryReducer))
///
/// The reducer sees its part alone, and every action. A part that is a stored property is changed
/// where it lies, without a copy (S5). One that is computed or observed is read and written back at
/// each action, handled or not; for such a part ``reduce(_:on:_:)`` writes only what it handles.
///
/// - Parameters:
///   - keyPath: the part of the state.
///   - reducer: of that part.
/// - Returns: the reducer of the whole state.
@inlinable
public func reduce<State, Part>(
    _ keyPath: WritableKeyPath<State, Part>, _ reducer: @escaping Reducer<Part>
) -> Reducer<State> {
    let part = StatePart(keyPath)
    return { state, action in
        part.change(in: &state) { reducer(&$0, action) }
    }
}

/// A reducer in the returning form of a part of the state, as a reducer of the whole.
///
///     let app = combineReducers(
///         initial: AppState.init,
///         reduce(\.search, returning: searchReducer),
///         reduce(\.library, returning: libraryReducer))
///
/// The reducer is given its part, never nil, and what it returns becomes the part, at each action.
/// It costs a copy of what it changes. See ``inPlaceReducer(from:)`` for when the old part is
/// freed.
///
/// - Parameters:
///   - keyPath: the part of the state.
///   - reducer: of that part.
/// - Returns: the reducer of the whole state.
@inlinable
public func reduce<State, Part>(
    _ keyPath: WritableKeyPath<State, Part>, returning reducer: @escaping ReturningReducer<Part>
) -> Reducer<State> {
    reduce(keyPath, inPlaceReducer(from: reducer))
}
