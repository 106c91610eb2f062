public import BowlineSupport

/// What a store has of one subscriber: how to tell it, and for a subscriber object the weak reference
/// that says whether it is still there.
@usableFromInline
package final class StoreReceiver<State> {
    /// Tells the subscriber of a state; the result says whether it is still there.
    @usableFromInline package typealias Tell =
        (Store<State>, UnsafePointer<State>, Receiver<StoreReceiver<State>>) -> Bool

    @usableFromInline let tell: Tell
    @usableFromInline weak var object: AnyObject?
    @usableFromInline let isObject: Bool

    @usableFromInline
    package init(object: AnyObject? = nil, tell: @escaping Tell) {
        self.tell = tell
        self.object = object
        self.isObject = object != nil
    }

    /// Asked before each commit is told, so that what belongs to an object that is gone neither runs
    /// nor stays (G9), also when its selection did not change.
    @inlinable var isAlive: Bool { !isObject || object != nil }
}

extension Store {
    /// Adds a receiver and tells it the current state at once.
    @usableFromInline
    package func add(
        _ content: StoreReceiver<State>, at place: (fileID: StaticString, line: UInt) = ("", 0)
    ) -> Receiver<StoreReceiver<State>> {
        entering(place) {
            let receiver = receivers.add(content, joined: committed.queue.number)
            greet(content, receiver)
            return receiver
        }
    }

    /// Adds a receiver that tells the state later only.
    @usableFromInline
    package func addWithoutGreeting(
        _ content: StoreReceiver<State>
    ) -> Receiver<StoreReceiver<State>> {
        entering(("", 0)) { receivers.add(content, joined: committed.queue.number) }
    }

    /// Adds the receiver of an object, in the place of the one that it has already (G3).
    @usableFromInline
    func add(
        _ content: StoreReceiver<State>, for object: AnyObject,
        at place: (fileID: StaticString, line: UInt)
    ) -> Receiver<StoreReceiver<State>> {
        entering(place) {
            receivers.makeRoom()
            subscribers.sweep()
            let known = subscribers.receiver(of: object)
            let (receiver, replaced) =
                known.map { receivers.replace($0, with: content, joined: committed.queue.number) }
                ?? (receivers.add(content, joined: committed.queue.number), nil)
            subscribers.set(receiver, for: object)
            greet(content, receiver)
            // What the old selection captured may use the store when it goes, the new one included.
            withExtendedLifetime(replaced) {}
            return receiver
        }
    }

    private func entering<Result>(
        _ place: (fileID: StaticString, line: UInt), _ body: () -> Result
    ) -> Result {
        let call = committed.queue.enter("Store.subscribe(_:)")
        defer { committed.queue.leave(call) }
        if phase == .reducing {
            refuse(
                "it was subscribed to", "subscribe-in-reducer", .at(place.fileID, place.line))
        }
        return body()
    }

    private func greet(
        _ content: StoreReceiver<State>, _ receiver: Receiver<StoreReceiver<State>>
    ) {
        committed.greet(
            {
                if !content.tell(self, UnsafePointer(committed.pointer), receiver) {
                    receiver.dispose()
                }
            }, tell: tell)
    }
}
