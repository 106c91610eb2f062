/// A reducer of a part of the state, as a reducer of the whole.
///
///     let app = combineReducers(
///         reduce(\AppState.search, searchReducer),
///         reduce(\.library, inPlace(libraryReducer)))     // one in the returning form
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
