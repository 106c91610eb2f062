import BowlineDiffing

typealias Block = ListSection<Cell, Cell>

/// All that the rules say of the difference of two lists of sections, by replaying it with nothing but
/// `remove` and `insert` on arrays.
struct SectionReplay {
    let old: [Block]
    let new: [Block]

    /// What is wrong with the difference; nil if nothing is.
    var mistake: String? {
        let difference = SectionedDifference(from: old, to: new)
        let changes = difference.changes
        if let mistake = mistake(in: changes) { return "\(mistake) in \(changes)" }
        if replayed(changes, on: old, with: new) != new { return "the batch \(changes)" }
        if old.applying(changes, from: new) != new { return "applying \(changes)" }
        let stages = difference.stages
        if stages.isEmpty != (old == new) { return "\(stages.count) stages" }
        var list = old
        for stage in stages {
            let before = list
            list = replayed(stage.changes, on: list, with: stage.sections)
            if list != stage.sections { return "the stage \(stage) gives \(list)" }
            if before.applying(stage) != list { return "applying \(stage)" }
            if !isSafe(stage.changes) { return "the stage \(stage) mixes what may not be mixed" }
        }
        if list != new { return "the stages give \(list)" }
        list = old
        for edit in difference.edits { list.apply(edit) }
        return list == new ? nil : "the edits \(difference.edits) give \(list)"
    }

    /// A batch has places of sections, or places of items, or contents of items, or models.
    private func isSafe(_ changes: SectionedChangeset) -> Bool {
        let (sections, items) = (changes.sections, changes.items)
        let kinds = [
            sections.count - sections.updates.count, sections.updates.count,
            items.count - items.updates.count, items.updates.count,
        ]
        return kinds.filter { $0 > 0 }.count == 1
    }

    /// The sections after a batch.
    private func replayed(
        _ changes: SectionedChangeset, on list: [Block], with new: [Block]
    ) -> [Block] {
        var carried: [ItemPath: Cell] = [:]
        for move in changes.items.moves {
            carried[move.to] = list[move.from.section].items[move.from.item]
        }
        var result = list
        let leaving = changes.items.deletions + changes.items.moves.map(\.from)
        for path in leaving.sorted(by: >) { result[path.section].items.remove(at: path.item) }
        var arriving: [Int: Block] = [:]
        for move in changes.sections.moves { arriving[move.to] = result[move.from] }
        for index in changes.sections.insertions {
            var section = new[index]
            for path in carried.keys.sorted(by: >) where path.section == index {
                section.items.remove(at: path.item)
            }
            arriving[index] = section
        }
        let gone = changes.sections.deletions + changes.sections.moves.map(\.from)
        for index in gone.sorted(by: >) { result.remove(at: index) }
        for (index, section) in arriving.sorted(by: { $0.key < $1.key }) {
            result.insert(section, at: index)
        }
        for path in changes.items.insertions {
            carried[path] = new[path.section].items[path.item]
        }
        for (path, cell) in carried.sorted(by: { $0.key < $1.key }) {
            result[path.section].items.insert(cell, at: path.item)
        }
        for path in changes.items.updates {
            result[path.section].items[path.item] = new[path.section].items[path.item]
        }
        for index in changes.sections.updates { result[index].model = new[index].model }
        return result
    }

    /// Pairs by searching, and judges what the changes say of the pairs.
    private func mistake(in changes: SectionedChangeset) -> String? {
        let models = Changeset(from: old.map(\.model), to: new.map(\.model))
        if changes.sections != models { return "sections" }
        var sources: [Int: Int] = [:]
        var open = old.indices.map { $0 }
        for target in new.indices {
            guard let place = open.firstIndex(where: { old[$0].id == new[target].id }) else {
                continue
            }
            sources[target] = open.remove(at: place)
        }
        let targets = Dictionary(uniqueKeysWithValues: sources.map { ($0.value, $0.key) })
        let items = ItemPairs(self, sources: sources)
        if changes.items.deletions != items.gone.filter({ targets[$0.section] != nil }).reversed() {
            return "deletions"
        }
        if changes.items.insertions != items.come.filter({ sources[$0.section] != nil }) {
            return "insertions"
        }
        if changes.items.updates != items.updates { return "updates" }
        let moves = changes.items.moves
        if moves != moves.sorted(by: { $0.from < $1.from }) { return "order of moves" }
        if !items.crossing.isSubset(of: moves) { return "an item that crosses does not move" }
        for (target, source) in sources {
            let within = items.within.filter { $0.from.section == source }
            let staying = within.filter { !moves.contains($0) }
            let order = staying.map(\.to.item)
            if order != order.sorted() { return "who stays must move" }
            if order.count != longestRun(within.map(\.to.item)) { return "too many moves" }
            if within.contains(where: { $0.to.section != target }) { return "pairs" }
        }
        let known = items.crossing.union(items.within)
        return known.isSuperset(of: moves) ? nil : "a move is no pair"
    }
}

/// Which item is which: within a section first, then over all.
private struct ItemPairs {
    private(set) var within: [Changes<ItemPath>.Move] = []
    private(set) var crossing: Set<Changes<ItemPath>.Move> = []
    private(set) var gone: [ItemPath] = []
    private(set) var come: [ItemPath] = []
    private(set) var updates: [ItemPath] = []

    init(_ lists: SectionReplay, sources: [Int: Int]) {
        let (old, new) = (lists.old, lists.new)
        func paths(_ sections: [Block]) -> [ItemPath] {
            sections.enumerated().flatMap { section, block in
                block.items.indices.map { ItemPath(section: section, item: $0) }
            }
        }
        gone = paths(old)
        func pair(_ path: ItemPath, if isWanted: (ItemPath) -> Bool) -> Changes<ItemPath>.Move? {
            let cell = new[path.section].items[path.item]
            let place = gone.firstIndex {
                isWanted($0) && old[$0.section].items[$0.item].id == cell.id
            }
            guard let place else { return nil }
            let source = gone.remove(at: place)
            if old[source.section].items[source.item] != cell { updates.append(path) }
            return .init(from: source, to: path)
        }
        for path in paths(new) {
            if let move = pair(path, if: { $0.section == sources[path.section] }) {
                within.append(move)
            } else {
                come.append(path)
            }
        }
        within.sort { $0.from < $1.from }
        come = come.filter { path in
            guard let move = pair(path, if: { _ in true }) else { return true }
            crossing.insert(move)
            return false
        }
        updates.sort()
    }
}
