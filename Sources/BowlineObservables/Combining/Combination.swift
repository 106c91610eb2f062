public import BowlineSupport

/// What a subscription to several sources has beside what they sent: the sources' common lifetime, how
/// many of them still run, and the queue through which they are delivered (O22).
///
///     source ──▶ its observer ──▶ combination ──▶ downstream ──▶ the subscription's lifetime
///       ▲                             │                                   │ ends
///       └─────────── ends ─────── the sources' common lifetime ◀──────────┘
///
/// It is what `Observer.queued` and `attach(within:)` are, together and with one call less a value.
@usableFromInline
final class Combination<Element> {
    @usableFromInline let downstream: Observer<Element>
    @usableFromInline let sources = Lifetime()
    @usableFromInline let queue = CommitQueue<Event<Element>>()
    @usableFromInline let name: StaticString
    // Read and written between calls of user code, never across one.
    @exclusivity(unchecked) var running: Int

    /// - Parameters:
    ///   - downstream: what is sent to; the sources end with it.
    ///   - count: the number of sources, for `sourceEnded`.
    ///   - name: the call that debug builds name when two threads send at once (G1).
    @usableFromInline
    init(before downstream: Observer<Element>, of count: Int = 0, _ name: StaticString) {
        self.downstream = downstream
        self.name = name
        running = count
        downstream.lifetime.add(sources)
        sources.follow(downstream.lifetime)
    }

    /// Sends a value, behind what is being delivered.
    @inlinable
    func send(_ element: Element) {
        let call = queue.enter(name)
        defer { queue.leave(call) }
        queue.commit(
            .next(element), direct: { _ in downstream.onNext(element) },
            deliver: { event, _ in downstream.on(event) })
    }

    /// Takes note of a source's end, nil for completion: an error ends all, and so does the completion of
    /// the last source, or of one without which nothing more can come.
    @usableFromInline
    func sourceEnded(_ error: (any Error)?, isNeeded: Bool = false) {
        running -= 1
        if error != nil || isNeeded || running == 0 { end(error) }
    }

    /// Ends, behind what is being delivered; from here on no source sends or works any more (O5).
    @usableFromInline
    func end(_ error: (any Error)?) {
        sources.beginEnd()
        let call = queue.enter(name)
        defer { queue.leave(call) }
        queue.commit(Event(end: error)) { event, _ in downstream.on(event) }
    }
}
