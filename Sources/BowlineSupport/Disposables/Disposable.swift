/// Something that can be ended: a subscription, a binding, a connection.
///
/// `dispose()` is synchronous and idempotent: once it has returned, the receiver is never called
/// again, also not by a delivery that is already running (G4, O4). Letting go of a `Disposable` ends
/// nothing (O3); ``disposed(by:)`` and ``scoped()`` tie it to a lifetime.
public protocol Disposable {
    /// Ends what this stands for. Calling it again does nothing.
    func dispose()
}

extension Disposable {
    /// Hands the disposable to a bag, which ends it when the bag goes.
    ///
    /// - Parameter bag: owns the disposable from now on.
    /// - Complexity: O(1) amortised.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }

    /// Ties the disposable to a lifetime: it ends when the result is let go or disposed.
    ///
    /// - Returns: the owner; keep it.
    public func scoped() -> ScopedDisposable {
        self as? ScopedDisposable ?? ScopedDisposable(self)
    }
}
