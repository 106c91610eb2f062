/// What a bag, a composite or a serial disposable holds, in order.
///
/// Nothing of the user's runs while they are held: what goes is moved out first (G8).
final class Members {
    private struct Entry {
        let key: UInt64
        /// nil for one that was taken out.
        var member: Ownership?
    }

    // Guards the entries. It is ending once this is disposed: the members are ended here then, one after the
    // other. It is over if this was abandoned from the `deinit` of what held the owner, which took them.
    private let phase = Phase()
    /// By key, ascending; once this is disposed, descending.
    private var entries: ContiguousArray<Entry> = []
    private var lastKey: UInt64 = 0
    private var holes = 0
    private var sweepLength = 32

    init() {}

    deinit {
        // Taken by those who end them, or let go here.
        if !entries.isEmpty { Ownership.letGo(takeEntries()) }
    }

    /// Whether this was disposed or abandoned.
    var isOver: Bool { phase.hasEnded }

    /// Whether nothing is left to be ended, and nothing can come.
    var isFinished: Bool {
        phase.isOver || (phase.isEnding && entries.isEmpty)
    }

    /// How many there are.
    var count: Int {
        guard phase.hold() else { return 0 }
        let count = entries.count - holes
        letGo()
        return count
    }

    /// All that there are; nil if somebody uses them just now, or if this is over.
    var all: ContiguousArray<Ownership>? {
        guard phase.hold() else { return nil }
        let all = ContiguousArray(entries.compactMap(\.member))
        letGo()
        return all
    }

    /// Appends a member.
    ///
    /// - Returns: its key; nil if this is over, and nothing was added.
    func insert(_ member: Ownership) -> UInt64? {
        guard phase.hold() else { return nil }
        var (finished, asked) = (ContiguousArray<Ownership>(), ContiguousArray<Ownership>())
        if entries.count >= sweepLength { finished = takeFinished(asking: &asked) }
        lastKey += 1
        let key = lastKey
        entries.append(Entry(key: key, member: member))
        letGo()
        Ownership.letGo(finished)
        Ownership.letGo(asked)
        return key
    }

    /// Takes a member out, if it is there and this is not over.
    func take(_ key: UInt64) -> Ownership? {
        guard phase.hold() else { return nil }
        let index = firstIndex(from: key)
        var member: Ownership?
        if index < entries.count, entries[index].key == key {
            member = entries[index].member
            if member != nil {
                entries[index].member = nil
                holes += 1
                if holes > 16, holes > entries.count / 2 { closeHoles() }
            }
        }
        letGo()
        return member
    }

    /// Puts a member in the place of all that there are.
    ///
    /// - Returns: what was there; nil if this is over, and nothing was changed.
    func exchange(for member: Ownership?) -> ContiguousArray<Ownership>? {
        guard phase.hold() else { return nil }
        let replaced = takeEntries()
        if let member { entries.append(Entry(key: 0, member: member)) }
        letGo()
        return replaced
    }

    /// The last member.
    var last: Ownership? {
        guard phase.hold() else { return nil }
        let last = entries.last?.member
        letGo()
        return last
    }

    /// Marks this as disposed, for a loop that takes the members one by one.
    func close() {
        if phase.move(from: Phase.open, to: Phase.ending) { entries.reverse() }
    }

    /// The next member of what is disposed, if there is one that nobody has taken.
    func takeNext() -> Ownership? {
        guard phase.isEnding else { return nil }
        while let entry = entries.popLast() {
            if let member = entry.member { return member }
        }
        return nil
    }

    /// Ends this from a `deinit`, which may run anywhere, and gives the members away for a loop that
    /// abandons them.
    func surrender() -> ContiguousArray<Ownership> {
        if phase.move(from: Phase.open, to: Phase.over) { return takeEntries() }
        _ = phase.move(from: Phase.held, to: Phase.over)
        return []
    }

    /// Gives the members away as they are, for a loop that lets go of them. Nobody else may hold this.
    func takeEntries() -> ContiguousArray<Ownership> {
        let taken = ContiguousArray(entries.compactMap(\.member))
        entries = []
        holes = 0
        return taken
    }

    private func letGo() {
        if !phase.letGo() { Ownership.abandon(takeEntries()) }
    }

    private func takeFinished(
        asking asked: inout ContiguousArray<Ownership>
    ) -> ContiguousArray<Ownership> {
        var finished: ContiguousArray<Ownership> = []
        for index in entries.indices {
            guard let member = entries[index].member, member.isFinished(asking: &asked)
            else { continue }
            finished.append(member)
            entries[index].member = nil
        }
        closeHoles()
        sweepLength = max(32, 2 * entries.count)
        return finished
    }

    private func closeHoles() {
        entries.removeAll { $0.member == nil }
        holes = 0
    }

    /// The place of the first entry whose key is not below `key`.
    private func firstIndex(from key: UInt64) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
