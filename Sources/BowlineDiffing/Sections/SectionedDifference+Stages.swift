/// A part of a difference that is safe to apply as one batch, with the sections after it.
public struct SectionedStage<Section: DiffableSection> {
    /// What the batch does; old places are those of the stage before.
    public let changes: SectionedChangeset
    /// The sections after the batch.
    public let sections: [Section]
}

extension SectionedStage: Sendable where Section: Sendable {}
extension SectionedStage: Equatable where Section: Equatable {}

extension SectionedDifference {
    /// The changes as batches, to be applied one after the other: sections come and move; items come, go
    /// and move, also between sections; sections go; contents of items are replaced; models of sections
    /// are replaced. The sections of the last stage are the new ones; what there is nothing to do for is
    /// left out, so equal lists have no stage (D1, D2).
    ///
    /// A batch changes places of sections, or places of items, or contents, and never two of these: table
    /// and collection views refuse, for example, an item that moves within a section that moves. An item
    /// that moves out of a section which goes, or into one which comes, finds both there.
    ///
    /// - Complexity: O(n log n) in the number of changes, and O(m) in the number of items.
    public var stages: [SectionedStage<Section>] {
        let plan = SectionedPlan(self)
        var stages = [
            SectionedStage(changes: plan.coming, sections: plan.arranged),
            SectionedStage(changes: plan.placing, sections: plan.placed),
            SectionedStage(changes: plan.going, sections: plan.kept),
            SectionedStage(changes: plan.updatingItems, sections: plan.updated),
            SectionedStage(changes: plan.updatingModels, sections: new),
        ].filter { !$0.changes.isEmpty }
        // With nothing more to do the sections are the new ones, also in what `==` does not see.
        if let last = stages.popLast() {
            stages.append(SectionedStage(changes: last.changes, sections: new))
        }
        return stages
    }
}

/// The stages of a difference, one by one, each with the sections after it.
struct SectionedPlan<Section: DiffableSection> {
    let coming: SectionedChangeset
    let arranged: [Section]
    let placing: SectionedChangeset
    let placed: [Section]
    let going: SectionedChangeset
    let kept: [Section]
    let updatingItems: SectionedChangeset
    let updated: [Section]
    let updatingModels: SectionedChangeset

    init(_ difference: SectionedDifference<Section>) {
        let (old, new, changes) = (difference.old, difference.new, difference.changes)
        let arrangement = Arrangement(
            changes.sections, oldCount: old.count, newCount: new.count)
        let places = arrangement.places
        func between(old path: ItemPath) -> ItemPath {
            ItemPath(section: places.old[path.section], item: path.item)
        }
        func between(new path: ItemPath) -> ItemPath {
            ItemPath(section: places.new[path.section], item: path.item)
        }

        coming = SectionedChangeset(
            sections: Changeset(
                insertions: changes.sections.insertions.map { places.new[$0] },
                moves: changes.sections.moves.map {
                    .init(from: $0.from, to: places.new[$0.to])
                }))
        placing = SectionedChangeset(
            items: Changes(
                deletions: changes.items.deletions.map(between(old:)).sorted(by: >),
                insertions: changes.items.insertions.map(between(new:)),
                moves: changes.items.moves
                    .map { .init(from: between(old: $0.from), to: between(new: $0.to)) }
                    .sorted { $0.from < $1.from }))
        going = SectionedChangeset(
            sections: Changeset(
                deletions: changes.sections.deletions.map { places.old[$0] }.sorted(by: >)))
        updatingItems = SectionedChangeset(items: Changes(updates: changes.items.updates))
        updatingModels = SectionedChangeset(
            sections: Changeset(updates: changes.sections.updates))

        let arrivals = Dictionary(grouping: changes.items.moves.map(\.to), by: \.section)
        arranged = arrangement.entries.map { entry in
            switch entry {
            case .kept(let source, _), .going(let source): old[source]
            case .coming(let target):
                new[target].without((arrivals[target] ?? []).map(\.item))
            }
        }
        placed = arranged.changed(
            by: placing,
            to: arrangement.entries.map { entry in
                switch entry {
                case .kept(_, let target), .coming(let target): new[target]
                case .going(let source): old[source]
                }
            })
        let placed = placed
        kept = places.new.map { placed[$0] }
        updated = zip(kept, new).map { section, new in
            var section = section
            section.items = new.items
            return section
        }
    }
}
