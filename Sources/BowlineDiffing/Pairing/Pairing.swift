/// Which element of the new list is which of the old one, by identities alone.
///
///     old   | head | middle | tail |           head and tail are paired as they stand,
///     new   | head | the new middle | tail |   the middles k-th with k-th of an identity
///
/// The head and the tail cost a comparison an element, and the tail a look-up where the middles do
/// not hold the same identities. Numbers for identities and the search for moves are for the
/// middles only.
@usableFromInline
struct Pairing {
    /// How many elements the lists have in common at their beginning.
    @usableFromInline let head: Int
    /// How many they have in common at their end, behind the head.
    @usableFromInline let tail: Int
    @usableFromInline let oldCount: Int
    @usableFromInline let newCount: Int
    /// For each element of the new middle the old index of the same one, -1 for one that has come.
    @usableFromInline let sources: [Int]
    /// The old indices of what is gone, descending.
    @usableFromInline let deletions: [Int]
    /// The pairs of the middles, by ascending old index.
    let pairs: [Changeset.Move]

    @inlinable
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
        if head + tail == max(old.count, new.count) {
            self.init(head: head, tail: tail, oldMiddle: [], newMiddle: [], numberCount: 0)
            return
        }

        var numbers = IdentityNumbers<ID>(
            minimumCapacity: max(old.count, new.count) - head - tail)
        var oldMiddle = old[head..<(old.count - tail)].map { numbers.number(for: id($0)) }
        var newMiddle = new[head..<(new.count - tail)].map { numbers.number(for: id($0)) }
        let surplus = Self.surplus(oldMiddle, newMiddle, numberCount: numbers.count)
        // An identity that the one middle holds more often than the other shifts what follows of it by
        // one, so everything up to its last place in the common end is paired k-th with k-th.
        var settled = tail
        if !surplus.isEmpty, tail > 0 {
            let last = new.suffix(tail).lastIndex { element in
                numbers.existingNumber(for: id(element)).map { surplus[$0] != 0 } ?? false
            }
            if let last { settled = new.count - 1 - last }
        }
        for element in new[(new.count - tail)..<(new.count - settled)] {
            let number = numbers.number(for: id(element))
            oldMiddle.append(number)
            newMiddle.append(number)
        }
        self.init(
            head: head, tail: settled, oldMiddle: oldMiddle, newMiddle: newMiddle,
            numberCount: numbers.count)
    }

    /// How much more often the old middle holds an identity than the new one, by its number; empty if
    /// both hold the same.
    @usableFromInline
    static func surplus(_ oldMiddle: [Int], _ newMiddle: [Int], numberCount: Int) -> [Int] {
        var surplus = Array(repeating: 0, count: numberCount)
        for number in oldMiddle { surplus[number] += 1 }
        for number in newMiddle { surplus[number] -= 1 }
        return surplus.contains { $0 != 0 } ? surplus : []
    }

    /// Pairs the middles, of which the numbers of their identities are known.
    @usableFromInline
    init(head: Int, tail: Int, oldMiddle: [Int], newMiddle: [Int], numberCount: Int) {
        self.head = head
        self.tail = tail
        oldCount = head + oldMiddle.count + tail
        newCount = head + newMiddle.count + tail
        // The places of each identity in the new middle as a chain in order, so that the k-th meets
        // the k-th; -1 ends a chain.
        var first = Array(repeating: -1, count: numberCount)
        var following = Array(repeating: -1, count: newMiddle.count)
        for place in newMiddle.indices.reversed() {
            following[place] = first[newMiddle[place]]
            first[newMiddle[place]] = place
        }
        var sources = Array(repeating: -1, count: newMiddle.count)
        var deletions: [Int] = []
        var pairs: [Changeset.Move] = []
        pairs.reserveCapacity(min(oldMiddle.count, newMiddle.count))
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
        self.sources = sources
        self.deletions = deletions
        self.pairs = pairs
    }
}
