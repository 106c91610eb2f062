/// What values can be sent to through an observer: observers, subjects, relays, binders.
public protocol ObserverConvertible<Element> {
    /// The type of the values.
    associatedtype Element

    /// The observer form.
    ///
    /// It keeps subjects and relays alive, a binder's target not. A relay or binder that is given an
    /// error reports it in debug builds, and ignores completion.
    func asObserver() -> Observer<Element>
}

extension Observer: ObserverConvertible {
    /// Itself.
    public func asObserver() -> Observer<Element> { self }
}

extension Observer {
    /// An observer that ignores completion and reports errors.
    @usableFromInline
    static func endless(
        _ next: @escaping (Element) -> Void, lifetime: Lifetime = Lifetime()
    ) -> Observer<Element> {
        Observer(
            lifetime: lifetime, next: { if lifetime.hasTarget { next($0) } },
            end: { $0.map(reportUnhandled) })
    }
}
