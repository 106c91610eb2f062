/// A single step from one list of sections to another; its places are those of the list as the steps
/// before have left it.
public enum SectionedEdit<Section: DiffableSection> {
    /// Takes a section out, with the items that it has left.
    case removeSection(at: Int)
    /// Puts a section in, with the items that come with it.
    case insertSection(Section, at: Int)
    /// Takes a section out and puts it in again; `to` is its place behind that.
    case moveSection(from: Int, to: Int)
    /// Gives a section the model of the given one, which has the same items.
    case updateSection(Section, at: Int)
    /// Takes an item out.
    case remove(at: ItemPath)
    /// Puts an item in.
    case insert(Section.Item, at: ItemPath)
    /// Takes an item out and puts it in again, in any section; `to` is its place behind that.
    case move(from: ItemPath, to: ItemPath)
    /// Puts an item in the place of one with the same identity.
    case update(Section.Item, at: ItemPath)
}

extension SectionedEdit: Equatable where Section: Equatable {}
extension SectionedEdit: Sendable where Section: Sendable, Section.Item: Sendable {}

extension SectionedEdit: CustomStringConvertible {
    /// `section - [s]`, `section + [s] model`, `section > [s→t]` or `section ~ [s] model`, and of items
    /// `item - [s:i]`, `item + [s:i] x`, `item > [s:i→t:j]` or `item ~ [s:i] x`.
    public var description: String {
        switch self {
        case .removeSection(let index): "section - [\(index)]"
        case .insertSection(let section, let index): "section + [\(index)] \(section.model)"
        case .moveSection(let from, let to): "section > [\(from)→\(to)]"
        case .updateSection(let section, let index): "section ~ [\(index)] \(section.model)"
        case .remove(let path): "item - [\(path)]"
        case .insert(let item, let path): "item + [\(path)] \(item)"
        case .move(let from, let to): "item > [\(from)→\(to)]"
        case .update(let item, let path): "item ~ [\(path)] \(item)"
        }
    }
}

extension SectionedDifference {
    /// The changes as single steps, each at the place that it has when its turn comes, in the order of
    /// the ``stages``.
    ///
    /// - Complexity: O(n log n) in the number of items of both lists.
    public var edits: [SectionedEdit<Section>] {
        let plan = SectionedPlan(self)
        let sections = PlaceStep.steps(
            plan.coming.sections, oldCount: old.count, newCount: plan.arranged.count)
        let items = PlaceStep.steps(
            plan.placing.items,
            counts: zip(plan.arranged, plan.placed).map { ($0.items.count, $1.items.count) })
        var edits: [SectionedEdit<Section>] = []
        for step in sections {
            switch step {
            case .remove(let path): edits.append(.removeSection(at: path.item))
            case .insert(let target, let path):
                edits.append(.insertSection(plan.arranged[target.item], at: path.item))
            case .move(let from, let to):
                edits.append(.moveSection(from: from.item, to: to.item))
            }
        }
        for step in items {
            switch step {
            case .remove(let path): edits.append(.remove(at: path))
            case .insert(let target, let path):
                edits.append(.insert(plan.placed[target.section].items[target.item], at: path))
            case .move(let from, let to): edits.append(.move(from: from, to: to))
            }
        }
        edits += plan.going.sections.deletions.map { .removeSection(at: $0) }
        edits += changes.items.updates.map { .update(new[$0.section].items[$0.item], at: $0) }
        edits += changes.sections.updates.map { .updateSection(new[$0], at: $0) }
        return edits
    }
}
