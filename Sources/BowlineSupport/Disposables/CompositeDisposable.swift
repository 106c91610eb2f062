/// Several disposables that are ended together, and of which single ones can be ended before.
///
/// Letting go of it ends nothing (O3): that is what tells it from a ``DisposeBag``. Its members are freed with
/// it. Entries that have finished are dropped when it has doubled. Not Sendable: use it in one isolation
/// domain (G1).
///
///     let downloads = CompositeDisposable()
///     let first = downloads.insert(Disposables.create { print("first ended") })
///     downloads.insert(Disposables.create { print("second ended") })
///     downloads.remove(first)
///     // first ended
///     downloads.dispose()
///     // second ended
public final class CompositeDisposable: Disposable {
    /// Names a member of one composite.
    public struct Key: Hashable {
        fileprivate let number: UInt64
        fileprivate let owner: ObjectIdentifier
    }

    let members = Members()

    /// An empty composite.
    public init() {}

    /// Whether it was disposed: it takes nothing any more.
    public var isDisposed: Bool { members.isOver }

    /// How many members it has, those that have finished and were not yet dropped included.
    public var count: Int { members.count }

    /// Takes a disposable; a composite that was disposed ends it at once.
    ///
    /// - Parameter disposable: the composite owns it from now on.
    /// - Returns: the key by which it can be ended before the others; may be ignored.
    /// - Complexity: O(1) amortised.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> Key {
        let number = members.insert(Ownership(of: disposable))
        if number == nil {
            dispose()
            disposable.dispose()
        }
        return Key(number: number ?? 0, owner: ObjectIdentifier(self))
    }

    /// Ends one member and drops it; one that is gone, and the key of another composite, do nothing.
    ///
    /// - Parameter key: what `insert` has returned.
    /// - Complexity: O(log members) amortised.
    public func remove(_ key: Key) {
        guard key.owner == ObjectIdentifier(self) else { return }
        // While it is being disposed all are ended, so that one is too.
        if isDisposed { return dispose() }
        if let member = members.take(key.number) { Ownership.dispose(member) }
    }

    /// Ends all members, in the order in which they came, and every later one at once.
    ///
    /// Called from inside a member's own end, it ends the others before it returns.
    public func dispose() {
        Ownership.dispose(.group(self))
    }
}

extension CompositeDisposable: Group {}
