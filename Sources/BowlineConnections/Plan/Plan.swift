import BowlineSupport

/// The table of a set of bindings: which entries of Props are watched, and who hears of each.
///
/// A commit judges every entry once, however many bindings share it, before any sink runs (C5, C6): by
/// its bytes first, which needs no generic call, no retain and no allocation, and by `==` only if
/// they differ. Then the bindings of changed entries fire by age. So 500 bindings on five entries cost
/// five comparisons.
@usableFromInline
final class Plan {
    let bindings = ReceiverList<Binding> { $0.isAlive }
    // Whole fields, read and written between calls of user code.
    @exclusivity(unchecked) private var entries: ContiguousArray<Unmanaged<Entry>> = []
    @exclusivity(unchecked) private var shared: [AnyKeyPath: Entry] = [:]

    @usableFromInline
    init() {}

    deinit {
        for entry in entries { entry.release() }
    }

    // MARK: Making

    /// The entry at a key path that all its bindings share, made anew if nobody uses it, with a use.
    @usableFromInline
    func sharedEntry(
        at keyPath: AnyKeyPath, joined: UInt64, make: () -> Entry
    ) -> Entry {
        if let known = shared[keyPath], known.users > 0 {
            known.users += 1
            return known
        }
        let entry = make()
        append(entry, joined: joined)
        shared[keyPath] = entry
        return entry
    }

    /// Takes up an entry that one binding has for itself, with a use.
    @usableFromInline
    func append(_ entry: Entry, joined: UInt64) {
        entry.joined = joined
        entry.users += 1
        entries.append(.passRetained(entry))
    }

    // MARK: Telling

    /// Tells the bindings of one commit.
    ///
    /// - Parameters:
    ///   - props: the props of that commit; a function, since they move when commits nest.
    ///   - number: the commit's number.
    ///   - origin: what the commit came through; once that has ended, no further sink is called (G4).
    /// - Returns: false if the pass was broken off.
    func tell(
        _ props: () -> UnsafeRawPointer, _ number: UInt64, _ origin: Membership?
    ) -> Bool {
        if origin?.isRemoved == true { return false }
        guard judge(props, number) else { return true }
        var missed: [Binding] = []
        bindings.forEach(before: number) { binding, receiver in
            guard binding.entry.changedAt == number else { return true }
            if let origin, origin.isRemoved {
                missed.append(binding)
                return true
            }
            guard binding.isAlive else { return false }
            binding.fire(binding.entry.reference, Turn(receiver, origin))
            return true
        }
        // The pass is over: what it replaced is freed with nothing half changed (G8).
        if !missed.isEmpty { setApart(missed, number) }
        forgetReplaced()
        return missed.isEmpty
    }

    /// Judges every entry; says whether any changed.
    private func judge(_ props: () -> UnsafeRawPointer, _ number: UInt64) -> Bool {
        var anyChanged = false
        var anyUnused = false
        let end = entries.count
        var index = 0
        while index < end {
            entries[index]._withUnsafeGuaranteedRef { entry in
                if entry.users == 0 {
                    anyUnused = true
                } else if entry.joined < number, !hasSameBytes(entry, props()),
                    entry.operations.judge(props(), entry, number)
                {
                    entry.changedAt = number
                    anyChanged = true
                }
            }
            index &+= 1
        }
        if anyUnused { dropUnused() }
        return anyChanged
    }

    @inline(__always)
    private func hasSameBytes(_ entry: Entry, _ props: UnsafeRawPointer) -> Bool {
        guard let offset = entry.offset else { return false }
        return Bytes.areEqual(props + offset, entry.reference, count: entry.size)
    }

    /// Bindings that a broken-off pass did not reach keep their own reference: what they were told
    /// last. They catch up with the next commit.
    private func setApart(_ missed: [Binding], _ number: UInt64) {
        for binding in missed {
            guard let entry = binding.entry.operations.split?(binding.entry, number) else {
                continue
            }
            for part in entry.parts { append(part, joined: number) }
            append(entry, joined: number)
            binding.move(to: entry)
        }
    }

    private func forgetReplaced() {
        var index = 0
        while index < entries.count {
            entries[index]._withUnsafeGuaranteedRef { entry in
                if entry.hasReplaced { entry.forgetReplaced() }
            }
            index &+= 1
        }
    }

    /// Forgets entries that no binding uses any more, outside of a pass.
    private func dropUnused() {
        guard !bindings.isInPass else { return }
        shared = shared.filter { $0.value.users > 0 }
        var dropped: [Unmanaged<Entry>] = []
        entries.removeAll { entry in
            let isUnused = entry._withUnsafeGuaranteedRef { $0.users == 0 }
            if isUnused { dropped.append(entry) }
            return isUnused
        }
        for entry in dropped { entry.release() }
    }
}
