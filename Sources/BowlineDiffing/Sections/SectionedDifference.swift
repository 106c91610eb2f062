/// Two lists of sections and what changed between them: as stages for a view that takes batches, or as
/// single steps.
public struct SectionedDifference<Section: DiffableSection> {
    /// The sections before.
    public let old: [Section]
    /// The sections after, whole, also if nothing has changed (D4).
    public let new: [Section]
    /// What changed.
    public let changes: SectionedChangeset

    /// The difference of two lists of sections.
    ///
    /// Duplicates are paired k-th with k-th; ``init(strictlyFrom:to:)`` refuses them.
    ///
    /// - Parameters:
    ///   - old: the sections before.
    ///   - new: the sections after.
    /// - Complexity: that of ``SectionedChangeset/init(from:to:)``.
    @inlinable
    public init(from old: [Section], to new: [Section]) {
        self.old = old
        self.new = new
        changes = SectionedChangeset(from: old, to: new)
    }

    /// The difference of two lists of sections in which no section and no item may stand twice.
    ///
    /// - Parameters:
    ///   - old: the sections before.
    ///   - new: the sections after.
    /// - Throws: the first duplicate, with its two places.
    /// - Complexity: that of ``SectionedChangeset/init(from:to:)``, and a look-up for each section and
    ///   each item of both lists.
    public init(
        strictlyFrom old: [Section], to new: [Section]
    ) throws(DuplicateIdentity) {
        if let duplicate = DuplicateIdentity(in: old, side: .old) { throw duplicate }
        if let duplicate = DuplicateIdentity(in: new, side: .new) { throw duplicate }
        self.init(from: old, to: new)
    }
}

extension SectionedDifference {
    /// The items that have come, in the order of the new sections; also those that come with a section.
    ///
    ///     let old = [ListSection(IdentifiableValue("a"), items: [1, 2].map(IdentifiableValue.init))]
    ///     let new = [ListSection(IdentifiableValue("b"), items: [2, 3].map(IdentifiableValue.init))]
    ///     let difference = SectionedDifference(from: old, to: new)
    ///     print(difference.inserted, difference.removed)
    ///     // [3] [1]
    ///
    /// - Complexity: O(n) in the number of changes, and of the items of sections that have come.
    public var inserted: [Section.Item] {
        let arrived = Set(changes.items.moves.map(\.to))
        return places(
            of: new, in: changes.sections.insertions, with: changes.items.insertions, but: arrived
        ).map { new[$0.section].items[$0.item] }
    }

    /// The items that are gone, in the order of the old sections; also those that go with a section. See
    /// ``inserted``.
    ///
    /// - Complexity: O(n) in the number of changes, and of the items of sections that are gone.
    public var removed: [Section.Item] {
        let left = Set(changes.items.moves.map(\.from))
        return places(
            of: old, in: changes.sections.deletions, with: changes.items.deletions, but: left
        ).map { old[$0.section].items[$0.item] }
    }

    /// The places of the items of whole sections, and some others, but for those that moved; ascending.
    private func places(
        of sections: [Section], in whole: [Int], with others: [ItemPath], but moved: Set<ItemPath>
    ) -> [ItemPath] {
        let inWhole = whole.flatMap { section in
            sections[section].items.indices.map { ItemPath(section: section, item: $0) }
        }
        return (inWhole.filter { !moved.contains($0) } + others).sorted()
    }
}

extension SectionedDifference: Sendable where Section: Sendable {}
extension SectionedDifference: Equatable where Section: Equatable {}

extension SectionedDifference: CustomStringConvertible {
    /// The description of the changes.
    public var description: String { changes.description }
}
