/// What turns one list into another, by the identity and the content of their elements; places are
/// indices.
///
/// As few elements move as can be: a longest increasing run of those that stay is left alone. Elements
/// of the same identity are paired k-th with k-th, counted from the beginning of the lists (D3).
///
/// Applied in two stages it makes the new list of the old one, content included (D1): first take
/// out deletions and move sources, then put in insertions and move targets in ascending order; when
/// the places are right, replace what is updated. ``ListDifference`` has these stages, and the same as
/// single steps.
///
///     struct Item: Identifiable, Equatable { var id: Int; var title: String }
///     let old = [Item(id: 1, title: "a"), Item(id: 2, title: "b"), Item(id: 3, title: "c")]
///     let new = [Item(id: 3, title: "c"), Item(id: 1, title: "A"), Item(id: 4, title: "d")]
///     print(Changeset(from: old, to: new))
///     // -[1] +[2] >[0→1] ~[1]
public typealias Changeset = Changes<Int>

extension Changes where Place == Int {
    /// The changes between two lists of identifiable elements.
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - new: the list after.
    /// - Complexity: that of ``init(from:to:id:isEqual:)``.
    @inlinable
    public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
        self.init(from: old, to: new, id: { $0.id }, isEqual: { $0 == $1 })
    }

    /// The changes between two lists whose elements are told apart by a part of them, or by
    /// themselves.
    ///
    ///     print(Changeset(from: ["a", "b"], to: ["b"], id: \.self))
    ///     // -[0]
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - new: the list after.
    ///   - id: the identity of an element; it has to be the same at every call.
    /// - Complexity: that of ``init(from:to:id:isEqual:)``.
    @inlinable
    public init<Element: Equatable, ID: Hashable>(
        from old: [Element], to new: [Element], id: (Element) -> ID
    ) {
        self.init(from: old, to: new, id: id, isEqual: { $0 == $1 })
    }

    /// The changes between two lists; the form that all others come to.
    ///
    /// The closures are called synchronously, by this call only.
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - new: the list after.
    ///   - id: the identity of an element; it has to be the same at every call.
    ///   - isEqual: whether two elements of the same identity have the same content; it is asked
    ///     once a pair, with (old, new).
    /// - Complexity: linear for what the lists have in common at their beginning and end, where
    ///   identities are compared as they stand; plus O(m log m) for the m elements between, whose
    ///   identities are hashed (D4). If something has come or gone, the identities of the common
    ///   end are looked up once, lest one of them be a duplicate of it.
    @inlinable
    public init<Element, ID: Hashable>(
        from old: [Element], to new: [Element],
        id: (Element) -> ID,
        isEqual: (Element, Element) -> Bool
    ) {
        let pairing = Pairing(from: old, to: new, id: id)
        self.init(
            deletions: pairing.deletions,
            insertions: pairing.insertions,
            moves: pairing.moves,
            updates: pairing.updates(from: old, to: new, isEqual: isEqual))
    }

    /// For each new index the old index of the same element, -1 for one that has come.
    @usableFromInline
    func sources(oldCount: Int, newCount: Int) -> [Int] {
        var isLeaving = Array(repeating: false, count: oldCount)
        for index in deletions { isLeaving[index] = true }
        for move in moves { isLeaving[move.from] = true }
        let open = -2
        var sources = Array(repeating: open, count: newCount)
        for index in insertions { sources[index] = -1 }
        for move in moves { sources[move.to] = move.from }
        var target = 0
        for source in 0..<oldCount where !isLeaving[source] {
            while sources[target] != open { target += 1 }
            sources[target] = source
        }
        return sources
    }
}
