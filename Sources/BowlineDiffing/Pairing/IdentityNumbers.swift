/// Small numbers for identities, from 0, the same number for equal ones.
///
/// After this no step of a diff compares or hashes what a user has written.
@usableFromInline
struct IdentityNumbers<ID: Hashable> {
    @usableFromInline var numbers: [ID: Int]

    @inlinable
    init(minimumCapacity: Int) {
        numbers = Dictionary(minimumCapacity: minimumCapacity)
    }

    /// How many numbers are given out.
    @inlinable
    var count: Int { numbers.count }

    /// The number of an identity, a new one if it has none.
    @inlinable
    mutating func number(for id: ID) -> Int {
        // Reading the place that the default would be written to finds or adds in one look-up.
        let unused = numbers.count
        func read(_ number: inout Int) -> Int { number }
        return read(&numbers[id, default: unused])
    }

    /// The number that an identity has been given.
    @inlinable
    func existingNumber(for id: ID) -> Int? { numbers[id] }
}
