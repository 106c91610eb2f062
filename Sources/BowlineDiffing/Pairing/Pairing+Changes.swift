extension Pairing {
    /// The old index of the element that has a new index, nil if it has come.
    @inlinable
    func source(of index: Int) -> Int? {
        if index < head { return index }
        if index >= newCount - tail { return index - newCount + oldCount }
        let source = sources[index - head]
        return source < 0 ? nil : source
    }

    /// The new indices of what has come, ascending.
    @usableFromInline
    var insertions: [Int] {
        var insertions: [Int] = []
        for (place, source) in sources.enumerated() where source < 0 {
            insertions.append(head + place)
        }
        return insertions
    }

    /// The pairs that do not belong to a longest run that keeps its order, by ascending old index.
    @usableFromInline
    var moves: [Changeset.Move] {
        var last = -1
        let isInOrder = pairs.allSatisfy { pair in
            defer { last = pair.to }
            return pair.to > last
        }
        if isInOrder { return [] }
        let stays = longestIncreasingRun(in: pairs.map(\.to))
        var moves: [Changeset.Move] = []
        for (place, pair) in pairs.enumerated() where !stays[place] { moves.append(pair) }
        return moves
    }

    /// The new indices of pairs whose contents differ, ascending.
    @inlinable
    func updates<Element>(
        from old: [Element], to new: [Element], isEqual: (Element, Element) -> Bool
    ) -> [Int] {
        var updates: [Int] = []
        for index in 0..<head where !isEqual(old[index], new[index]) {
            updates.append(index)
        }
        for (place, source) in sources.enumerated()
        where source >= 0 && !isEqual(old[source], new[head + place]) {
            updates.append(head + place)
        }
        let shift = oldCount - newCount
        for index in (newCount - tail)..<newCount
        where !isEqual(old[index + shift], new[index]) {
            updates.append(index)
        }
        return updates
    }
}
