import BowlineStores
import BowlineSupport

/// A connection without its types, as one that others can be under (C13).
protocol ConnectionNode: AnyObject {
    var isConnected: Bool { get }
    var parent: (any ConnectionNode)? { get }
    var core: StoreCore { get }

    /// Adds one that hears of each commit behind all sinks of it.
    func addChild(_ hear: @escaping (Membership) -> Bool) -> ReceiverPlace

    /// Hears from the nearest connected ancestor from now on, if that is another one.
    func moveToNearestHost()

    /// Has the children hear, behind what is being told.
    func passOn()
}

/// A place among receivers, of whatever they are told.
typealias ReceiverPlace = any Membership & Disposable & Abandonable

/// A connection that is under another, which does not keep it.
struct WeakNode {
    weak var node: (any ConnectionNode)?
}

/// What a connection has of one that is under it.
@usableFromInline
final class ChildReceiver {
    /// The result says whether it is still there.
    let hear: (Membership) -> Bool

    init(_ hear: @escaping (Membership) -> Bool) {
        self.hear = hear
    }
}

extension Bindings {
    @usableFromInline
    func tellChildren(_ number: UInt64) {
        children?.forEach(before: number) { child, receiver in child.hear(receiver) }
    }

    /// Tells the children alone, behind what is being told.
    func passOn() {
        guard let children, !children.isEmpty else { return }
        committed.commit(children, isCounted: false) { tell($0, $1) }
    }

    func addChild(_ hear: @escaping (Membership) -> Bool) -> Receiver<ChildReceiver> {
        let children = children ?? ReceiverList()
        self.children = children
        return children.add(ChildReceiver(hear), joined: committed.queue.number)
    }
}
