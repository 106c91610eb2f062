import Bowline

/// Keeps the items by their ids.
func todoReducer() -> Reducer<TodoState> {
    reduce(\.self, on: TodoAction.self) { state, action in
        switch action {
        case .edit(let text): state.draft = text
        case .add: state.addDraft()
        case .toggle(let id): state.items.update(id) { $0.isDone.toggle() }
        case .remove(let id): state.items.remove(id)
        case .removeDone: state.items.removeAll(where: \.isDone)
        case .show(let filter): state.filter = filter
        }
    }
}

extension TodoState {
    /// `home: iron` goes to a list of its own, `iron` and `: iron` to the list `inbox`. Without a title nothing is
    /// added; what was typed goes all the same, or the next item would begin with it.
    fileprivate mutating func addDraft() {
        let parts = draft.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            .map(trimmed)
        draft = ""
        guard let title = parts.last, !title.isEmpty else { return }
        let list = parts.count == 2 ? parts[0] : ""
        items.add(TodoItem(id: nextID, list: list.isEmpty ? "inbox" : list, title: title))
        nextID += 1
    }
}

private func trimmed(_ text: Substring) -> String {
    let front = text.drop(while: \.isWhitespace)
    return String(front.prefix(front.count - front.reversed().prefix(while: \.isWhitespace).count))
}
