/// Small numbers for identities, from 0, the same number for equal ones.
///
/// After this no step of a diff compares or hashes what a user has written. A table of its own, since a
/// dictionary from identities to numbers took half of the time of a diff in which everything moves.
@usableFromInline
struct IdentityNumbers<ID: Hashable> {
    /// The identities by their numbers.
    @usableFromInline var ids: [ID] = []
    /// The low half of an identity's hash and its number, at the first free place from the one that the
    /// hash says; -1 is no number.
    @usableFromInline var slots: [IdentitySlot]

    /// - Parameter minimumCapacity: how many identities may come before the table has to grow.
    @inlinable
    init(minimumCapacity: Int) {
        ids.reserveCapacity(minimumCapacity)
        slots = IdentitySlot.free(for: minimumCapacity)
    }

    /// How many numbers are given out.
    @inlinable
    var count: Int { ids.count }

    /// The number of an identity, a new one if it has none.
    @inlinable
    mutating func number(for id: ID) -> Int32 {
        let hash = UInt32(truncatingIfNeeded: id.hashValue)
        var place = place(of: id, hash: hash)
        if slots[place].number >= 0 { return slots[place].number }
        if ids.count * 2 >= slots.count {
            slots = IdentitySlot.doubled(slots)
            place = self.place(of: id, hash: hash)
        }
        let number = Int32(ids.count)
        ids.append(id)
        slots[place] = IdentitySlot(hash: hash, number: number)
        return number
    }

    /// The number that an identity has been given.
    @inlinable
    func existingNumber(for id: ID) -> Int32? {
        let hash = UInt32(truncatingIfNeeded: id.hashValue)
        let number = slots[place(of: id, hash: hash)].number
        return number < 0 ? nil : number
    }

    /// Where an identity stands, or the free place where it may.
    @inlinable
    func place(of id: ID, hash: UInt32) -> Int {
        let mask = slots.count - 1
        var place = Int(hash) & mask
        while slots[place].number >= 0 {
            if slots[place].hash == hash, ids[Int(slots[place].number)] == id { return place }
            place = (place + 1) & mask
        }
        return place
    }
}

/// A place of the table; not generic, so that filling it is plain code everywhere.
@usableFromInline
struct IdentitySlot {
    @usableFromInline var hash: UInt32
    @usableFromInline var number: Int32

    @inlinable
    init(hash: UInt32, number: Int32) {
        self.hash = hash
        self.number = number
    }

    /// A power of two of free places, of which the identities take half at most.
    @usableFromInline
    static func free(for capacity: Int) -> [IdentitySlot] {
        var count = 8
        while count < 2 * capacity { count *= 2 }
        return Array(repeating: IdentitySlot(hash: 0, number: -1), count: count)
    }

    /// Twice as many places, with the same identities; nothing is hashed or compared again.
    @usableFromInline
    static func doubled(_ old: [IdentitySlot]) -> [IdentitySlot] {
        var slots = free(for: old.count)
        let mask = slots.count - 1
        for slot in old where slot.number >= 0 {
            var place = Int(slot.hash) & mask
            while slots[place].number >= 0 { place = (place + 1) & mask }
            slots[place] = slot
        }
        return slots
    }
}
