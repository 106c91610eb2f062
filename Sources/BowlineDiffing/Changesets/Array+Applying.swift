extension Array {
    /// This list with changes made in it: what has come and what is updated is taken from the list
    /// that the changes lead to, all else stays what it is here (D1).
    ///
    ///     let changes = Changeset(from: old, to: new)
    ///     print(old.applying(changes, from: new) == new)
    ///     // true
    ///
    /// - Parameters:
    ///   - changes: leads from this list to the other one; traps if it cannot (G10).
    ///   - new: the other one.
    /// - Returns: the list after the changes.
    /// - Complexity: O(n) in the length of both lists.
    @inlinable
    public func applying(_ changes: Changeset, from new: [Element]) -> [Element] {
        let leaving = changes.deletions.count + changes.moves.count
        let coming = changes.insertions.count + changes.moves.count
        guard count - leaving == new.count - coming, leaving <= count, changes.fit(count, new.count)
        else {
            fatalError(
                "The changes \(changes) do not lead from a list of \(count) elements to one of "
                    + "\(new.count); apply them to the list that they were made from, with the "
                    + "list that they were made for.")
        }
        var isUpdated = Array<Bool>(repeating: false, count: new.count)
        for index in changes.updates { isUpdated[index] = true }
        let sources = changes.sources(oldCount: count, newCount: new.count)
        return new.indices.map { index in
            sources[index] < 0 || isUpdated[index] ? new[index] : self[sources[index]]
        }
    }

    /// This list after a stage of a difference; equal to what the stage carries.
    ///
    /// - Parameter stage: one that follows this list; traps if it cannot (G10).
    /// - Returns: the list after the stage.
    /// - Complexity: O(n) in the length of both lists.
    @inlinable
    public func applying(_ stage: ListStage<Element>) -> [Element] {
        applying(stage.changes, from: stage.elements)
    }
}

extension Changes where Place == Int {
    /// Whether all places are in lists of these lengths.
    @usableFromInline
    func fit(_ oldCount: Int, _ newCount: Int) -> Bool {
        let (old, new) = (0..<oldCount, 0..<newCount)
        return deletions.allSatisfy(old.contains) && insertions.allSatisfy(new.contains)
            && updates.allSatisfy(new.contains)
            && moves.allSatisfy { old.contains($0.from) && new.contains($0.to) }
    }
}
