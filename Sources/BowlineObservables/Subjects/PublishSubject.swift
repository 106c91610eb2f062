public import BowlineSupport

/// An observable that is sent to by hand and keeps no value.
///
/// Observers are called in the order in which they subscribed, one value after the other; what is sent
/// from inside a callback is delivered behind the running value, in order (G2, G3). After its end a
/// new observer gets that end (O7). Not Sendable: use it in one isolation domain (G1).
///
///     let subject = PublishSubject<Int>()
///     _ = subject.subscribe(onNext: { print($0) })
///     subject.onNext(1)
///     // 1
public final class PublishSubject<Element>: ObservableConvertible {
    @usableFromInline let queue = CommitQueue<Event<Element>>()
    @usableFromInline let observers = ReceiverList<Observer<Element>>()
    // Read and written between calls, never across one.
    @exclusivity(unchecked) @usableFromInline var end: Event<Element>?

    /// A subject without observers.
    public init() {}

    /// Sends a value. After the end, and to nobody, it does nothing.
    ///
    /// - Complexity: O(observers); a value without heap storage allocates nothing (G11).
    @inlinable
    public func onNext(_ element: Element) {
        send(.next(element))
    }

    /// Ends by an error; the first end wins.
    public func onError(_ error: any Error) {
        send(.error(error))
    }

    /// Ends without an error; the first end wins.
    public func onCompleted() {
        send(.completed)
    }

    /// Sends an event.
    public func on(_ event: Event<Element>) {
        send(event)
    }

    /// Whether anyone is subscribed.
    public var hasObservers: Bool { !observers.isEmpty }

    /// The observable form; it keeps the subject alive.
    public func asObservable() -> Observable<Element> {
        Observable { observer in
            let call = self.queue.enter("PublishSubject.subscribe(_:)")
            defer { self.queue.leave(call) }
            if let end = self.end { return observer.on(end) }
            let receiver = self.observers.add(observer, joined: self.queue.number)
            observer.lifetime.add(receiver)
        }
    }

    @inlinable
    func send(_ event: Event<Element>) {
        let call = queue.enter("PublishSubject.on(_:)")
        defer { queue.leave(call) }
        guard end == nil else { return }
        if event.isStop { end = event }
        queue.commit(event) { event, number in
            switch event {
            case .next(let element):
                observers.forEach(before: number) { observer, _ in
                    observer.onNext(element)
                    return true
                }
            case .error, .completed:
                observers.forEach(before: number) { observer, _ in
                    observer.on(event)
                    return false
                }
            }
        }
    }
}
