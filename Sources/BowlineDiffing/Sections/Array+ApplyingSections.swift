extension Array where Element: DiffableSection {
    /// These sections with changes made in them: what has come and what is updated is taken from the list
    /// that the changes lead to, all else stays what it is here (D1).
    ///
    /// - Parameters:
    ///   - changes: leads from these sections to the other ones; traps if it cannot (G10).
    ///   - new: the other ones.
    /// - Returns: the sections after the changes.
    /// - Complexity: O(n) in the number of items of both lists.
    public func applying(
        _ changes: SectionedChangeset, from new: [Element]
    ) -> [Element] {
        guard changes.fit(map(\.items.count), new.map(\.items.count)) else {
            fatalError(
                "The changes \(changes) do not lead from sections of \(map(\.items.count)) items to "
                    + "those of \(new.map(\.items.count)); apply them to the sections that they were "
                    + "made from, with the sections that they were made for.")
        }
        return changed(by: changes, to: new)
    }

    /// These sections with changes made in them that are known to fit.
    func changed(by changes: SectionedChangeset, to new: [Element]) -> [Element] {
        let sources = changes.sections.sources(oldCount: count, newCount: new.count)
        let leaving = Dictionary(
            grouping: changes.items.deletions + changes.items.moves.map(\.from), by: \.section)
        var arriving: [Int: [Int: Element.Item]] = [:]
        for path in changes.items.insertions {
            arriving[path.section, default: [:]][path.item] = new[path.section].items[path.item]
        }
        for move in changes.items.moves {
            arriving[move.to.section, default: [:]][move.to.item] =
                self[move.from.section].items[move.from.item]
        }
        let updated = Dictionary(grouping: changes.items.updates, by: \.section)
        let models = Set(changes.sections.updates)
        return new.indices.map { index in
            let source = sources[index]
            let arrivals = arriving[index] ?? [:]
            var section =
                source < 0
                ? new[index].without(Array<Int>(arrivals.keys))
                : self[source].without((leaving[source] ?? []).map(\.item))
            section.items.merge(arrivals)
            for path in updated[index] ?? [] {
                section.items[path.item] = new[index].items[path.item]
            }
            guard models.contains(index) else { return section }
            var other = new[index]
            other.items = section.items
            return other
        }
    }

    /// These sections after a stage of a difference; equal to what the stage carries.
    ///
    /// - Parameter stage: one that follows this list; traps if it cannot (G10).
    /// - Returns: the sections after the stage.
    /// - Complexity: O(n) in the number of items of both lists.
    public func applying(_ stage: SectionedStage<Element>) -> [Element] {
        applying(stage.changes, from: stage.sections)
    }
}

extension DiffableSection {
    /// This section without the items at some places.
    func without(_ places: [Int]) -> Self {
        if places.isEmpty { return self }
        let places = Set(places)
        var section = self
        section.items = items.indices.filter { !places.contains($0) }.map { items[$0] }
        return section
    }
}

extension Array {
    /// Puts in elements at the places that they have afterwards.
    fileprivate mutating func merge(_ arrivals: [Int: Element]) {
        if arrivals.isEmpty { return }
        var others = makeIterator()
        self = (0..<(count + arrivals.count)).compactMap { place in
            arrivals[place] ?? others.next()
        }
    }
}
