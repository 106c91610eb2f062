import BowlineSupport

/// A ``PublishSubject`` that cannot end: events that are sent by hand, of which no value is kept.
///
/// It has the order of all sources (G2 to G5, O7). Not Sendable: use it in one isolation domain (G1).
///
///     let taps = PublishRelay<String>()
///     _ = taps.subscribe(onNext: { print($0) })
///     taps.accept("save")
///     // save
public final class PublishRelay<Element>: InfallibleConvertible, ObserverConvertible {
    @usableFromInline let audience = Audience<Element>()

    /// A relay without observers.
    public init() {}

    /// Sends a value; to nobody it does nothing.
    ///
    /// - Complexity: O(observers); a value without heap storage allocates nothing (G11).
    @inlinable
    public func accept(_ element: Element) {
        let call = audience.queue.enter("PublishRelay.accept(_:)")
        defer { audience.queue.leave(call) }
        audience.tell(element)
    }

    /// Whether anyone is subscribed.
    public var hasObservers: Bool { audience.observers.hasAnyoneLeft }

    /// The observable form; it keeps the relay alive.
    public func asObservable() -> Observable<Element> {
        Observable { self.audience.join($0, "PublishRelay.subscribe(_:)") }
    }

    /// The infallible form; it keeps the relay alive.
    public func asInfallible() -> Infallible<Element> {
        Infallible(trusting: asObservable())
    }

    /// The observer form; it keeps the relay alive. An error that it is sent is reported in debug builds.
    public func asObserver() -> Observer<Element> {
        .endless(accept)
    }
}
