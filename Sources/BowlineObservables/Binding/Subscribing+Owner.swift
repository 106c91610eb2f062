public import BowlineSupport

extension ObservableConvertible {
    /// Subscribes closures that are given an object, which is held weakly; all but `onNext` are optional.
    ///
    /// When the object is gone nothing is called any more, and the subscription ends at the next use of its
    /// source (G9). So a closure need not name the object that it works for, and cannot keep it alive.
    ///
    ///     final class Screen {
    ///         func show(_ number: Int) { print(number) }
    ///     }
    ///     let screen = Screen()
    ///     let numbers = BehaviorRelay(value: 1)
    ///     _ = numbers.subscribe(with: screen, onNext: { screen, number in screen.show(number) })
    ///     // 1
    ///
    /// - Parameters:
    ///   - owner: is held weakly.
    ///   - onNext: is called for each value.
    ///   - onError: is called for an end by error; without it, that is reported in debug builds.
    ///   - onCompleted: is called for an end without one.
    ///   - onDisposed: is called once, when the subscription is over, if the object is still there.
    /// - Returns: ends the subscription when it is disposed; letting go of it does not (O3).
    @inlinable
    public func subscribe<Owner: AnyObject>(
        with owner: Owner,
        onNext: @escaping (Owner, Element) -> Void,
        onError: ((Owner, any Error) -> Void)? = nil,
        onCompleted: ((Owner) -> Void)? = nil,
        onDisposed: ((Owner) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            target: { [weak owner] in owner != nil },
            next: { [weak owner] element in
                if let owner { onNext(owner, element) }
            },
            end: { [weak owner] error in
                guard let owner else { return }
                if let error {
                    if let onError { onError(owner, error) } else { reportUnhandled(error) }
                } else {
                    onCompleted?(owner)
                }
            },
            onDisposed: onDisposed.map { onDisposed in
                { [weak owner] in
                    if let owner { onDisposed(owner) }
                }
            })
    }
}
