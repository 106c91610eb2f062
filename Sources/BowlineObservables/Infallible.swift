/// An observable that cannot fail: any number of values, then at most completion.
///
/// `bind` takes nothing else (O21). Relays have this form, operators whose closures cannot throw keep
/// it, and `catchAndReturn` or `asInfallible(onError:)` gives it to an observable that can fail.
///
///     let relay = BehaviorRelay(value: 1)
///     let doubled: Infallible<Int> = relay.map { $0 * 2 }
///     _ = doubled.subscribe(onNext: { print($0) })
///     // 2
public struct Infallible<Element>: InfallibleConvertible {
    @usableFromInline let observable: Observable<Element>

    /// The infallible form of an observable that is known not to fail.
    @usableFromInline
    init(trusting observable: Observable<Element>) {
        self.observable = observable
    }

    /// The same sequence, in the form that could fail.
    @inlinable
    public func asObservable() -> Observable<Element> { observable }

    /// Itself.
    @inlinable
    public func asInfallible() -> Infallible<Element> { self }
}

/// What has an observable form that cannot fail: relays, and what is made of them by operators that
/// cannot fail either.
public protocol InfallibleConvertible<Element>: ObservableConvertible {
    /// The infallible form. It keeps its source alive; a subscription does not.
    func asInfallible() -> Infallible<Element>
}
