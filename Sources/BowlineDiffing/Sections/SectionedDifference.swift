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

extension SectionedDifference: Sendable where Section: Sendable {}
extension SectionedDifference: Equatable where Section: Equatable {}

extension SectionedDifference: CustomStringConvertible {
    /// The description of the changes.
    public var description: String { changes.description }
}
