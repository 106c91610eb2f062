extension SectionedChangeset {
    /// Whether these changes can lead from some sections to others, by the numbers of items in them.
    func fit(_ old: [Int], _ new: [Int]) -> Bool {
        let leaving = items.deletions + items.moves.map(\.from)
        let coming = items.insertions + items.moves.map(\.to)
        guard old.count - sections.deletions.count == new.count - sections.insertions.count,
            sections.moves.count <= old.count - sections.deletions.count,
            sections.fit(old.count, new.count),
            leaving.allSatisfy({ $0.isPlace(in: old) }), coming.allSatisfy({ $0.isPlace(in: new) }),
            items.updates.allSatisfy({ $0.isPlace(in: new) })
        else { return false }
        // What stays of a section is the same number on both sides.
        var (left, met) = (old, new)
        for path in leaving { left[path.section] -= 1 }
        for path in coming { met[path.section] -= 1 }
        let sources = sections.sources(oldCount: old.count, newCount: new.count)
        return new.indices.allSatisfy { index in
            let source = sources[index]
            return source < 0 || left[source] == met[index]
        }
    }
}

extension ItemPath {
    /// Whether there is one in sections with these numbers of items.
    fileprivate func isPlace(in counts: [Int]) -> Bool {
        counts.indices.contains(section) && (0..<counts[section]).contains(item)
    }
}
