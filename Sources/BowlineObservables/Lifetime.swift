public import Synchronization

/// The lifetime of one subscription: shared by all stages of a chain from its source to its
/// observer, and handed out as the subscription's `Disposable`.
@usableFromInline
final class Lifetime: Disposable, Abandonable, Finishing {
    // Set once, from anywhere (G9); whoever sets it owns the teardowns from then on.
    @usableFromInline let disposed = Atomic<Bool>(false)
    private var first: (any Disposable)?
    private var rest: ContiguousArray<any Disposable> = []

    @usableFromInline
    init() {}

    @inlinable var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    @usableFromInline
    var isFinished: Bool { isDisposed }

    /// Adds what is to be ended with the subscription; if that is over, ends it at once (O4).
    @usableFromInline
    func add(_ teardown: any Disposable) {
        if isDisposed {
            teardown.dispose()
        } else if first == nil {
            first = teardown
        } else {
            rest.append(teardown)
        }
    }

    @usableFromInline
    func dispose() {
        end { $0.dispose() }
    }

    @usableFromInline
    func abandon() {
        end { disposable in
            if let abandonable = disposable as? any Abandonable {
                abandonable.abandon()
            } else {
                disposable.dispose()
            }
        }
    }

    private func end(_ body: (any Disposable) -> Void) {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let (head, tail) = (first, rest)
        first = nil
        rest = []
        if let head { body(head) }
        tail.forEach(body)
    }
}
