import Bowline

/// All that can happen.
enum TodoAction: Action, Equatable {
    case edit(String)
    case add
    case toggle(TodoItem.ID)
    case remove(TodoItem.ID)
    case removeDone
    case show(TodoFilter)
}
