/// Where elements are while a script of single steps runs.
///
/// All places of both sides stand in one row that never changes; a step only fills or empties one, and
/// an element's index is the number of full ones before it. Between two elements that stay, the places
/// of what comes stand before those of what leaves:
///
///     old     a  b  c  d          d moves, c goes, e comes
///     new     d  a  e  b
///     row     D a E b c d         before: a b c d are full; behind: D a E b
struct EditSlots {
    private var occupancy: Occupancy
    /// The place in the row of each old and each new element, by section.
    private var leaving: [[Int]] = []
    private var coming: [[Int]] = []
    /// The first place of each section.
    private var starts: [Int] = []

    init(_ changes: Changes<ItemPath>, counts: [(old: Int, new: Int)]) {
        var leaves = counts.map { Array(repeating: false, count: $0.old) }
        var comes = counts.map { Array(repeating: false, count: $0.new) }
        for path in changes.deletions { leaves[path.section][path.item] = true }
        for path in changes.insertions { comes[path.section][path.item] = true }
        for move in changes.moves {
            leaves[move.from.section][move.from.item] = true
            comes[move.to.section][move.to.item] = true
        }
        var isFull: [Bool] = []
        for (leaves, comes) in zip(leaves, comes) {
            starts.append(isFull.count)
            var (old, new): ([Int], [Int]) = ([], [])
            while old.count < leaves.count || new.count < comes.count {
                if new.count < comes.count, comes[new.count] {
                    new.append(isFull.count)
                    isFull.append(false)
                } else if old.count < leaves.count, leaves[old.count] {
                    old.append(isFull.count)
                    isFull.append(true)
                } else {
                    old.append(isFull.count)
                    new.append(isFull.count)
                    isFull.append(true)
                }
            }
            leaving.append(old)
            coming.append(new)
        }
        occupancy = Occupancy(isFull)
    }

    /// Takes out an old element.
    ///
    /// - Returns: where it was.
    mutating func leave(_ path: ItemPath) -> ItemPath {
        let slot = leaving[path.section][path.item]
        occupancy.add(-1, at: slot)
        return place(of: slot, section: path.section)
    }

    /// Puts in a new element.
    ///
    /// - Returns: where it is.
    mutating func come(_ path: ItemPath) -> ItemPath {
        let slot = coming[path.section][path.item]
        occupancy.add(1, at: slot)
        return place(of: slot, section: path.section)
    }

    private func place(of slot: Int, section: Int) -> ItemPath {
        let before = occupancy.count(before: slot) - occupancy.count(before: starts[section])
        return ItemPath(section: section, item: before)
    }
}

/// How many places of a row are full, as a binary indexed tree: node n has the sum of as many places up
/// to n as its lowest set bit says.
private struct Occupancy {
    private var sums: [Int]

    init(_ isFull: [Bool]) {
        sums = [0] + isFull.map { $0 ? 1 : 0 }
        for node in sums.indices.dropFirst() {
            let parent = node + (node & -node)
            if parent < sums.count { sums[parent] += sums[node] }
        }
    }

    mutating func add(_ number: Int, at place: Int) {
        var node = place + 1
        while node < sums.count {
            sums[node] += number
            node += node & -node
        }
    }

    func count(before place: Int) -> Int {
        var node = place
        var count = 0
        while node > 0 {
            count += sums[node]
            node -= node & -node
        }
        return count
    }
}
