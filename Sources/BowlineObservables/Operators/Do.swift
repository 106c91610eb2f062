public import BowlineSupport

extension ObservableConvertible {
    /// Closures that look on at what a sequence does, without changing it.
    ///
    ///     source ──1────2──|
    ///     do     ──1────2──|
    ///
    /// In their order: `onSubscribe`, `onSubscribed`; `onNext`, the value, `afterNext`; `onError` or
    /// `onCompleted`, the end, `afterError` or `afterCompleted`, `onDispose`. A source that sends at
    /// once does so before `onSubscribed`.
    ///
    ///     _ = Observable.just(1).do(onNext: { print("before", $0) }, onDispose: { print("over") })
    ///         .subscribe { print($0) }
    ///     // before 1
    ///     // next(1)
    ///     // completed
    ///     // over
    ///
    /// An error that is thrown before an event takes the event's place and disposes upstream, and one that
    /// `afterNext` throws ends the sequence behind the value (O19). Behind an end nobody takes it: debug
    /// builds report it.
    ///
    /// - Parameters:
    ///   - onNext: is called before each value.
    ///   - afterNext: is called behind each value that was passed on, also if the subscription was over
    ///     with it.
    ///   - onError: is called before an error, not before one that these closures throw.
    ///   - afterError: is called behind an error that `onError` saw.
    ///   - onCompleted: is called before completion.
    ///   - afterCompleted: is called behind completion.
    ///   - onSubscribe: is called before the source is subscribed to.
    ///   - onSubscribed: is called when it has been.
    ///   - onDispose: is called once, when the subscription is over and upstream disposed, or behind the
    ///     closure that follows the end.
    /// - Returns: the observable of the same events.
    @inlinable
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil,
        afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil,
        afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            onSubscribe?()
            let upstream = Lifetime()
            upstream.follow(downstream.lifetime)
            let disposal = Disposal(onDispose)
            downstream.lifetime.add(upstream)
            downstream.lifetime.add(Disposables.create { disposal.run() })
            let next = { (element: Element) in
                do {
                    if let onNext {
                        try onNext(element)
                        if downstream.isDisposed { return }
                    }
                    downstream.onNext(element)
                    if let afterNext { try afterNext(element) }
                } catch {
                    downstream.onError(error)
                }
            }
            let end = { (error: (any Error)?) in
                do {
                    if let error { try onError?(error) } else { try onCompleted?() }
                } catch {
                    return downstream.onError(error)
                }
                // Nothing is passed on then, and so nothing comes after it.
                if downstream.isDisposed { return }
                disposal.runBehind {
                    downstream.terminate(with: error)
                    do {
                        if let error { try afterError?(error) } else { try afterCompleted?() }
                    } catch {
                        reportThrownBehindEnd(error)
                    }
                }
            }
            if upstream.isDisposed { return }
            source.attach(Observer(lifetime: upstream, next: next, end: end))
            onSubscribed?()
        }
    }
}

extension InfallibleConvertible {
    /// Closures that look on at what a sequence that cannot fail does, without changing it.
    ///
    /// - Parameters:
    ///   - onNext: is called before each value.
    ///   - afterNext: is called behind each value that was passed on, also if the subscription was over
    ///     with it.
    ///   - onCompleted: is called before completion.
    ///   - afterCompleted: is called behind completion.
    ///   - onSubscribe: is called before the source is subscribed to.
    ///   - onSubscribed: is called when it has been.
    ///   - onDispose: is called once, when the subscription is over and upstream disposed, or behind
    ///     `afterCompleted`.
    /// - Returns: the infallible sequence of the same events.
    @inlinable
    public func `do`(
        onNext: ((Element) -> Void)? = nil,
        afterNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        afterCompleted: (() -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> Infallible<Element> {
        Infallible(
            trusting: asObservable().do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

@usableFromInline
func reportThrownBehindEnd(_ error: any Error) {
    Diagnostics.report(
        "unhandled-error", at: nil,
        "A closure of `do` threw \(error) behind the end of the sequence, where nobody takes it. "
            + "Catch it in the closure, or throw it in onError or onCompleted.")
}
