/// The last values that were sent, up to a number.
@usableFromInline
struct ReplayBuffer<Element> {
    @usableFromInline let capacity: Int
    /// From `start` on, round and round once it is full.
    @usableFromInline var elements: ContiguousArray<Element> = []
    @usableFromInline var start = 0

    @usableFromInline
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Adds a value; once the buffer is full that allocates nothing (G11).
    ///
    /// - Returns: the value whose place it takes, for the caller to release when nothing is half
    ///   changed (G8).
    @inlinable
    mutating func append(_ element: Element) -> Element? {
        guard capacity > 0 else { return nil }
        guard elements.count == capacity else {
            elements.append(element)
            return nil
        }
        let replaced = elements[start]
        elements[start] = element
        start = start + 1 == capacity ? 0 : start + 1
        return replaced
    }

    /// Calls `body` with each value in the order in which they came, while it says to go on.
    func forEach(while body: (Element) -> Bool) {
        for offset in elements.indices {
            let index = start + offset
            let element = elements[index < elements.count ? index : index - elements.count]
            if !body(element) { return }
        }
    }
}
