import Bowline

/// An item as a row; the first one of a section has its name.
struct TodoRow: Identifiable {
    var id: TodoItem.ID
    var list: String
    var title: String
    var isDone: Bool

    /// The rows of all sections, one section below the other.
    static func rows(_ sections: [TodoSection]) -> [TodoRow] {
        sections.flatMap { section in
            section.items.enumerated().map { place, item in
                TodoRow(
                    id: item.id, list: place == 0 ? section.model.value : "", title: item.title,
                    isDone: item.isDone)
            }
        }
    }
}
