/// A sequence of values over time that can be observed.
///
/// Cold by default: each subscription runs the producer anew (O2). A subscription lives until the
/// sequence ends or it is disposed (O3), and values arrive synchronously, in order, on the isolation
/// where the source is used (G1).
///
///     let numbers = Observable.from([1, 2, 2, 3])
///     _ = numbers.map { $0 * 10 }.distinctUntilChanged().subscribe(onNext: { print($0) })
///     // 10
///     // 20
///     // 30
public struct Observable<Element>: ObservableConvertible {
    /// Starts a subscription: sends to the observer, and adds to its lifetime what ends with it.
    @usableFromInline let attach: (Observer<Element>) -> Void

    @usableFromInline
    init(_ attach: @escaping (Observer<Element>) -> Void) {
        self.attach = attach
    }

    /// Itself.
    public func asObservable() -> Observable<Element> { self }
}

/// What has an observable form: observables, subjects, relays, and foreign streams that are adapted.
/// Operators are defined once, on this.
public protocol ObservableConvertible<Element> {
    /// The type of the values.
    associatedtype Element

    /// The observable form. It keeps its source alive; a subscription does not.
    func asObservable() -> Observable<Element>
}
