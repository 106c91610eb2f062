/// Ends what it holds when it is let go: a subscription with the lifetime of a property.
///
/// Letting go of the last reference is allowed on any thread (G9). Made by ``Disposable/scoped()``.
public final class ScopedDisposable: Disposable {
    let inner: Ownership

    init(_ inner: any Disposable) {
        self.inner = Ownership(of: inner)
    }

    deinit {
        Ownership.abandon([inner])
    }

    /// Ends what it holds now.
    public func dispose() {
        Ownership.dispose([inner])
    }
}

extension ScopedDisposable: Finishing {
    package var isFinished: Bool { inner.isFinished }
}
