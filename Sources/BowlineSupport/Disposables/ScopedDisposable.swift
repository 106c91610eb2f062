import Synchronization

/// Ends what it holds when it is let go: a subscription with the lifetime of a property.
///
/// Letting go of the last reference is allowed on any thread (G9). Made by ``Disposable/scoped()``.
public final class ScopedDisposable: Disposable {
    let inner: Ownership
    // Set by the owner, or by a `deinit` elsewhere when what holds this goes (G9).
    private let isOver = Atomic<Bool>(false)

    init(_ inner: any Disposable) {
        self.inner = Ownership(of: inner)
    }

    deinit {
        abandon()
    }

    /// Ends what it holds now.
    public func dispose() {
        Ownership.dispose(.scoped(self))
    }

    /// Whether it was disposed or let go of.
    var hasEnded: Bool { isOver.load(ordering: .acquiring) }

    /// Marks this as over, and gives what it holds away for a loop that ends it.
    func close() -> Ownership {
        isOver.store(true, ordering: .releasing)
        return inner
    }

    /// As `close()`, from a `deinit`, which may run anywhere: nothing if this is over already.
    func surrender() -> Ownership? {
        isOver.exchange(true, ordering: .acquiringAndReleasing) ? nil : inner
    }
}

extension ScopedDisposable: Finishing {
    package var isFinished: Bool { Ownership.scoped(self).isFinished }
}

extension ScopedDisposable: Abandonable {
    package func abandon() {
        if let inner = surrender() { Ownership.abandon([inner]) }
    }
}
