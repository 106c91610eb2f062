/// Something to do.
struct TodoItem: Identifiable, Equatable {
    var id: Int
    /// What it belongs to, `home` for example.
    var list: String
    var title: String
    var isDone = false
}

/// Which items are shown.
enum TodoFilter: String, CaseIterable {
    case all, open, done

    /// The one that follows, and the first behind the last.
    var next: TodoFilter {
        switch self {
        case .all: .open
        case .open: .done
        case .done: .all
        }
    }

    func shows(_ item: TodoItem) -> Bool {
        switch self {
        case .all: true
        case .open: !item.isDone
        case .done: item.isDone
        }
    }
}
