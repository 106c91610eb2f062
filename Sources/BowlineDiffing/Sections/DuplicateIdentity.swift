/// An identity that stands twice where each may stand once.
public enum DuplicateIdentity: Error, Equatable, CustomStringConvertible {
    /// The list that has it.
    public enum Side: String, Equatable, Sendable {
        /// The one before.
        case old
        /// The one after.
        case new
    }

    /// Two sections have the same id, which is given as text.
    case section(id: String, Side, first: Int, second: Int)
    /// Two items have the same id, which is given as text.
    case item(id: String, Side, first: ItemPath, second: ItemPath)

    /// Which id stands where, and what to do about it.
    public var description: String {
        switch self {
        case .section(let id, let side, let first, let second):
            "Two sections of the \(side.rawValue) list have the id \(id): those at \(first) and "
                + "\(second). Give each an id of its own, or make the difference with "
                + "init(from:to:), which pairs them in their order."
        case .item(let id, let side, let first, let second):
            "Two items of the \(side.rawValue) list have the id \(id): those at \(first) and "
                + "\(second). Give each an id of its own, or make the difference with "
                + "init(from:to:), which pairs them in their order."
        }
    }

    /// The first duplicate of a list, nil if there is none.
    init?<Section: DiffableSection>(in sections: [Section], side: Side) {
        var models: [Section.Model.ID: Int] = [:]
        var items: [Section.Item.ID: ItemPath] = [:]
        for (index, section) in sections.enumerated() {
            let id = section.model.id
            if let first = models.updateValue(index, forKey: id) {
                self = .section(
                    id: String(reflecting: id), side, first: first, second: index)
                return
            }
            for (place, item) in section.items.enumerated() {
                let path = ItemPath(section: index, item: place)
                if let first = items.updateValue(path, forKey: item.id) {
                    self = .item(
                        id: String(reflecting: item.id), side, first: first, second: path)
                    return
                }
            }
        }
        return nil
    }
}
