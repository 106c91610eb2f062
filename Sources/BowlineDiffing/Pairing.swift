/// Which element of the new list is which of the old one, by identities alone.
///
///     old   | head | middle | tail |           head and tail are paired as they stand,
///     new   | head | the new middle | tail |   the middles k-th with k-th of an identity
///
/// The head and the tail cost a comparison an element, and the tail a look-up where the middles do
/// not hold the same identities. Numbers for identities and the search for moves are for the
/// middles only.
struct Pairing {
    /// How many elements the lists have in common at their beginning.
    let head: Int
    /// How many they have in common at their end, behind the head.
    let tail: Int
    /// For each element of the new middle the old index of the same one, nil for one that has come.
    private(set) var sources: [Int?]
    /// The old indices of what is gone, descending.
    private(set) var deletions: [Int] = []
    /// What has moved, by ascending old index.
    private(set) var moves: [Changeset.Move] = []

    init<Element, ID: Hashable>(
        from old: [Element], to new: [Element], id: (Element) -> ID
    ) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, id(old[head]) == id(new[head]) { head += 1 }
        var tail = 0
        while tail < shorter - head,
            id(old[old.count - 1 - tail]) == id(new[new.count - 1 - tail])
        {
            tail += 1
        }

        var numbers = IdentityNumbers<ID>(
            minimumCapacity: max(old.count, new.count) - head - tail)
        var oldMiddle = old[head..<(old.count - tail)].map { numbers.number(for: id($0)) }
        var newMiddle = new[head..<(new.count - tail)].map { numbers.number(for: id($0)) }
        let settled = Self.settled(
            new.suffix(tail), oldMiddle, newMiddle, numbers: numbers, id: id)
        for element in new[(new.count - tail)..<(new.count - settled)] {
            let number = numbers.number(for: id(element))
            oldMiddle.append(number)
            newMiddle.append(number)
        }

        self.head = head
        self.tail = settled
        sources = Array(repeating: nil, count: newMiddle.count)
        pair(oldMiddle, newMiddle, numberCount: numbers.count)
    }

    /// How many elements at the very end may be paired as they stand.
    ///
    /// An identity that the one middle holds more often than the other shifts what follows of it by
    /// one, so everything up to its last place in the common end has to be paired k-th with k-th.
    private static func settled<Element, ID: Hashable>(
        _ end: ArraySlice<Element>, _ oldMiddle: [Int], _ newMiddle: [Int],
        numbers: IdentityNumbers<ID>, id: (Element) -> ID
    ) -> Int {
        var surplus = Array(repeating: 0, count: numbers.count)
        for number in oldMiddle { surplus[number] += 1 }
        for number in newMiddle { surplus[number] -= 1 }
        guard surplus.contains(where: { $0 != 0 }) else { return end.count }
        let last = end.lastIndex { element in
            numbers.existingNumber(for: id(element)).map { surplus[$0] != 0 } ?? false
        }
        return last.map { end.endIndex - 1 - $0 } ?? end.count
    }

    private mutating func pair(_ oldMiddle: [Int], _ newMiddle: [Int], numberCount: Int) {
        // The places of each identity in the new middle as a chain in order, so that the k-th meets
        // the k-th; -1 ends a chain.
        var first = Array(repeating: -1, count: numberCount)
        var following = Array(repeating: -1, count: newMiddle.count)
        for (place, number) in newMiddle.enumerated().reversed() {
            following[place] = first[number]
            first[number] = place
        }
        var pairs: [Changeset.Move] = []
        for (place, number) in oldMiddle.enumerated() {
            let target = first[number]
            if target < 0 {
                deletions.append(head + place)
            } else {
                first[number] = following[target]
                sources[target] = head + place
                pairs.append(Changeset.Move(from: head + place, to: head + target))
            }
        }
        deletions.reverse()
        let stays = longestIncreasingRun(in: pairs.map(\.to))
        moves = zip(pairs, stays).compactMap { pair, stays in stays ? nil : pair }
    }
}
