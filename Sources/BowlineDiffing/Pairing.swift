/// Which element of the new list is which of the old one, by identities alone.
struct Pairing {
    /// For each new index the old index of the same element, nil for one that has come.
    private(set) var sources: [Int?]
    /// The old indices of what is gone, descending.
    private(set) var deletions: [Int] = []
    /// What has moved, by ascending old index.
    private(set) var moves: [Changeset.Move] = []

    init<ID: Hashable>(from old: [ID], to new: [ID]) {
        sources = Array(repeating: nil, count: new.count)
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] {
            sources[head] = head
            head += 1
        }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        if !Self.isPairedInOrder(old, new, head, tail) { tail = 0 }
        for index in 0..<tail { sources[new.count - 1 - index] = old.count - 1 - index }
        pairMiddle(old, new, head..<(old.count - tail), head..<(new.count - tail))
    }

    /// Whether pairing the common ends as they stand pairs duplicates k-th with k-th: no identity of
    /// the end occurs more often in the one middle than in the other.
    private static func isPairedInOrder<ID: Hashable>(
        _ old: [ID], _ new: [ID], _ head: Int, _ tail: Int
    ) -> Bool {
        guard tail > 0 else { return true }
        var surplus: [ID: Int] = [:]
        for id in old[head..<(old.count - tail)] { surplus[id, default: 0] += 1 }
        for id in new[head..<(new.count - tail)] { surplus[id, default: 0] -= 1 }
        surplus = surplus.filter { $0.value != 0 }
        if surplus.isEmpty { return true }
        return !old[(old.count - tail)...].contains { surplus[$0] != nil }
    }

    private mutating func pairMiddle<ID: Hashable>(
        _ old: [ID], _ new: [ID], _ oldRange: Range<Int>, _ newRange: Range<Int>
    ) {
        // The new indices of each identity as a chain in order, so that the k-th meets the k-th.
        var first: [ID: Int] = [:]
        var following: [Int] = Array(repeating: -1, count: newRange.count)
        for index in newRange.reversed() {
            following[index - newRange.lowerBound] = first[new[index]] ?? -1
            first[new[index]] = index
        }
        var pairs: [Changeset.Move] = []
        for index in oldRange {
            guard let target = first[old[index]], target >= 0 else {
                deletions.append(index)
                continue
            }
            first[old[index]] = following[target - newRange.lowerBound]
            sources[target] = index
            pairs.append(Changeset.Move(from: index, to: target))
        }
        deletions.reverse()
        let stays = Self.longestIncreasingRun(pairs.map(\.to))
        moves = pairs.indices.filter { !stays[$0] }.map { pairs[$0] }
    }

    /// Marks the members of a longest increasing run of distinct numbers.
    private static func longestIncreasingRun(_ numbers: [Int]) -> [Bool] {
        // ends[n] is the position of the least number that ends a run of n + 1.
        var ends: [Int] = []
        var before = Array(repeating: -1, count: numbers.count)
        for position in numbers.indices {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < numbers[position] {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            if low > 0 { before[position] = ends[low - 1] }
            if low == ends.count { ends.append(position) } else { ends[low] = position }
        }
        var marks = Array(repeating: false, count: numbers.count)
        var position = ends.last ?? -1
        while position >= 0 {
            marks[position] = true
            position = before[position]
        }
        return marks
    }
}
