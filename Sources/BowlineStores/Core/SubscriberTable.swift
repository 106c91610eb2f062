import BowlineSupport

/// The subscriber objects of a store: one receiver an object (S7), which is held weakly.
struct SubscriberTable {
    private struct Entry {
        weak var object: AnyObject?
        let receiver: Receiver<StoreReceiver>
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sweepCount = 32
    #if DEBUG
        /// How many entries have been looked at one after the other, for tests of cost.
        private(set) var visits = 0
    #endif

    /// The receiver of an object; another object that once had the same address is not mistaken for
    /// it.
    func receiver(of object: AnyObject) -> Receiver<StoreReceiver>? {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object,
            !entry.receiver.isRemoved
        else { return nil }
        return entry.receiver
    }

    mutating func set(_ receiver: Receiver<StoreReceiver>, for object: AnyObject) {
        entries[ObjectIdentifier(object)] = Entry(object: object, receiver: receiver)
    }

    mutating func remove(_ object: AnyObject) -> Receiver<StoreReceiver>? {
        defer { entries[ObjectIdentifier(object)] = nil }
        return receiver(of: object)
    }

    /// Forgets objects that are gone, when the table has doubled.
    ///
    /// - Returns: the others, for the caller to let go of: looking at one may make this the last to
    ///   hold it, and its `deinit` may use the table (G8).
    mutating func sweep() -> [AnyObject] {
        guard entries.count >= sweepCount else { return [] }
        var held: [AnyObject] = []
        #if DEBUG
            visits += entries.count
        #endif
        entries = entries.filter { entry in
            guard let object = entry.value.object else { return false }
            held.append(object)
            return true
        }
        sweepCount = max(32, 2 * entries.count)
        return held
    }
}
