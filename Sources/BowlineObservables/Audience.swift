public import BowlineSupport

/// The observers of one subject or relay, and how they are told: what all kinds of them have in common.
///
/// The owner changes what it keeps first, and then calls `tell` or `tellEnd` (G2). Relays never end.
@usableFromInline
final class Audience<Element> {
    @usableFromInline let queue = CommitQueue<Event<Element>>()
    @usableFromInline let observers = ReceiverList<Observer<Element>>(
        isAlive: { $0.lifetime.hasTarget })
    // Read and written between calls, never across one.
    @exclusivity(unchecked) @usableFromInline private(set) var end: Event<Element>?
    /// The lifetime of the observers that send to the owner, if there ever was one.
    private var senders: Lifetime?

    @usableFromInline
    init() {}

    /// Whether the end was sent. It may still have to be told.
    @inlinable var hasEnded: Bool { end != nil }

    /// Adds an observer.
    ///
    /// - Parameters:
    ///   - observer: hears of later commits, or at once of the end, if that was sent.
    ///   - call: what debug builds name when two threads are inside at once (G1).
    ///   - first: tells the observer what it gets before all else (G5, O8).
    @inlinable
    func join(_ observer: Observer<Element>, _ call: StaticString, first: () -> Void = {}) {
        let call = queue.enter(call)
        defer { queue.leave(call) }
        // First, because what this frees may send, and even end.
        observers.makeRoom()
        if let end {
            first()
            return observer.on(end)
        }
        observer.lifetime.add(observers.add(observer, joined: queue.number))
        queue.greet(first, deliver: deliver)
    }

    /// Tells of a value that was committed.
    @inlinable
    func tell(_ element: Element) {
        // Closures, since a method that is handed over retains its object.
        guard queue.begin() else {
            return queue.wait(.next(element)) { deliver($0, number: $1) }
        }
        deliver(element, number: queue.number)
        queue.end { deliver($0, number: $1) }
    }

    /// Ends; nil is completion. Only the first end is sent.
    @usableFromInline
    func tellEnd(_ error: (any Error)?) {
        guard end == nil else { return }
        let event = Event<Element>(end: error)
        end = event
        let lastSenders = senders
        senders = nil
        // Behind the queue they would learn of it late (O5).
        lastSenders?.beginEnd()
        queue.commit(event, deliver: deliver)
        lastSenders?.dispose()
    }

    /// An observer that sends to the owner until that has ended, whoever ended it.
    @usableFromInline
    func sender(
        next: @escaping (Element) -> Void, end: @escaping ((any Error)?) -> Void
    ) -> Observer<Element> {
        let lifetime = senders ?? Lifetime()
        if hasEnded { lifetime.dispose() } else { senders = lifetime }
        return Observer(lifetime: lifetime, next: next, end: end)
    }

    // Out of the way of values that need not wait.
    @inlinable @inline(never)
    func deliver(_ event: Event<Element>, number: UInt64) {
        switch event {
        case .next(let element):
            deliver(element, number: number)
        case .error, .completed:
            observers.forEach(before: number) { observer, _ in
                observer.on(event)
                return false
            }
        }
    }

    @inlinable @inline(__always)
    func deliver(_ element: Element, number: UInt64) {
        observers.forEach(before: number) { observer, _ in
            guard observer.lifetime.hasTarget else { return false }
            observer.onNext(element)
            return true
        }
    }
}
