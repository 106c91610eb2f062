/// A reducer that runs for some actions only.
///
///     let whileOpen = filtering(editingReducer) { action, document in !document.isLocked }
///
/// What is refused leaves the state as it was; the store commits and tells all the same. Middleware
/// refuses actions altogether.
///
/// - Parameters:
///   - reducer: runs where `isIncluded` is true.
///   - isIncluded: is given the action and the state before it; must not do anything else (S4). Use
///     ``ActionMatcher/matches(_:)`` to decide by the action alone.
/// - Returns: the reducer that runs for some actions.
@inlinable
public func filtering<State>(
    _ reducer: @escaping Reducer<State>,
    where isIncluded: @escaping (_ action: any Action, _ state: State) -> Bool
) -> Reducer<State> {
    { state, action in
        if isIncluded(action, state) { reducer(&state, action) }
    }
}
