/// Two lists and what changed between them: as stages for a view that takes batches, or as single
/// steps.
///
///     let difference = ListDifference(from: old, to: new)
///     for stage in difference.stages {
///         table.performBatchUpdates {
///             rows = stage.elements
///             table.deleteRows(at: stage.changes.deletions)
///             table.insertRows(at: stage.changes.insertions)
///             …
///         }
///     }
public struct ListDifference<Element> {
    /// The list before.
    public let old: [Element]
    /// The list after, whole, also if nothing has changed (D4).
    public let new: [Element]
    /// What changed.
    public let changes: Changeset

    /// The difference of two lists of identifiable elements.
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - new: the list after.
    /// - Complexity: that of `Changeset(from:to:id:isEqual:)`.
    @inlinable
    public init(from old: [Element], to new: [Element]) where Element: Identifiable & Equatable {
        self.init(from: old, to: new, id: { $0.id }, isEqual: { $0 == $1 })
    }

    /// The difference of two lists whose elements are told apart by a part of them, or by themselves.
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - new: the list after.
    ///   - id: the identity of an element; it has to be the same at every call.
    /// - Complexity: that of `Changeset(from:to:id:isEqual:)`.
    @inlinable
    public init<ID: Hashable>(
        from old: [Element], to new: [Element], id: (Element) -> ID
    ) where Element: Equatable {
        self.init(from: old, to: new, id: id, isEqual: { $0 == $1 })
    }

    /// The difference of two lists; the form that the others come to.
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - new: the list after.
    ///   - id: the identity of an element; it has to be the same at every call.
    ///   - isEqual: whether two elements of the same identity have the same content; it is asked
    ///     once a pair, with (old, new).
    /// - Complexity: that of `Changeset(from:to:id:isEqual:)`.
    @inlinable
    public init<ID: Hashable>(
        from old: [Element], to new: [Element],
        id: (Element) -> ID, isEqual: (Element, Element) -> Bool
    ) {
        self.old = old
        self.new = new
        changes = Changeset(from: old, to: new, id: id, isEqual: isEqual)
    }

    /// What has come, in the order of the new list.
    ///
    /// - Complexity: O(n) in the number of insertions.
    @inlinable
    public var inserted: [Element] { changes.insertions.map { new[$0] } }

    /// What is gone, in the order of the old list.
    ///
    /// - Complexity: O(n) in the number of deletions.
    @inlinable
    public var removed: [Element] { changes.deletions.reversed().map { old[$0] } }
}

extension ListDifference: Sendable where Element: Sendable {}
extension ListDifference: Equatable where Element: Equatable {}

extension ListDifference: CustomStringConvertible {
    /// The description of the changes.
    public var description: String { changes.description }
}
