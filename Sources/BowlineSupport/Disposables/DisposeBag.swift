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
    let members = Members()

    /// An empty bag.
    public init() {}

    deinit {
        Ownership.abandon(members.surrender())
    }

    /// Takes a disposable; a bag that was disposed ends it at once.
    ///
    /// - Parameter disposable: the bag owns it from now on.
    /// - Complexity: O(1) amortised.
    public func insert(_ disposable: any Disposable) {
        if members.insert(Ownership(of: disposable)) == nil {
            dispose()
            disposable.dispose()
        }
    }

    /// Takes several disposables, in their order.
    ///
    /// - Parameter disposables: the bag owns them from now on.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// Takes several disposables, in their order.
    ///
    /// - Parameters:
    ///   - first: is owned by the bag from now on.
    ///   - second: the same.
    ///   - others: the same.
    public func insert(
        _ first: any Disposable, _ second: any Disposable, _ others: any Disposable...
    ) {
        insert([first, second] + others)
    }

    /// Ends all members, in the order in which they came, and every later one at once.
    ///
    /// Called from inside a member's own end, it ends the others before it returns.
    public func dispose() {
        Ownership.dispose(.group(self))
    }
}

extension DisposeBag: Group {}
