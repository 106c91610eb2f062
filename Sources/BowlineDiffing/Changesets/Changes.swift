/// What changes from one list to the next, by places: `Int` in a plain list, see ``Changeset``, and
/// ``ItemPath`` in a list of sections, see ``SectionedChangeset``.
///
/// Batch form: deletions and move sources are old places, insertions, move targets and updates are new
/// ones, and no place is in two of deletions, insertions and moves (D2). It holds no element, so it is
/// applied with the new list at hand; see `applying(_:from:)`.
public struct Changes<Place: Hashable & Comparable & Sendable>: Equatable, Sendable {
    /// An element that changes its place among those that stay.
    public struct Move: Hashable, Sendable, CustomStringConvertible {
        /// The place in the old list.
        public let from: Place
        /// The place in the new list.
        public let to: Place

        /// A move.
        ///
        /// - Parameters:
        ///   - from: the place in the old list.
        ///   - to: the place in the new list.
        @inlinable
        public init(from: Place, to: Place) {
            self.from = from
            self.to = to
        }

        /// `from→to`.
        public var description: String { "\(from)→\(to)" }
    }

    /// The old places of what is gone, descending.
    public let deletions: [Place]
    /// The new places of what has come, ascending.
    public let insertions: [Place]
    /// What has moved, by ascending old place.
    public let moves: [Move]
    /// The new places of what has the same identity and another content, ascending; of moved
    /// elements too.
    public let updates: [Place]

    @inlinable
    init(
        deletions: [Place] = [], insertions: [Place] = [], moves: [Move] = [],
        updates: [Place] = []
    ) {
        self.deletions = deletions
        self.insertions = insertions
        self.moves = moves
        self.updates = updates
    }

    /// Whether the lists are the same, element by element.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// How many changes there are; an element that moved and changed counts twice.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var count: Int {
        deletions.count + insertions.count + moves.count + updates.count
    }

    /// What puts every element at its place, and changes no content.
    @inlinable
    var placing: Changes {
        Changes(deletions: deletions, insertions: insertions, moves: moves)
    }
}

extension Changes: CustomStringConvertible {
    /// The places behind a mark, as `-[1] +[2] >[0→1] ~[1]`; what there is none of is left out.
    public var description: String {
        var parts: [String] = []
        if !deletions.isEmpty { parts.append("-\(deletions)") }
        if !insertions.isEmpty { parts.append("+\(insertions)") }
        if !moves.isEmpty { parts.append(">\(moves)") }
        if !updates.isEmpty { parts.append("~\(updates)") }
        return parts.isEmpty ? "no changes" : parts.joined(separator: " ")
    }
}
