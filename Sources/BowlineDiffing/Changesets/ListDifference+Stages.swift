/// A part of a difference that is safe to apply as one batch, with the list after it.
public struct ListStage<Element> {
    /// What the batch does; places in the old list are those of the stage before.
    public let changes: Changeset
    /// The list after the batch.
    public let elements: [Element]

    @inlinable
    init(changes: Changeset, elements: [Element]) {
        self.changes = changes
        self.elements = elements
    }
}

extension ListStage: Sendable where Element: Sendable {}
extension ListStage: Equatable where Element: Equatable {}

extension ListDifference {
    /// The changes as batches, to be applied one after the other: first every element comes to its
    /// place, then contents are replaced. That of the last stage is the new list; what there is
    /// nothing to do for is left out, so equal lists have no stage (D1, D2).
    ///
    ///     for stage in ListDifference(from: old, to: new).stages {
    ///         print(stage.changes, stage.elements.map(\.id))
    ///     }
    ///     // -[1] +[2] >[0→1] [3, 1, 4]
    ///     // ~[1] [3, 1, 4]
    ///
    /// A batch never has an update beside a move or a deletion, which table and collection views
    /// refuse.
    ///
    /// - Complexity: O(n) in the length of both lists.
    @inlinable
    public var stages: [ListStage<Element>] {
        let placing = changes.placing
        let updating = Changeset(updates: changes.updates)
        if updating.isEmpty {
            return placing.isEmpty ? [] : [ListStage(changes: placing, elements: new)]
        }
        let last = ListStage(changes: updating, elements: new)
        if placing.isEmpty { return [last] }
        let placed = old.applying(placing, from: new)
        return [ListStage(changes: placing, elements: placed), last]
    }
}
