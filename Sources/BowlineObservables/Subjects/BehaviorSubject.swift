import BowlineSupport

/// An observable that is sent to by hand and keeps the value that was sent last: each new observer gets
/// it at once.
///
/// `onNext` commits first, so `value` is the new one when it returns, also from inside a callback;
/// observers are told in order, behind the value that is being delivered (G2 to G5, O7). After its end a new
/// observer gets that end and no value. What cannot end is a ``BehaviorRelay``. Not Sendable: use it in
/// one isolation domain (G1).
///
///     let subject = BehaviorSubject(value: 1)
///     _ = subject.subscribe { print($0) }
///     // next(1)
///     subject.onNext(2)
///     // next(2)
///     subject.onCompleted()
///     // completed
///     _ = subject.subscribe { print($0) }
///     // completed
public final class BehaviorSubject<Element>: ObservableConvertible, ObserverConvertible {
    @usableFromInline let audience = Audience<Element>()
    // Read and written between calls, never across one.
    @exclusivity(unchecked) @usableFromInline var current: Result<Element, any Error>

    /// A subject with its first value.
    public init(value: Element) {
        current = .success(value)
    }

    /// The value that was sent last, also once the subject has completed.
    ///
    /// - Throws: the error by which the subject has ended; the value is freed then.
    public var value: Element {
        get throws {
            let call = audience.queue.enter("BehaviorSubject.value")
            defer { audience.queue.leave(call) }
            return try current.get()
        }
    }

    /// Replaces the value and tells the observers, also when it is equal. After the end it does nothing.
    ///
    /// - Complexity: O(observers); a value without heap storage allocates nothing (G11).
    @inlinable
    public func onNext(_ element: Element) {
        let call = audience.queue.enter("BehaviorSubject.onNext(_:)")
        defer { audience.queue.leave(call) }
        if audience.hasEnded { return }
        let replaced = current
        current = .success(element)
        withExtendedLifetime(replaced) { audience.tell(element) }
    }

    /// Ends by an error, and frees the value; the first end wins.
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
    public func asObservable() -> Observable<Element> {
        Observable { observer in
            self.audience.join(observer, "BehaviorSubject.subscribe(_:)") {
                if !self.audience.hasEnded, case .success(let value) = self.current {
                    observer.onNext(value)
                }
            }
        }
    }

    /// The observer form; it keeps the subject alive, and takes nothing once that has ended.
    public func asObserver() -> Observer<Element> {
        audience.sender(next: onNext, end: end)
    }

    private func end(_ error: (any Error)?) {
        let call = audience.queue.enter("BehaviorSubject.on(_:)")
        defer { audience.queue.leave(call) }
        if audience.hasEnded { return }
        let replaced = current
        if let error { current = .failure(error) }
        withExtendedLifetime(replaced) { audience.tellEnd(error) }
    }
}
