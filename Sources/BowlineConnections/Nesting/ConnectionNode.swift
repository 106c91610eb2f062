import BowlineStores
import BowlineSupport

/// A connection without its types, as one that others can be under (C13).
protocol ConnectionNode: AnyObject {
    var isConnected: Bool { get }
    var parent: (any ConnectionNode)? { get }
    var core: StoreCore { get }
    /// How far it is with what it was told.
    var progress: ChildReceiver.Host { get }
    /// Those that are under it.
    var kids: Kids { get set }

    /// Adds one that hears of each commit behind all sinks of it.
    func addChild(_ hear: @escaping (Membership, ChildReceiver.Host) -> Bool) -> ReceiverPlace

    /// Hears from the nearest connected ancestor from now on, if that is another one.
    func moveToNearestHost()

    /// Has the children hear, behind what is being told.
    func passOn()
}

/// A place among receivers, of whatever they are told.
typealias ReceiverPlace = any Membership & Disposable & Abandonable

/// The connections that are under one, which does not keep them, in the order in which they came.
struct Kids: Sequence {
    private struct Kid {
        weak var node: (any ConnectionNode)?
    }

    private var kids: [Kid] = []
    private var sweepLength = 16

    /// Takes one in, as the last.
    ///
    /// - Complexity: O(1) amortised.
    mutating func add(_ node: any ConnectionNode) {
        if kids.count >= sweepLength {
            kids.removeAll { $0.node == nil }
            sweepLength = Swift.max(16, 2 * kids.count)
        }
        kids.append(Kid(node: node))
    }

    mutating func remove(_ node: any ConnectionNode) {
        kids.removeAll { $0.node == nil || $0.node === node }
    }

    func makeIterator() -> some IteratorProtocol<any ConnectionNode> {
        kids.compactMap(\.node).makeIterator()
    }
}

/// What has come by a connection from its store.
@usableFromInline
struct HeardCommit {
    /// The number of the last commit that came by, whether it was mapped or not.
    @usableFromInline var number: UInt64
    /// Whether to map though no commit has come: it was connected, or its own input was set.
    @usableFromInline var isStale = false
    /// Whether the connection's own input was set since it was mapped.
    @usableFromInline var isInputNew = false

    @usableFromInline
    init(number: UInt64 = 0) {
        self.number = number
    }

    /// A commit has come by; whether it is mapped will be seen.
    @inlinable
    mutating func move(to number: UInt64) {
        self.number = number
        isStale = false
    }
}

/// What a connection has of one that is under it.
@usableFromInline
final class ChildReceiver {
    /// Is told of what, and by what its host has heard; the result says whether it is still there.
    let hear: (Membership, Host) -> Bool

    init(_ hear: @escaping (Membership, Host) -> Bool) {
        self.hear = hear
    }

    /// How far the one is that tells.
    struct Host {
        /// The last commit of the store that it has heard of.
        let heard: UInt64
        /// Whether nothing waits to be told behind this: its sinks have all that it has heard of.
        let isLast: Bool
    }
}

extension Bindings {
    var progress: ChildReceiver.Host {
        .init(heard: heard.number, isLast: committed.isEmpty && !heard.isStale)
    }

    /// Whether what is mapped next replaces the props in any case: they were set by hand before it was
    /// connected (C3).
    @inlinable var owesMapping: Bool { heard.isStale && mappedNumber == nil }

    @usableFromInline
    func tellChildren(_ number: UInt64) {
        children?.forEach(before: number) { child, receiver in
            // Asked for each: the one before may have made more to tell.
            child.hear(receiver, progress)
        }
    }

    /// Tells the children alone, behind what is being told.
    @usableFromInline
    func passOn() {
        guard let children, !children.isEmpty else { return }
        committed.commitUnchanged(children) { tell($0, $1) }
    }

    /// What a connection that its bag has let go of does with a commit: it keeps its place for those
    /// who are under it, and hands on.
    ///
    /// - Returns: whether it is still to be told.
    @usableFromInline
    func isLeft(as receiver: Membership, at number: UInt64) -> Bool {
        guard !receiver.isRemoved, let children, !children.isEmpty else { return false }
        heard.move(to: number)
        passOn()
        return true
    }

    func addChild(
        _ hear: @escaping (Membership, ChildReceiver.Host) -> Bool
    ) -> Receiver<ChildReceiver> {
        let children = children ?? ReceiverList()
        self.children = children
        return children.add(ChildReceiver(hear), joined: committed.queue.number)
    }
}
