extension Pairing {
    @inlinable
    var newCount: Int { head + sources.count + tail }

    /// How much longer the old list is.
    @inlinable
    var shift: Int { targets.count - sources.count }

    /// The old index of the element that has a new index, nil if it has come.
    @inlinable
    func source(of index: Int) -> Int? {
        if index < head { return index }
        if index >= newCount - tail { return index + shift }
        let source = Int(sources[index - head])
        return source < 0 ? nil : head + source
    }

    /// The old indices of what is gone, descending.
    @usableFromInline
    var deletions: [Int] {
        var deletions: [Int] = []
        for place in targets.indices.reversed() where targets[place] < 0 {
            deletions.append(head + place)
        }
        return deletions
    }

    /// The new indices of what has come, ascending.
    @usableFromInline
    var insertions: [Int] {
        var insertions: [Int] = []
        for place in sources.indices where sources[place] < 0 {
            insertions.append(head + place)
        }
        return insertions
    }

    /// The pairs that do not belong to a longest run that keeps its order, by ascending old index.
    @usableFromInline
    var moves: [Changeset.Move] {
        if isInOrder { return [] }
        let stays = longestIncreasingRun(in: targets)
        func moves(at place: Int) -> Bool { targets[place] >= 0 && !stays[place] }
        var list: [Changeset.Move] = []
        list.reserveCapacity(targets.indices.count { moves(at: $0) })
        for place in targets.indices where moves(at: place) {
            list.append(Changeset.Move(from: head + place, to: head + Int(targets[place])))
        }
        return list
    }

    private var isInOrder: Bool {
        var last: Int32 = -1
        for target in targets where target >= 0 {
            if target < last { return false }
            last = target
        }
        return true
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
        for place in sources.indices {
            let source = Int(sources[place])
            if source >= 0, !isEqual(old[head + source], new[head + place]) {
                updates.append(head + place)
            }
        }
        for index in (newCount - tail)..<newCount
        where !isEqual(old[index + shift], new[index]) {
            updates.append(index)
        }
        return updates
    }
}
