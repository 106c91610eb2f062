import BowlineSupport

/// A value that can be observed: each new observer gets the current one at once, and it never ends.
///
/// `accept` commits first, so `value` is the new one when it returns, also from inside a
/// callback; observers are told in order, behind the value that is being delivered (G2 to G5, O7).
/// Not Sendable: use it in one isolation domain (G1).
///
///     let relay = BehaviorRelay(value: 1)
///     _ = relay.subscribe(onNext: { print($0) })
///     // 1
///     relay.accept(2)
///     // 2
public final class BehaviorRelay<Element>: InfallibleConvertible, ObserverConvertible {
    @usableFromInline let audience = Audience<Element>()
    // `isUpdating` keeps every other use away while `update` has it; all else is between calls.
    @exclusivity(unchecked) @usableFromInline var current: Element
    @exclusivity(unchecked) @usableFromInline var isUpdating = false

    /// A relay with its first value.
    public init(value: Element) {
        current = value
    }

    /// The last committed value.
    public var value: Element {
        let call = audience.queue.enter("BehaviorRelay.value")
        defer { audience.queue.leave(call) }
        checkIdle("value")
        return current
    }

    /// Replaces the value and tells the observers, also when it is equal.
    ///
    /// - Complexity: O(observers).
    @inlinable
    public func accept(_ element: Element) {
        let call = audience.queue.enter("BehaviorRelay.accept(_:)")
        defer { audience.queue.leave(call) }
        checkIdle("accept(_:)")
        let replaced = current
        current = element
        withExtendedLifetime(replaced) { audience.tell(element) }
    }

    /// Reads and changes the value in place, with one notification.
    ///
    /// While the closure runs, every other use of the relay traps (G8). When it throws, what it has
    /// changed stays and is told.
    ///
    /// - Parameter body: changes the value.
    /// - Returns: what the closure returns.
    /// - Throws: what the closure throws.
    public func update<Result>(_ body: (inout Element) throws -> Result) rethrows -> Result {
        try body(&inPlace)
    }

    /// The value, to be changed in place as by `update`.
    @usableFromInline
    var inPlace: Element {
        get { value }
        _modify {
            let call = audience.queue.enter("BehaviorRelay.update(_:)")
            defer { audience.queue.leave(call) }
            checkIdle("update(_:)")
            isUpdating = true
            defer {
                isUpdating = false
                audience.tell(current)
            }
            yield &current
        }
    }

    /// Whether anyone is subscribed.
    public var hasObservers: Bool {
        checkIdle("hasObservers")
        return audience.observers.hasAnyoneLeft
    }

    /// The observable form; it keeps the relay alive.
    public func asObservable() -> Observable<Element> {
        Observable { observer in
            self.checkIdle("subscribe(_:)")
            self.audience.join(observer, "BehaviorRelay.subscribe(_:)") {
                observer.onNext(self.current)
            }
        }
    }

    /// The infallible form; it keeps the relay alive.
    public func asInfallible() -> Infallible<Element> {
        Infallible(trusting: asObservable())
    }

    /// The observer form; it keeps the relay alive. An error that it is sent is reported in debug builds.
    public func asObserver() -> Observer<Element> {
        .endless(accept)
    }

    @inlinable
    func checkIdle(_ call: StaticString) {
        if isUpdating { refuse(call) }
    }

    @usableFromInline
    func refuse(_ call: StaticString) -> Never {
        Diagnostics.trap(
            "use-while-updating", at: nil,
            "BehaviorRelay<\(Element.self)>.\(call) was called while `update` was changing the "
                + "value. Do it behind the update; inside, use the closure's parameter.")
    }
}
