/// What turns one list into another, by the identity and the content of their elements.
///
/// Batch form: deletions and move sources are old indices, insertions, move targets and updates
/// are new ones, no index is in two of deletions, insertions and moves (D2). As few elements move
/// as can be: the longest increasing run of those that stay is left alone. Elements of the same
/// identity are paired k-th with k-th, counted from the beginning of the lists (D3).
///
/// Applied in two stages it makes the new list of the old one, content included (D1): first take
/// out deletions and move sources, then put in insertions and move targets in ascending order; when
/// the places are right, replace what is updated.
///
///     struct Item: Identifiable, Equatable { var id: Int; var title: String }
///     let old = [Item(id: 1, title: "a"), Item(id: 2, title: "b"), Item(id: 3, title: "c")]
///     let new = [Item(id: 3, title: "c"), Item(id: 1, title: "A"), Item(id: 4, title: "d")]
///     let changes = Changeset(from: old, to: new)
///     print(changes.deletions, changes.insertions, changes.moves, changes.updates)
///     // [1] [2] [0→1] [1]
public struct Changeset: Equatable, Sendable {
    /// An element that changes its place among those that stay.
    public struct Move: Equatable, Sendable, CustomStringConvertible {
        /// The index in the old list.
        public let from: Int
        /// The index in the new list.
        public let to: Int

        /// A move.
        ///
        /// - Parameters:
        ///   - from: the index in the old list.
        ///   - to: the index in the new list.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }

        /// `from→to`.
        public var description: String { "\(from)→\(to)" }
    }

    /// The old indices of what is gone, descending.
    public let deletions: [Int]
    /// The new indices of what has come, ascending.
    public let insertions: [Int]
    /// What has moved, by ascending old index.
    public let moves: [Move]
    /// The new indices of what has the same identity and another content, ascending; of moved
    /// elements too.
    public let updates: [Int]

    /// Whether the lists are the same, element by element, as `isEqual` sees them.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// The changes between two lists of identifiable elements.
    ///
    /// - Parameters:
    ///   - old: the list before.
    ///   - new: the list after.
    /// - Complexity: that of ``init(from:to:id:isEqual:)``.
    public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
        self.init(from: old, to: new, id: { $0.id }, isEqual: ==)
    }

    /// The changes between two lists; the form that all others come to.
    ///
    ///     let changes = Changeset(from: ["a", "b"], to: ["b"], id: { $0 }, isEqual: ==)
    ///     print(changes.deletions)
    ///     // [0]
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
    public init<Element, ID: Hashable>(
        from old: [Element], to new: [Element],
        id: (Element) -> ID,
        isEqual: (Element, Element) -> Bool
    ) {
        let pairing = Pairing(from: old, to: new, id: id)
        let tail = new.count - pairing.tail
        let shift = old.count - new.count
        var insertions: [Int] = []
        var updates: [Int] = []
        for index in 0..<pairing.head where !isEqual(old[index], new[index]) {
            updates.append(index)
        }
        for (index, source) in zip(pairing.head..., pairing.sources) {
            if let source {
                if !isEqual(old[source], new[index]) { updates.append(index) }
            } else {
                insertions.append(index)
            }
        }
        for index in tail..<new.count where !isEqual(old[index + shift], new[index]) {
            updates.append(index)
        }
        self.deletions = pairing.deletions
        self.insertions = insertions
        self.moves = pairing.moves
        self.updates = updates
    }
}
