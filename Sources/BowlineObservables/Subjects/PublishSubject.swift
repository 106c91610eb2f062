import BowlineSupport

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
public final class PublishSubject<Element>: ObservableConvertible, ObserverConvertible {
    @usableFromInline let audience = Audience<Element>()

    /// A subject without observers.
    public init() {}

    /// Sends a value. After the end, and to nobody, it does nothing.
    ///
    /// - Complexity: O(observers); a value without heap storage allocates nothing (G11).
    @inlinable
    public func onNext(_ element: Element) {
        let call = audience.queue.enter("PublishSubject.onNext(_:)")
        defer { audience.queue.leave(call) }
        if !audience.hasEnded { audience.tell(element) }
    }

    /// Ends by an error; the first end wins.
    public func onError(_ error: any Error) {
        end(error)
    }

    /// Ends without an error; the first end wins.
    public func onCompleted() {
        end(nil)
    }

    /// Sends an event.
    public func on(_ event: Event<Element>) {
        if case .next(let element) = event { onNext(element) } else { end(event.error) }
    }

    /// Whether anyone is subscribed.
    public var hasObservers: Bool { audience.observers.hasAnyoneLeft }

    /// The observable form; it keeps the subject alive.
    @inlinable
    public func asObservable() -> Observable<Element> {
        Observable { self.audience.join($0, "PublishSubject.subscribe(_:)") }
    }

    /// The observer form; it keeps the subject alive, and takes nothing once that has ended.
    public func asObserver() -> Observer<Element> {
        audience.sender(next: onNext, end: end)
    }

    private func end(_ error: (any Error)?) {
        let call = audience.queue.enter("PublishSubject.on(_:)")
        defer { audience.queue.leave(call) }
        audience.tellEnd(error)
    }
}
