/// The values of one source that wait for those of the others, first in, first out.
///
/// A ring in memory of its own and no `Fifo`, for the reason that ``Latest`` has: the places of that are
/// optional, and zipping two sources took twice as many instructions, four sources 13 times as many. It
/// allocates only when more values wait than ever before.
@usableFromInline
final class Column<Value> {
    // Whole fields, read and written between calls of user code.
    @exclusivity(unchecked) @usableFromInline var places: UnsafeMutableBufferPointer<Value>
    @exclusivity(unchecked) @usableFromInline var head = 0
    @exclusivity(unchecked) @usableFromInline var count = 0
    @exclusivity(unchecked) @usableFromInline var hasEnded = false

    @usableFromInline
    init() {
        places = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    deinit {
        clear()
    }

    @inlinable @inline(__always) var isEmpty: Bool { count == 0 }

    /// Whether the source has ended and all of its values are used up.
    @inlinable @inline(__always) var isExhausted: Bool { hasEnded && count == 0 }

    /// Takes a new last one, and then does something.
    @inlinable @inline(__always)
    func append(_ element: Value, then body: () -> Void) {
        if count == places.count { grow() }
        places.initializeElement(at: (head &+ count) & (places.count &- 1), to: element)
        count &+= 1
        body()
    }

    /// Takes the first one; there must be one.
    @inlinable @inline(__always)
    func take() -> Value {
        let first = head
        head = (head &+ 1) & (places.count &- 1)
        count &-= 1
        return places.moveElement(from: first)
    }

    /// Lets go of all that wait, when nothing is half changed any more (G8).
    @usableFromInline
    func clear() {
        let (old, first, waiting) = (places, head, count)
        places = UnsafeMutableBufferPointer(start: nil, count: 0)
        (head, count) = (0, 0)
        for offset in 0..<waiting {
            _ = old.moveElement(from: (first + offset) & (old.count - 1))
        }
        old.deallocate()
    }

    /// The capacity stays a power of two.
    @usableFromInline
    func grow() {
        let new = UnsafeMutableBufferPointer<Value>.allocate(capacity: max(4, 2 * places.count))
        for offset in 0..<count {
            let element = places.moveElement(from: (head + offset) & (places.count - 1))
            new.initializeElement(at: offset, to: element)
        }
        places.deallocate()
        places = new
        head = 0
    }
}
