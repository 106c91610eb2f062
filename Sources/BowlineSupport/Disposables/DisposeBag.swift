import Synchronization

/// Ends what it was given when it goes.
///
///     final class Screen {
///         let bag = DisposeBag()
///         init(_ store: Store<AppState>) {
///             store.subscribe(\.counter) { … }.disposed(by: bag)
///         }
///     }
///
/// A bag that is let go on another thread ends its subscriptions all the same, without touching
/// what they were subscribed to (G9). It drops entries that have finished when it has doubled, so it
/// does not grow with subscriptions that come and go (O3). Not Sendable: use it in one isolation domain.
public final class DisposeBag: Disposable {
    private var members: ContiguousArray<Ownership> = []
    /// Set by `dispose()`, and from a `deinit` elsewhere when a bag that holds this one goes.
    private let isDisposed = Atomic<Bool>(false)
    private var sweepLength = 32

    /// An empty bag.
    public init() {}

    deinit {
        Ownership.abandon(takeMembers())
    }

    /// Takes a disposable; a bag that was disposed ends it at once.
    ///
    /// - Parameter disposable: the bag owns it from now on.
    /// - Complexity: O(1) amortised.
    public func insert(_ disposable: any Disposable) {
        if isDisposed.load(ordering: .acquiring) {
            dispose()
            return disposable.dispose()
        }
        if members.count >= sweepLength {
            members.removeAll { $0.isFinished }
            sweepLength = max(32, 2 * members.count)
        }
        members.append(Ownership(of: disposable))
    }

    /// Ends all members, in the order in which they came, and every later one at once.
    public func dispose() {
        isDisposed.store(true, ordering: .releasing)
        Ownership.dispose(takeMembers())
    }

    /// Leaves a mark only; the members end at the next use, or when the last reference goes.
    func abandon() {
        isDisposed.store(true, ordering: .releasing)
    }

    /// Marks the bag as disposed and gives its members away, for a loop that ends them.
    func surrender() -> ContiguousArray<Ownership> {
        isDisposed.store(true, ordering: .releasing)
        return takeMembers()
    }

    private func takeMembers() -> ContiguousArray<Ownership> {
        let taken = members
        members = []
        return taken
    }
}

extension DisposeBag: Finishing {
    package var isFinished: Bool { isDisposed.load(ordering: .acquiring) && members.isEmpty }
}
