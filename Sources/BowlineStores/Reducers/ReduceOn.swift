/// A reducer for one type of action on one part of the state.
///
///     let counter = reduce(\AppState.counter, on: CounterAction.self) { counter, action in
///         switch action {
///         case .increment: counter += 1
///         case .set(let value): counter = value
///         }
///     }
///
/// The body gets the action with its type, so an enum is switched exhaustively; actions of other
/// types pass by at the cost of a type comparison (S6). A part that is a stored property is changed
/// where it lies; one that is computed or observed is read and written back, which may copy
/// the collections in it that change.
///
/// - Parameters:
///   - keyPath: the part of the state.
///   - type: the type of action.
///   - body: changes the part, and does nothing else (S4).
/// - Returns: the reducer of the whole state.
@inlinable
public func reduce<State, Part, Handled: Action>(
    _ keyPath: WritableKeyPath<State, Part>,
    on type: Handled.Type,
    _ body: @escaping (inout Part, Handled) -> Void
) -> Reducer<State> {
    let part = StatePart(keyPath)
    return { state, action in
        guard let action = exactly(action, as: type) else { return }
        part.change(in: &state) { body(&$0, action) }
    }
}

/// A reducer for one type of action on the whole state.
///
///     let counter = reduce(on: CounterAction.self) { (state: inout AppState, action) in
///         state.counter += 1
///         state.last = action
///     }
///
/// Other actions pass by at the cost of a type comparison (S6). The state is changed where it lies
/// (S5).
///
/// - Parameters:
///   - type: the type of action.
///   - body: changes the state, and does nothing else (S4).
/// - Returns: the reducer.
@inlinable
public func reduce<State, Handled: Action>(
    on type: Handled.Type, _ body: @escaping (inout State, Handled) -> Void
) -> Reducer<State> {
    { state, action in
        guard let action = exactly(action, as: type) else { return }
        body(&state, action)
    }
}

/// The action with its type, if that is exactly `type` or, for classes, a subclass of it.
///
/// Comparing types first makes a miss three times cheaper than a dynamic cast, and a hit is free of
/// one.
@inlinable
func exactly<Wanted>(_ action: any Action, as type: Wanted.Type) -> Wanted? {
    func open<Actual: Action>(_ action: Actual) -> Wanted? {
        if Actual.self == Wanted.self {
            return withUnsafeBytes(of: action) { bytes in
                bytes.baseAddress?.assumingMemoryBound(to: Wanted.self).pointee
            }
        }
        return Wanted.self is AnyObject.Type ? action as? Wanted : nil
    }
    return open(action)
}
