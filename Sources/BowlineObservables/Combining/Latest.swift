/// The last value of one source, if it has sent any.
///
/// It lies in memory of its own and not in an optional: where the type is known as an element of a
/// parameter pack only, an optional costs three times as much (138 instead of 48 ns for four sources).
@usableFromInline
final class Latest<Value> {
    // Whole fields, read and written between calls of user code; only a known value is read.
    @usableFromInline let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    @exclusivity(unchecked) @usableFromInline var isKnown = false

    @usableFromInline
    init() {}

    deinit {
        if isKnown { place.deinitialize(count: 1) }
        place.deallocate()
    }

    @inlinable @inline(__always) var value: Value? { isKnown ? place.pointee : nil }

    /// Why there is no value.
    @usableFromInline
    struct Missing: Error {
        @inlinable init() {}
    }

    /// The value in a form of which a pack can be made.
    @inlinable @inline(__always)
    func known() throws(Missing) -> Value {
        guard isKnown else { throw Missing() }
        return place.pointee
    }

    /// Takes a new value, does something, and then lets go of the old one (G8).
    @inlinable @inline(__always)
    func replace(with element: Value, then body: () -> Void) {
        guard isKnown else {
            place.initialize(to: element)
            isKnown = true
            return body()
        }
        let replaced = place.move()
        place.initialize(to: element)
        withExtendedLifetime(replaced) { body() }
    }
}

/// The last values of a collection of sources.
@usableFromInline
final class LatestValues<Value> {
    // Whole fields, read and written between calls of user code.
    @exclusivity(unchecked) private var known: [Value?]
    @exclusivity(unchecked) private var missing: Int
    // Changed in place, so that a change allocates only while someone keeps an earlier array.
    @exclusivity(unchecked) @usableFromInline var all: [Value] = []

    @usableFromInline
    init(count: Int) {
        known = Array(repeating: nil, count: count)
        missing = count
    }

    @usableFromInline
    func isKnown(at index: Int) -> Bool { missing == 0 || known[index] != nil }

    /// Takes a new value, does something if all are known, and then lets go of the old one (G8).
    @inlinable
    func replace(at index: Int, with element: Value, then body: ([Value]) -> Void) {
        guard index < all.count else {
            let replaced = replaceKnown(at: index, with: element)
            return withExtendedLifetime(replaced) { if !all.isEmpty { body(all) } }
        }
        let replaced = all[index]
        all[index] = element
        withExtendedLifetime(replaced) { body(all) }
    }

    @usableFromInline
    func replaceKnown(at index: Int, with element: Value) -> Value? {
        let replaced = known[index]
        known[index] = element
        if replaced == nil { missing -= 1 }
        if missing == 0 {
            all = known.compactMap { $0 }
            known = []
        }
        return replaced
    }
}
