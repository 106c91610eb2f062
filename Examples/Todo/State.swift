import Bowline

/// All that the program knows, and nothing that can be derived from it.
struct TodoState: Equatable {
    var items: EntityTable<TodoItem> = [
        TodoItem(id: 1, list: "home", title: "water the plants"),
        TodoItem(id: 2, list: "home", title: "iron", isDone: true),
        TodoItem(id: 3, list: "work", title: "answer Ada"),
    ]
    var nextID = 4
    var filter = TodoFilter.all
    /// What is typed for the next item.
    var draft = ""
}
