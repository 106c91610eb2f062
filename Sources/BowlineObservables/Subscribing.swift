public import BowlineSupport

extension ObservableConvertible {
    /// Subscribes closures, all of them optional.
    ///
    /// Values arrive synchronously and in order, those that the source sends at once before this
    /// returns. An error that no `onError` takes is reported in debug builds.
    ///
    /// - Parameters:
    ///   - onNext: is called for each value.
    ///   - onError: is called for an end by error.
    ///   - onCompleted: is called for an end without one.
    ///   - onDisposed: is called once, when the subscription has ended or was disposed. A subscription
    ///     whose source was let go just goes with it, and everything that it captured (G9).
    /// - Returns: ends the subscription when it is disposed; letting go of it does not (O3).
    @inlinable
    public func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        let end: ((any Error)?) -> Void
        if onError == nil, onCompleted == nil {
            // Captures nothing, so that the commonest subscriptions allocate nothing for it.
            end = { if let error = $0 { reportUnhandled(error) } }
        } else {
            end = { error in
                if let error {
                    if let onError { onError(error) } else { reportUnhandled(error) }
                } else {
                    onCompleted?()
                }
            }
        }
        // Spelled out: `onNext ?? { _ in }` wraps the closure, for every call.
        guard let onNext else {
            return subscribe(next: { _ in }, end: end, onDisposed: onDisposed)
        }
        return subscribe(next: onNext, end: end, onDisposed: onDisposed)
    }

    /// Subscribes one closure to all events.
    ///
    /// - Parameter onEvent: is called for each value and for the end.
    /// - Returns: ends the subscription when it is disposed; letting go of it does not (O3).
    @inlinable
    public func subscribe(_ onEvent: @escaping (Event<Element>) -> Void) -> any Disposable {
        subscribe(
            next: { onEvent(.next($0)) }, end: { onEvent(Event(end: $0)) }, onDisposed: nil)
    }

    /// Subscribes what has an observer form: a subject, a relay or a binder.
    ///
    /// - Parameter observer: the subscription keeps a subject or a relay alive, a binder's target not.
    /// - Returns: ends the subscription when it is disposed; letting go of it does not (O3).
    public func subscribe(_ observer: some ObserverConvertible<Element>) -> any Disposable {
        subscribe(observer.asObserver())
    }

    /// Subscribes an observer; it may be subscribed to several sources until one ends it, which ends
    /// its other subscriptions too.
    ///
    /// - Parameter observer: the subscription keeps it alive.
    /// - Returns: ends the subscription when it is disposed; letting go of it does not (O3).
    public func subscribe(_ observer: Observer<Element>) -> any Disposable {
        let lifetime = Lifetime()
        observer.lifetime.add(lifetime)
        // One whose end still waits to be delivered takes no more either.
        func stopWithObserver() {
            if observer.isDisposed { lifetime.dispose() }
        }
        stopWithObserver()
        if lifetime.isDisposed { return lifetime }
        lifetime.target = observer.lifetime.target
        let next = { (element: Element) in
            observer.onNext(element)
            stopWithObserver()
        }
        asObservable().attach(
            Observer(lifetime: lifetime, next: next, end: { observer.terminate(with: $0) }))
        return lifetime
    }

    @usableFromInline
    func subscribe(
        next: @escaping (Element) -> Void,
        end: @escaping ((any Error)?) -> Void,
        onDisposed: (() -> Void)?
    ) -> any Disposable {
        let lifetime = Lifetime()
        if let onDisposed { lifetime.add(Disposables.create(onDisposed)) }
        asObservable().attach(Observer(lifetime: lifetime, next: next, end: end))
        return lifetime
    }

    /// Subscribes what is held weakly.
    ///
    /// - Parameter target: says whether it is still there; once it is not, the subscription ends at the
    ///   next use of its source, and nothing is called any more (G9).
    @usableFromInline
    func subscribe(
        target: @escaping () -> Bool,
        next: @escaping (Element) -> Void,
        end: @escaping ((any Error)?) -> Void,
        onDisposed: (() -> Void)?
    ) -> any Disposable {
        let lifetime = Lifetime()
        lifetime.target = target
        if let onDisposed { lifetime.add(Disposables.create(onDisposed)) }
        asObservable().attach(
            Observer(
                lifetime: lifetime,
                next: { if lifetime.hasTarget { next($0) } },
                end: { if target() { end($0) } }))
        return lifetime
    }
}

@usableFromInline
func reportUnhandled(_ error: any Error) {
    Diagnostics.report(
        "unhandled-error", at: nil,
        "An observable ended with \(error), and its subscription has no onError. Give it one, or "
            + "replace the error upstream.")
}
