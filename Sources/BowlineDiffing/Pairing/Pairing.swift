/// Which element of the new list is which of the old one, by identities alone.
///
///     old   | head | middle | tail |           head and tail are paired as they stand,
///     new   | head | the new middle | tail |   the middles k-th with k-th of an identity
///
/// The head and the tail cost a comparison an element, and the tail a look-up where the middles do
/// not hold the same identities. Numbers for identities and the search for moves are for the
/// middles only. Places in the middles take 32 bits, since in a large list the memory is what costs.
@usableFromInline
struct Pairing {
    /// How many elements the lists have in common at their beginning.
    @usableFromInline let head: Int
    /// How many they have in common at their end, behind the head.
    @usableFromInline let tail: Int
    /// For each element of the old middle its place in the new one, -1 for one that is gone.
    @usableFromInline let targets: [Int32]
    /// For each element of the new middle its place in the old one, -1 for one that has come.
    @usableFromInline let sources: [Int32]

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
        // An identity that the one middle holds more often than the other shifts what follows of it by
        // one, so everything up to its last place in the common end is paired k-th with k-th.
        var settled = tail
        let surplus =
            tail > 0 ? Self.surplus(oldMiddle, newMiddle, numberCount: numbers.count) : []
        if !surplus.isEmpty {
            settled = 0
            while settled < tail {
                let number = numbers.existingNumber(for: id(new[new.count - 1 - settled]))
                if let number, surplus[Int(number)] != 0 { break }
                settled += 1
            }
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
    static func surplus(
        _ oldMiddle: [Int32], _ newMiddle: [Int32], numberCount: Int
    ) -> [Int32] {
        var surplus = Array<Int32>(repeating: 0, count: numberCount)
        for number in oldMiddle { surplus[Int(number)] += 1 }
        for number in newMiddle { surplus[Int(number)] -= 1 }
        return surplus.contains { $0 != 0 } ? surplus : []
    }

    /// Pairs the middles, of which the numbers of their identities are known.
    @usableFromInline
    init(head: Int, tail: Int, oldMiddle: [Int32], newMiddle: [Int32], numberCount: Int) {
        // The places of each identity in the new middle as a chain in order, so that the k-th meets
        // the k-th; -1 ends a chain.
        var first = Array<Int32>(repeating: -1, count: numberCount)
        var following = newMiddle
        for place in newMiddle.indices.reversed() {
            let number = Int(newMiddle[place])
            following[place] = first[number]
            first[number] = Int32(place)
        }
        var targets = oldMiddle
        var sources = Array<Int32>(repeating: -1, count: newMiddle.count)
        for place in oldMiddle.indices {
            let number = Int(oldMiddle[place])
            let target = first[number]
            targets[place] = target
            if target >= 0 {
                first[number] = following[Int(target)]
                sources[Int(target)] = Int32(place)
            }
        }
        self.head = head
        self.tail = tail
        self.targets = targets
        self.sources = sources
    }
}
