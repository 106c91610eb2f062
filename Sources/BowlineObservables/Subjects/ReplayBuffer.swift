/// What a new observer of a ``ReplaySubject`` gets: the last values, as many as there may be, as long as they
/// are young enough.
@usableFromInline
struct ReplayBuffer<Element> {
    @usableFromInline
    struct Entry {
        @usableFromInline let element: Element
        /// When it was sent; not looked at without a window.
        @usableFromInline let time: Duration

        @usableFromInline
        init(element: Element, time: Duration) {
            self.element = element
            self.time = time
        }
    }

    @usableFromInline let limit: Int
    @usableFromInline let window: Duration?
    /// Those before `head` are gone.
    @usableFromInline var entries: ContiguousArray<Entry?> = []
    @usableFromInline var head = 0

    @usableFromInline
    init(limit: Int, window: Duration?) {
        self.limit = limit
        self.window = window
    }

    /// The values that are kept, oldest first.
    @inlinable var elements: some Sequence<Element> {
        entries[head...].lazy.compactMap { $0?.element }
    }

    /// Takes out the oldest value, if it is too old.
    ///
    /// - Returns: the value, for the caller to let go of when nothing is half changed (G8).
    @inlinable
    mutating func takeExpired(at now: Duration) -> Element? {
        guard let window, head < entries.count, let oldest = entries[head],
            now - oldest.time >= window
        else { return nil }
        return takeFirst()
    }

    /// Adds a value.
    ///
    /// - Returns: the one that has to go for it, if one has, to be let go as above.
    @inlinable
    mutating func append(_ element: Element, at now: Duration) -> Element? {
        entries.append(Entry(element: element, time: now))
        return entries.count - head > limit ? takeFirst() : nil
    }

    @inlinable
    mutating func takeFirst() -> Element? {
        let first = entries[head]
        entries[head] = nil
        head += 1
        if head == entries.count {
            entries.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 64, head * 2 >= entries.count {
            entries.removeFirst(head)
            head = 0
        }
        return first?.element
    }
}
