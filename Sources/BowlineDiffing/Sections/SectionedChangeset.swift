/// What turns a list of sections into another one, in one batch.
///
/// Items are paired within their section first, k-th with k-th of an identity; what is left over then is
/// paired over all sections, in their order, so that an item that goes to another section moves. As few
/// sections move as can be, and as few items within a section (D3, D4).
///
/// What goes with a section that is deleted and what comes with one that is inserted is not listed. What
/// is listed of deleted and inserted sections are moves out of the ones and into the others.
///
///     let old = [ListSection(IdentifiableValue("a"), items: [1, 2].map(IdentifiableValue.init))]
///     let new = [
///         ListSection(IdentifiableValue("b"), items: [2, 3].map(IdentifiableValue.init)),
///         ListSection(IdentifiableValue("a"), items: [1].map(IdentifiableValue.init)),
///     ]
///     print(SectionedChangeset(from: old, to: new))
///     // sections +[0]; items >[0:1→0:0]
public struct SectionedChangeset: Equatable, Sendable {
    /// What changes of the sections themselves; an update is another model with the same id.
    public let sections: Changeset
    /// What changes of their items.
    public let items: Changes<ItemPath>

    @usableFromInline
    init(sections: Changeset = Changeset(), items: Changes<ItemPath> = Changes()) {
        self.sections = sections
        self.items = items
    }

    /// The changes between two lists of sections.
    ///
    /// - Parameters:
    ///   - old: the sections before.
    ///   - new: the sections after.
    /// - Complexity: near linear in the number of items; what sections have in common at their
    ///   beginning and end costs a comparison of identity and one of content an item (D4).
    @inlinable
    public init<Section: DiffableSection>(from old: [Section], to new: [Section]) {
        let pairing = Pairing(from: old, to: new, id: { $0.model.id })
        var items = SectionedItems<Section.Item.ID>()
        for index in new.indices {
            if let source = pairing.source(of: index) {
                items.addPair(
                    from: old[source].items, in: source, to: new[index].items, in: index)
            } else {
                items.add(coming: new[index].items, in: index)
            }
        }
        for source in pairing.deletions { items.add(going: old[source].items, in: source) }
        items.pairLeftovers(from: old, to: new)
        self.init(
            sections: Changeset(
                deletions: pairing.deletions, insertions: pairing.insertions,
                moves: pairing.moves,
                updates: pairing.updates(from: old, to: new) { $0.model == $1.model }),
            items: items.changes)
    }

    /// Whether the lists are the same, section by section and item by item.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool { sections.isEmpty && items.isEmpty }

    /// How many changes there are of sections and of items; what comes or goes with its section is none of
    /// its own.
    ///
    /// - Complexity: O(1).
    public var count: Int { sections.count + items.count }
}

extension SectionedChangeset: CustomStringConvertible {
    /// The changes of the sections and those of the items, as ``Changes`` describes them; what there
    /// is none of is left out.
    public var description: String {
        let parts = [
            sections.isEmpty ? nil : "sections \(sections)", items.isEmpty ? nil : "items \(items)",
        ].compactMap { $0 }
        return parts.isEmpty ? "no changes" : parts.joined(separator: "; ")
    }
}
