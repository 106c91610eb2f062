public import BowlineSupport

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
    @usableFromInline var entries = Fifo<Entry>()

    @usableFromInline
    init(limit: Int, window: Duration?) {
        self.limit = limit
        self.window = window
    }

    /// The values that are kept, oldest first.
    @inlinable var elements: some Sequence<Element> {
        entries.elements.lazy.map(\.element)
    }

    /// Takes out the oldest value, if it is too old.
    ///
    /// - Returns: the value, for the caller to let go of when nothing is half changed (G8).
    @inlinable
    mutating func takeExpired(at now: Duration) -> Element? {
        guard let window else { return nil }
        return entries.takeFirst(if: { now - $0.time >= window })?.element
    }

    /// Adds a value.
    ///
    /// - Returns: the one that has to go for it, if one has, to be let go as above.
    @inlinable
    mutating func append(_ element: Element, at now: Duration) -> Element? {
        entries.append(Entry(element: element, time: now))
        return entries.count > limit ? entries.takeFirst()?.element : nil
    }
}
