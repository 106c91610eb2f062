import BowlineSupport
import Synchronization

/// What waits of the actions that a dispatcher is given faster than its store handles them.
public struct DispatchBuffering: Sendable {
    let key: (@Sendable (any Action) -> SentKey?)?

    /// All of them, in order.
    public static var unbounded: DispatchBuffering { DispatchBuffering(key: nil) }

    /// Of the actions with the same key only the latest, in the place of the first of them that waits: for
    /// what is sent often, and only the last counts, a progress or a position.
    ///
    ///     store.dispatcher(buffering: .latest { ($0 as? Moved)?.id })
    ///
    /// - Parameter key: is called by `send`, on its thread; an action without a key is kept.
    /// - Returns: the buffering.
    public static func latest<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (any Action) -> Key?
    ) -> DispatchBuffering {
        DispatchBuffering { action in key(action).map { SentKey($0) } }
    }
}

/// A key without its type.
///
/// Sendable, since what it is made of is.
struct SentKey: Hashable, @unchecked Sendable {
    private let value: AnyHashable

    init(_ key: some Hashable & Sendable) {
        value = AnyHashable(key)
    }
}

/// The latest action of each key that waits.
final class LatestActions: Sendable {
    let key: @Sendable (any Action) -> SentKey?
    private let waiting = Mutex<[SentKey: Carried<any Action>]>([:])

    init(_ key: @escaping @Sendable (any Action) -> SentKey?) {
        self.key = key
    }

    /// Keeps an action in the place of the one that waits.
    ///
    /// - Returns: whether none was waiting, so that it has to be sent for.
    func put(_ action: Carried<any Action>, for key: SentKey) -> Bool {
        // Freed outside of the lock, since its deinit may send (G8).
        let replaced = waiting.withLock { waiting in
            let replaced = waiting[key]
            waiting[key] = action
            return replaced
        }
        return replaced == nil
    }

    func take(_ key: SentKey) -> Carried<any Action>? {
        waiting.withLock { $0.removeValue(forKey: key) }
    }

    /// A request to take what waits for a key. When it is dropped, since the store is gone, so is that.
    final class Request: Sendable {
        private let latest: LatestActions
        private let key: SentKey

        init(_ latest: LatestActions, _ key: SentKey) {
            self.latest = latest
            self.key = key
        }

        deinit {
            withExtendedLifetime(latest.take(key)) {}
        }

        func take() -> Carried<any Action>? { latest.take(key) }
    }
}
