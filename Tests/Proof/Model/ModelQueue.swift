/// A source's queue (G2) and its receivers in the order in which they were added (G3).
///
/// A commit is told when it is the first that waits, may be told, and no receiver is being called.
final class ModelQueue<Commit> {
    private(set) var entries: [ModelEntry] = []
    private(set) var last = 0
    private(set) var waiting: [(commit: Commit, number: Int)] = []
    /// Whose pass it is.
    private(set) var telling: Commit?
    private var isBusy = false
    private var part: Part?
    private var left: [ModelEntry] = []
    private var places = 0

    private enum Part { case receivers, connections }
    /// Whether connections are told behind the other receivers; those of a store are told among them.
    private let tellsConnectionsApart: Bool
    private let mayBeTold: (Commit) -> Bool
    private let tell: (Commit, [ModelEntry]) -> Void
    private let behind: (Commit) -> Void

    /// - Parameter tell: calls the receivers; the ones that joined behind the commit are not among
    ///   them (G5), the ones that are removed meanwhile are to be passed over (G4).
    init(
        tellsConnectionsApart: Bool = false,
        mayBeTold: @escaping (Commit) -> Bool = { _ in true },
        behind: @escaping (Commit) -> Void = { _ in },
        tell: @escaping (Commit, [ModelEntry]) -> Void
    ) {
        self.tellsConnectionsApart = tellsConnectionsApart
        self.mayBeTold = mayBeTold
        self.behind = behind
        self.tell = tell
    }

    /// Whether some receiver may not have been told of the last commit yet.
    var isTelling: Bool { isBusy || !waiting.isEmpty }

    /// Those who are under a connection are told by a pass of their own.
    func passOn(_ commit: Numbers) {
        part = .connections
        freeLeft()
        for entry in entries where !entry.isRemoved { entry.hear?(commit) }
    }

    func number() -> Int {
        last += 1
        return last
    }

    /// Puts a commit of that number at the end.
    func append(_ commit: Commit, _ number: Int) {
        waiting.append((commit, number))
    }

    /// Tells what may be told, unless that is being done further up the stack.
    func empty() {
        guard !isBusy else { return }
        isBusy = true
        while let first = waiting.first, mayBeTold(first.commit) {
            waiting.removeFirst()
            telling = first.commit
            part = .receivers
            tell(first.commit, entries.filter { $0.joined < first.number })
            part = nil
            freeLeft()
            behind(first.commit)
            telling = nil
        }
        isBusy = false
    }

    /// The call of a new receiver: it nests, and what it commits is told behind it.
    func nest(_ entry: ModelEntry? = nil, inPlaceOf old: ModelEntry? = nil, _ call: () -> Void) {
        let wasBusy = isBusy
        isBusy = true
        entry?.isNew = true
        call()
        isBusy = wasBusy
        empty()
        if let old, !isInPass(old) { leave(old) }
        entry?.isNew = false
        freeLeft()
    }

    /// One that is replaced is not called any more, and has still to leave.
    func add(_ entry: ModelEntry, inPlaceOf old: ModelEntry? = nil) {
        entry.joined = last
        if let old, let index = entries.firstIndex(where: { $0 === old }) {
            entries[index] = entry
            entry.place = old.place
            old.place = nil
            old.isRemoved = true
            if isInPass(old) { left.append(old) }
        } else {
            entries.append(entry)
            places += 1
            entry.place = places
        }
    }

    func remove(_ entry: ModelEntry) {
        guard !entry.isRemoved else { return }
        entries.removeAll { $0 === entry }
        leave(entry)
    }

    /// All at once, and then freed one after the other.
    func removeAll() {
        let all = entries
        entries = []
        for entry in all { entry.isRemoved = true }
        for entry in all { entry.free() }
    }

    private func leave(_ entry: ModelEntry) {
        entry.isRemoved = true
        left.append(entry)
        freeLeft()
    }

    private func isInPass(_ entry: ModelEntry) -> Bool {
        part == (entry.hear == nil || !tellsConnectionsApart ? .receivers : .connections)
    }

    /// In no order that is promised: those that were replaced, then the others by age.
    private func freeLeft() {
        let left = left.filter { !$0.isNew && !isInPass($0) }
        self.left.removeAll { !$0.isNew && !isInPass($0) }
        for entry in left.filter({ $0.place == nil }) { entry.free() }
        for entry in left.sorted(by: { ($0.place ?? 0) < ($1.place ?? 0) }) where entry.place != nil
        {
            entry.free()
        }
    }
}

/// A receiver in a queue.
final class ModelEntry {
    /// The last commit that it does not hear of.
    var joined = 0
    var isRemoved = false
    /// Its age, or that of the one that it replaced; nil if it was replaced.
    var place: Int?
    /// While it is given its first value.
    var isNew = false
    /// What it was given last (G6).
    var given: [Int]?

    let receiver: Receiver?
    /// The object that subscribed, if one did.
    weak let object: ModelObject?
    let free: () -> Void
    private(set) var hear: ((Numbers) -> Void)?

    init(_ receiver: Receiver, of object: ModelObject? = nil) {
        self.receiver = receiver
        self.object = object
        free = receiver.free
    }

    /// Of one that is not in a queue.
    func leave() {
        isRemoved = true
        free()
    }

    /// A connection's, in the queue of its store.
    init(hear: @escaping (Numbers) -> Void, free: @escaping () -> Void) {
        receiver = nil
        object = nil
        self.free = free
        self.hear = hear
    }
}
