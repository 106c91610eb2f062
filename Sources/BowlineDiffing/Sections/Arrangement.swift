/// The sections between the old and the new list: those that have come are there already, those that go
/// are there still, each behind the one that it follows.
struct Arrangement {
    enum Entry: Equatable {
        case kept(old: Int, new: Int)
        case coming(new: Int)
        case going(old: Int)
    }

    private(set) var entries: [Entry] = []
    /// The place here of each old and of each new section.
    private(set) var places: (old: [Int], new: [Int])

    init(_ changes: Changeset, oldCount: Int, newCount: Int) {
        let sources = changes.sources(oldCount: oldCount, newCount: newCount)
        let going = Set(changes.deletions)
        let moved = Set(changes.moves.map(\.from))
        var targets = Array(repeating: -1, count: oldCount)
        for (target, source) in sources.enumerated() where source >= 0 { targets[source] = target }

        // Those that go behind the last one before them that stays; -1 is the beginning.
        var behind: [Int: [Int]] = [:]
        var last = -1
        for source in 0..<oldCount {
            if going.contains(source) {
                behind[last, default: []].append(source)
            } else if !moved.contains(source) {
                last = targets[source]
            }
        }
        places = (Array(repeating: -1, count: oldCount), Array(repeating: -1, count: newCount))
        for target in -1..<newCount {
            if target >= 0 {
                let source = sources[target]
                add(source < 0 ? .coming(new: target) : .kept(old: source, new: target))
            }
            for source in behind[target] ?? [] { add(.going(old: source)) }
        }
    }

    private mutating func add(_ entry: Entry) {
        switch entry {
        case .kept(let old, let new):
            places.old[old] = entries.count
            places.new[new] = entries.count
        case .coming(let new): places.new[new] = entries.count
        case .going(let old): places.old[old] = entries.count
        }
        entries.append(entry)
    }
}
