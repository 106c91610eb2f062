extension Array where Element: Identifiable {
    /// The elements that this list has and an older one has not, by their identities, in order.
    ///
    ///     struct Item: Identifiable { var id: Int }
    ///     let old = [Item(id: 1), Item(id: 2)]
    ///     let new = [Item(id: 2), Item(id: 3)]
    ///     print(new.inserted(since: old).map(\.id), new.removed(since: old).map(\.id))
    ///     // [3] [1]
    ///
    /// Of an identity that both have several times the first ones are the same (D3).
    ///
    /// - Parameter old: the list before.
    /// - Returns: what has come.
    /// - Complexity: linear on average.
    @inlinable
    public func inserted(since old: [Element]) -> [Element] {
        inserted(since: old, id: { $0.id })
    }

    /// The elements that an older list has and this one has not, by their identities, in order; see
    /// ``inserted(since:)``.
    ///
    /// - Parameter old: the list before.
    /// - Returns: what is gone.
    /// - Complexity: linear on average.
    @inlinable
    public func removed(since old: [Element]) -> [Element] {
        removed(since: old, id: { $0.id })
    }
}

extension Array {
    /// The elements that this list has and an older one has not, in order.
    ///
    ///     print(["b", "c"].inserted(since: ["a", "b"], id: \.self))
    ///     // ["c"]
    ///
    /// Of an identity that both have several times the first ones are the same (D3).
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - id: the identity of an element; it has to be the same at every call.
    /// - Returns: what has come.
    /// - Complexity: linear on average.
    @inlinable
    public func inserted<ID: Hashable>(
        since old: [Element], id: (Element) -> ID
    ) -> [Element] {
        Pairing(from: old, to: self, id: id).insertions.map { self[$0] }
    }

    /// The elements that an older list has and this one has not, in order; see
    /// `inserted(since:id:)`.
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - id: the identity of an element; it has to be the same at every call.
    /// - Returns: what is gone.
    /// - Complexity: linear on average.
    @inlinable
    public func removed<ID: Hashable>(
        since old: [Element], id: (Element) -> ID
    ) -> [Element] {
        Pairing(from: old, to: self, id: id).deletions.reversed().map { old[$0] }
    }
}
