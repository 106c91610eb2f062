/// Collects what changes of the items of all sections.
@usableFromInline
struct SectionedItems<ID: Hashable> {
    /// An item that has no other half in its section.
    @usableFromInline
    struct Leftover {
        @usableFromInline let path: ItemPath
        @usableFromInline let id: ID
        /// Whether its section is on one side only.
        @usableFromInline let goesWithSection: Bool

        @inlinable
        init(path: ItemPath, id: ID, goesWithSection: Bool) {
            self.path = path
            self.id = id
            self.goesWithSection = goesWithSection
        }
    }

    @usableFromInline var old: [Leftover] = []
    @usableFromInline var new: [Leftover] = []
    @usableFromInline var deletions: [ItemPath] = []
    @usableFromInline var insertions: [ItemPath] = []
    @usableFromInline var moves: [Changes<ItemPath>.Move] = []
    @usableFromInline var updates: [ItemPath] = []

    @inlinable init() {}

    /// Takes up a section that is on both sides.
    @inlinable
    mutating func addPair<Item: Identifiable & Equatable>(
        from oldItems: [Item], in oldSection: Int, to newItems: [Item], in newSection: Int
    ) where Item.ID == ID {
        let pairing = Pairing(from: oldItems, to: newItems, id: { $0.id })
        for index in pairing.deletions.reversed() {
            add(old: oldItems[index].id, ItemPath(section: oldSection, item: index))
        }
        for index in pairing.insertions {
            add(new: newItems[index].id, ItemPath(section: newSection, item: index))
        }
        for move in pairing.moves {
            moves.append(
                .init(
                    from: ItemPath(section: oldSection, item: move.from),
                    to: ItemPath(section: newSection, item: move.to)))
        }
        for index in pairing.updates(from: oldItems, to: newItems, isEqual: { $0 == $1 }) {
            updates.append(ItemPath(section: newSection, item: index))
        }
    }

    /// Takes up a section that comes.
    @inlinable
    mutating func add<Item: Identifiable>(coming items: [Item], in section: Int)
    where Item.ID == ID {
        for index in items.indices {
            add(new: items[index].id, ItemPath(section: section, item: index), isWhole: true)
        }
    }

    /// Takes up a section that goes.
    @inlinable
    mutating func add<Item: Identifiable>(going items: [Item], in section: Int)
    where Item.ID == ID {
        for index in items.indices {
            add(old: items[index].id, ItemPath(section: section, item: index), isWhole: true)
        }
    }

    /// Pairs what no section could pair, over all of them.
    @inlinable
    mutating func pairLeftovers<Section: DiffableSection>(
        from oldSections: [Section], to newSections: [Section]
    ) where Section.Item.ID == ID {
        old.sort { $0.path < $1.path }
        let pairing = Pairing(from: old, to: new, id: { $0.id })
        for index in pairing.deletions where !old[index].goesWithSection {
            deletions.append(old[index].path)
        }
        for (index, leftover) in new.enumerated() {
            guard let source = pairing.source(of: index) else {
                if !leftover.goesWithSection { insertions.append(leftover.path) }
                continue
            }
            let (from, to) = (old[source].path, leftover.path)
            moves.append(.init(from: from, to: to))
            let before = oldSections[from.section].items[from.item]
            if before != newSections[to.section].items[to.item] { updates.append(to) }
        }
    }

    /// All of it, in order.
    @inlinable
    var changes: Changes<ItemPath> {
        Changes(
            deletions: deletions, insertions: insertions,
            moves: moves.sorted { $0.from < $1.from }, updates: updates.sorted())
    }

    @inlinable
    mutating func add(old id: ID, _ path: ItemPath, isWhole: Bool = false) {
        old.append(Leftover(path: path, id: id, goesWithSection: isWhole))
    }

    @inlinable
    mutating func add(new id: ID, _ path: ItemPath, isWhole: Bool = false) {
        new.append(Leftover(path: path, id: id, goesWithSection: isWhole))
    }
}
