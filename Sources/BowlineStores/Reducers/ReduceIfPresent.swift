/// A reducer of an optional part of the state, which is skipped while the part is absent.
///
///     let app = combineReducers(
///         reduce(ifPresent: \AppState.player, playerReducer),
///         reduce(\.player, on: Close.self) { player, _ in player = nil })
///
/// The reducer never sees nil, and a part that is nil stays nil and is not written. To fill or
/// empty the part, reduce it as the optional that it is. The part is moved out while the reducer
/// has it, and back: nothing is copied (S5).
///
/// - Parameters:
///   - keyPath: the optional part of the state.
///   - reducer: of what the part holds.
/// - Returns: the reducer of the whole state.
@inlinable
public func reduce<State, Part>(
    ifPresent keyPath: WritableKeyPath<State, Part?>, _ reducer: @escaping Reducer<Part>
) -> Reducer<State> {
    let part = StatePart(keyPath)
    return { state, action in
        part.change(in: &state, where: isPresent) { part, _ in
            changePresent(&part) { reducer(&$0, action) }
        }
    }
}

/// A reducer for one type of action on an optional part of the state, which is skipped while the
/// part is absent.
///
///     reduce(ifPresent: \AppState.player, on: Seek.self) { player, seek in
///         player.position = seek.position
///     }
///
/// Other actions pass by at the cost of a type comparison (S6). See ``reduce(ifPresent:_:)``.
///
/// - Parameters:
///   - keyPath: the optional part of the state.
///   - type: the type of action.
///   - body: changes what the part holds, and does nothing else (S4).
/// - Returns: the reducer of the whole state.
@inlinable
public func reduce<State, Part, Handled: Action>(
    ifPresent keyPath: WritableKeyPath<State, Part?>,
    on type: Handled.Type,
    _ body: @escaping (inout Part, Handled) -> Void
) -> Reducer<State> {
    let part = StatePart(keyPath)
    return { state, action in
        guard let action = exactly(action, as: type) else { return }
        part.change(in: &state, where: isPresent) { part, _ in
            changePresent(&part) { body(&$0, action) }
        }
    }
}

@inlinable
func isPresent<Part>(_ part: Part?) -> Void? {
    if case .some = part { () } else { nil }
}

@inlinable
func changePresent<Part>(_ part: inout Part?, _ body: (inout Part) -> Void) {
    // Binding the payload instead would hold it twice, and a collection in it would be copied.
    guard var content = part.take() else { return }
    body(&content)
    part = consume content
}
