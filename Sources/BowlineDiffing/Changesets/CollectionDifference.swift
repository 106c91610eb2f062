extension CollectionDifference {
    /// A difference as the standard library has it: what moved or was updated is removed and inserted,
    /// the one associated with the other.
    ///
    ///     let difference = CollectionDifference(ListDifference(from: old, to: new))
    ///     print(old.applying(difference) == new)
    ///     // Optional(true)
    ///
    /// - Parameter difference: of two lists.
    /// - Complexity: O(n log n) in the number of changes, and O(m) in the length of the lists.
    public init(_ difference: ListDifference<ChangeElement>) {
        let (old, new, changes) = (difference.old, difference.new, difference.changes)
        let sources = changes.sources(oldCount: old.count, newCount: new.count)
        // What each place is associated with, if it is changed at all: nil for nothing.
        var removals: [Int: Int?] = [:]
        var insertions: [Int: Int?] = [:]
        for index in changes.deletions { removals.updateValue(nil, forKey: index) }
        for index in changes.insertions { insertions.updateValue(nil, forKey: index) }
        for index in changes.updates + changes.moves.map(\.to) {
            removals.updateValue(index, forKey: sources[index])
            insertions.updateValue(sources[index], forKey: index)
        }
        // In the order that the standard library brings them to, which takes it long for others.
        var list: [Change] = []
        for (index, target) in removals.sorted(by: { $0.key > $1.key }) {
            list.append(.remove(offset: index, element: old[index], associatedWith: target))
        }
        for (index, source) in insertions.sorted(by: { $0.key < $1.key }) {
            list.append(.insert(offset: index, element: new[index], associatedWith: source))
        }
        guard let result = CollectionDifference(list) else {
            fatalError("The changes \(changes) name a place twice; this is a fault of Bowline.")
        }
        self = result
    }
}

extension Changes where Place == Int {
    /// The changes of a difference that the standard library has made: a removal and an insertion that
    /// are associated are one element, which has moved, or is updated, or both.
    ///
    ///     print(Changeset([2, 3, 1].difference(from: [1, 2, 3]).inferringMoves()))
    ///     // >[0→2]
    ///
    /// - Parameter difference: without associations nothing moves and nothing is updated.
    /// - Complexity: O(m log m) in the last place that changed.
    public init<Element: Equatable>(_ difference: CollectionDifference<Element>) {
        var deletions: [Int] = []
        var insertions: [Int] = []
        var sources: [Int: Int] = [:]
        var removed: [Int: Element] = [:]
        var updates: [Int] = []
        for case .remove(let offset, let element, let target) in difference.removals {
            removed[offset] = element
            if target == nil { deletions.append(offset) }
        }
        for case .insert(let offset, let element, let source) in difference.insertions {
            guard let source else {
                insertions.append(offset)
                continue
            }
            sources[offset] = source
            if removed[source] != element { updates.append(offset) }
        }
        let pairs = Self.pairs(of: difference, sources: sources)
        let stays = longestIncreasingRun(in: pairs.map { Int32($0.to) })
        self.init(
            deletions: deletions.sorted(by: >), insertions: insertions.sorted(),
            moves: zip(pairs, stays).compactMap { pair, stays in stays ? nil : pair },
            updates: updates.sorted())
    }

    /// The old and the new places of what is in both lists, as far as something has changed, by
    /// ascending old place. What is behind that stays at its place from the end.
    private static func pairs<Element>(
        of difference: CollectionDifference<Element>, sources: [Int: Int]
    ) -> [Move] {
        var old = Set<Int>()
        var new = Set<Int>()
        for case .remove(let offset, _, _) in difference.removals { old.insert(offset) }
        for case .insert(let offset, _, _) in difference.insertions { new.insert(offset) }
        let oldEnd = (old.max() ?? -1) + 1
        let newEnd = (new.max() ?? -1) + 1
        // What is not removed keeps its order, and fills the places at which nothing is inserted.
        let count = max(oldEnd - old.count, newEnd - new.count)
        let kept = (0..<(oldEnd + count)).lazy.filter { !old.contains($0) }.prefix(count)
        let places = (0..<(newEnd + count)).lazy.filter { !new.contains($0) }.prefix(count)
        var pairs = zip(kept, places).map { Move(from: $0, to: $1) }
        pairs += sources.map { Move(from: $0.value, to: $0.key) }
        return pairs.sorted { $0.from < $1.from }
    }
}
