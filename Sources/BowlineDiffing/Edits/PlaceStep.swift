/// A single step that brings elements to their places, in one list or in several.
enum PlaceStep: Equatable {
    case remove(ItemPath)
    /// What is to be at a place of the new lists comes to a place of now.
    case insert(ItemPath, at: ItemPath)
    case move(from: ItemPath, to: ItemPath)

    /// The steps for one list, which is section 0.
    static func steps(_ changes: Changeset, oldCount: Int, newCount: Int) -> [PlaceStep] {
        func path(_ index: Int) -> ItemPath { ItemPath(section: 0, item: index) }
        return steps(
            Changes(
                deletions: changes.deletions.map(path),
                insertions: changes.insertions.map(path),
                moves: changes.moves.map { .init(from: path($0.from), to: path($0.to)) }),
            counts: [(oldCount, newCount)])
    }

    /// The steps for several lists, between which elements move.
    ///
    /// - Parameters:
    ///   - changes: what comes, goes and moves.
    ///   - counts: how many elements each list has before and after.
    static func steps(
        _ changes: Changes<ItemPath>, counts: [(old: Int, new: Int)]
    ) -> [PlaceStep] {
        var slots = EditSlots(changes, counts: counts)
        var steps: [PlaceStep] = changes.deletions.map { .remove(slots.leave($0)) }
        var arrivals: [(target: ItemPath, source: ItemPath?)] =
            changes.insertions.map { ($0, nil) } + changes.moves.map { ($0.to, $0.from) }
        arrivals.sort { $0.target < $1.target }
        for (target, source) in arrivals {
            if let source {
                let from = slots.leave(source)
                steps.append(.move(from: from, to: slots.come(target)))
            } else {
                steps.append(.insert(target, at: slots.come(target)))
            }
        }
        return steps
    }
}
