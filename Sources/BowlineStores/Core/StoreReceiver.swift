public import BowlineSupport

/// What a store has of one subscriber: how to tell it, and for a subscriber object the weak
/// reference that says whether it is still there.
@usableFromInline
package final class StoreReceiver {
    /// Tells the subscriber of a state; the result says whether it is still there, which for what
    /// belongs to an object is asked before anything else runs (G9).
    ///
    /// - Parameters: the store, where the root's state lies, the number of its commit, the
    ///   receiver.
    @usableFromInline package typealias Tell =
        (StoreCore, UnsafeRawPointer, UInt64, Receiver<StoreReceiver>) -> Bool

    @usableFromInline let tell: Tell
    @usableFromInline weak var object: AnyObject?
    @usableFromInline let isObject: Bool
    /// Says whether what a sequence is told to is still there; nil for what is none.
    let isTaken: (() -> Bool)?
    /// Where it was subscribed.
    let fileID: StaticString
    let line: UInt
    /// What it is told; nil for a connection.
    let told: Any.Type?
    /// What lives as long as it.
    private let kept: AnyObject?

    @usableFromInline
    package init(
        of told: Any.Type? = nil, object: AnyObject? = nil,
        at place: (fileID: StaticString, line: UInt) = ("", 0), keeping kept: AnyObject? = nil,
        isTaken: (() -> Bool)? = nil,
        tell: @escaping Tell
    ) {
        self.tell = tell
        self.object = object
        self.isObject = object != nil
        self.isTaken = isTaken
        self.fileID = place.fileID
        self.line = place.line
        self.told = told
        self.kept = kept
    }

    /// Whether there is someone to tell, for the list when it looks for dead entries.
    var isAlive: Bool {
        if let isTaken { return isTaken() }
        return !isObject || object != nil
    }
}

extension StoreCore {
    /// Adds a receiver and tells it the current state at once.
    @usableFromInline
    package func add(_ content: StoreReceiver) -> Receiver<StoreReceiver> {
        entering(content) {
            let receiver = receivers.add(content, joined: committed.queue.number)
            greet(content, receiver)
            return receiver
        }
    }

    /// Adds a receiver that tells the state later only.
    @usableFromInline
    package func addWithoutGreeting(_ content: StoreReceiver) -> Receiver<StoreReceiver> {
        entering(content) { receivers.add(content, joined: committed.queue.number) }
    }

    /// Adds the receiver of an object, in the place of the one that it has already (G3).
    @usableFromInline
    func add(_ content: StoreReceiver, for object: AnyObject) {
        entering(content) {
            receivers.makeRoom()
            withExtendedLifetime(subscribers.sweep()) {}
            let known = subscribers.receiver(of: object)
            if let known { reportTwice(object, known, content) }
            let (receiver, replaced) =
                known.map { receivers.replace($0, with: content, joined: committed.queue.number) }
                ?? (receivers.add(content, joined: committed.queue.number), nil)
            subscribers.set(receiver, for: object)
            greet(content, receiver)
            // What the old selection captured may use the store when it goes, the new one included.
            withExtendedLifetime(replaced) {}
        }
    }

    private func entering<Result>(_ content: StoreReceiver, _ body: () -> Result) -> Result {
        let call = committed.queue.enter("Store.subscribe(_:)")
        defer { committed.queue.leave(call) }
        if phase == .reducing {
            refuse(
                "it was subscribed to", "subscribe-in-reducer",
                .at(content.fileID, content.line))
        }
        return body()
    }

    private func greet(_ content: StoreReceiver, _ receiver: Receiver<StoreReceiver>) {
        committed.greet(
            {
                let number = committed.queue.number
                if !content.tell(self, UnsafeRawPointer(committed.place), number, receiver) {
                    receiver.dispose()
                }
            }, tell: tell)
    }
}
