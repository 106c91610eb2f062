/// A reducer for one type of action on the element of a list that the action names.
///
///     struct Toggle: Action { var id: Item.ID }
///
///     reduce(each: \AppState.items, on: Toggle.self, id: \.id) { item, _ in
///         item.isDone.toggle()
///     }
///
/// The element is changed where it lies, without a copy of it or of the list (S5). If there is none
/// with that id, nothing happens, and the list is not written. Of several with one id it is the
/// first. Other actions pass by at the cost of a type comparison (S6).
///
/// - Parameters:
///   - keyPath: the list, an array for example.
///   - type: the type of action.
///   - id: the id of the element that the action is for, a key path or a function; nil for none.
///   - body: changes the element, and does nothing else (S4).
/// - Returns: the reducer of the whole state.
/// - Complexity: O(n) in the position of the element. A dictionary of elements by their id takes
///   O(1).
@inlinable
public func reduce<State, Elements: MutableCollection, Handled: Action>(
    each keyPath: WritableKeyPath<State, Elements>,
    on type: Handled.Type,
    id: @escaping (Handled) -> Elements.Element.ID?,
    _ body: @escaping (inout Elements.Element, Handled) -> Void
) -> Reducer<State> where Elements.Element: Identifiable {
    let part = StatePart(keyPath)
    return { state, action in
        guard let action = exactly(action, as: type), let id = id(action) else { return }
        // No memory of where the last one was: of two elements with one id it might pick the
        // second, and the same actions would then not always give the same state.
        part.change(in: &state, where: { $0.firstIndex { $0.id == id } }) { elements, index in
            body(&elements[index], action)
        }
    }
}

/// A reducer for one type of action on the element of a dictionary that the action names.
///
///     reduce(each: \AppState.itemsByID, on: Toggle.self, key: \.id) { item, _ in
///         item.isDone.toggle()
///     }
///
/// The element is changed where it lies, without a copy of it or of the dictionary (S5). If there
/// is none with that key, nothing happens, and the dictionary is not written. Other actions pass by
/// at the cost of a type comparison (S6).
///
/// - Parameters:
///   - keyPath: the dictionary of elements by their id.
///   - type: the type of action.
///   - key: the key of the element that the action is for, a key path or a function; nil for none.
///   - body: changes the element, and does nothing else (S4).
/// - Returns: the reducer of the whole state.
/// - Complexity: O(1), a look-up.
@inlinable
public func reduce<State, ID, Element, Handled: Action>(
    each keyPath: WritableKeyPath<State, [ID: Element]>,
    on type: Handled.Type,
    key: @escaping (Handled) -> ID?,
    _ body: @escaping (inout Element, Handled) -> Void
) -> Reducer<State> {
    let part = StatePart(keyPath)
    return { state, action in
        guard let action = exactly(action, as: type), let key = key(action) else { return }
        part.change(in: &state, where: { $0.index(forKey: key) }) { elements, index in
            body(&elements.values[index], action)
        }
    }
}
