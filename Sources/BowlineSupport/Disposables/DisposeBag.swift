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
    private enum Phase {
        static var open: UInt8 { 0 }
        /// Open, and the members are in use.
        static var held: UInt8 { 1 }
        /// Disposed: the members are ended here, one after the other.
        static var disposed: UInt8 { 2 }
        /// Ended from the `deinit` of what held the bag, which took the members.
        static var abandoned: UInt8 { 3 }
    }

    // A `deinit` elsewhere may abandon the bag at any time (G9). Whoever ends the phase `open` owns the
    // members from then on; if they are in use just then, their user ends them.
    private let phase = Atomic<UInt8>(Phase.open)
    /// In order; once the bag is disposed, in reverse.
    private var members: ContiguousArray<Ownership> = []
    private var sweepLength = 32

    /// An empty bag.
    public init() {}

    deinit {
        Ownership.abandon(surrender())
    }

    /// Takes a disposable; a bag that was disposed ends it at once.
    ///
    /// - Parameter disposable: the bag owns it from now on.
    /// - Complexity: O(1) amortised.
    public func insert(_ disposable: any Disposable) {
        guard move(from: Phase.open, to: Phase.held) else {
            dispose()
            return disposable.dispose()
        }
        if members.count >= sweepLength {
            members.removeAll { $0.isFinished }
            sweepLength = max(32, 2 * members.count)
        }
        members.append(Ownership(of: disposable))
        if !move(from: Phase.held, to: Phase.open) { Ownership.abandon(takeMembers()) }
    }

    /// Ends all members, in the order in which they came, and every later one at once.
    ///
    /// Called from inside a member's own end, it ends the others before it returns.
    public func dispose() {
        Ownership.dispose(.bag(self))
    }

    /// Marks the bag as disposed, for a loop that takes its members one by one.
    func close() {
        if move(from: Phase.open, to: Phase.disposed) { members.reverse() }
    }

    /// The next member of a closed bag, if there is one that nobody has taken.
    func takeNext() -> Ownership? {
        phase.load(ordering: .acquiring) == Phase.disposed ? members.popLast() : nil
    }

    /// Ends the bag from a `deinit`, which may run anywhere, and gives its members away for a loop
    /// that abandons them.
    func surrender() -> ContiguousArray<Ownership> {
        if move(from: Phase.open, to: Phase.abandoned) { return takeMembers() }
        _ = move(from: Phase.held, to: Phase.abandoned)
        return []
    }

    private func takeMembers() -> ContiguousArray<Ownership> {
        let taken = members
        members = []
        return taken
    }

    private func move(from expected: UInt8, to desired: UInt8) -> Bool {
        phase.compareExchange(
            expected: expected, desired: desired, ordering: .acquiringAndReleasing
        ).exchanged
    }
}

extension DisposeBag: Finishing {
    package var isFinished: Bool {
        switch phase.load(ordering: .acquiring) {
        case Phase.abandoned: true
        case Phase.disposed: members.isEmpty
        default: false
        }
    }
}

extension DisposeBag: Abandonable {
    package func abandon() {
        Ownership.abandon([.bag(self)])
    }
}
