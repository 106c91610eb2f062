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
    /// Whether `tell` is on the stack; entries keep their places meanwhile.
    @exclusivity(unchecked) private var isTelling = false
    /// Whether there may be a binding with a weakly held target.
    @exclusivity(unchecked) private var hasTargets = false
    /// Whether there are bindings that a broken-off pass has set apart.
    @exclusivity(unchecked) private var hasApart = false
    /// Whether a pass has come by an entry that nobody uses.
    @exclusivity(unchecked) private var hasUnused = false
    /// What the running pass found changed: an entry, and whether there are others.
    @exclusivity(unchecked) private var firstChanged: Unmanaged<Entry>?
    @exclusivity(unchecked) private var hasMoreChanged = false
    /// The bindings that the running pass should have told and did not.
    @exclusivity(unchecked) private var missed: ContiguousArray<Binding> = []
    /// The length at which `append` looks for entries that nobody uses.
    @exclusivity(unchecked) private var sweepLength = 32

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
    ///
    /// - Complexity: O(1) amortised.
    @usableFromInline
    func append(_ entry: Entry, joined: UInt64) {
        if entries.count >= sweepLength, !isTelling {
            dropUnused()
            sweepLength = max(32, 2 * entries.count)
        }
        entry.joined = joined
        entry.users += 1
        entries.append(.passRetained(entry))
    }

    /// Adds a binding, the youngest.
    func add(_ binding: consuming Binding, joined: UInt64) -> Receiver<Binding> {
        if binding.target != nil { hasTargets = true }
        let entry = binding.entry
        let receiver = bindings.add(binding, joined: joined)
        entry.addMember(receiver, mayMove: !isTelling)
        return receiver
    }

    // MARK: Telling

    /// Tells the bindings of one commit.
    ///
    /// - Parameters:
    ///   - props: where the props of that commit lie; they move when commits nest.
    ///   - number: the commit's number.
    ///   - origin: what the commit came through; once that has ended, no further sink is called (G4).
    /// - Returns: false if there are bindings that should have been told and were not.
    @usableFromInline
    func tell(
        _ props: CommittedBytes, _ number: UInt64, _ origin: Membership?
    ) -> Bool {
        isTelling = true
        defer {
            isTelling = false
            // Not before: what `==` disposes of may have been found changed.
            if hasUnused { dropUnused() }
        }
        // A commit comes by the bindings of changed entries only, and theirs may not change again (G9).
        bindings.freeAbandoned()
        judge(props, number)
        let anyChanged = firstChanged != nil
        // A visit frees the bindings whose target is gone, also when nothing changed (G9).
        guard anyChanged || hasTargets || hasApart else { return true }
        if let entry = firstChanged, !hasMoreChanged, !hasTargets, !hasApart {
            // The members are by age, like the bindings of all entries.
            entry._withUnsafeGuaranteedRef { entry in
                bindings.forEach(
                    of: entry.members.count, before: number, chosen: { entry.members[$0] }
                ) { binding, receiver in
                    fire(binding, receiver, origin)
                    return true
                }
            }
        } else {
            bindings.forEach(before: number) { binding, receiver in
                guard binding.isAlive else { return false }
                if binding.entry.changedAt == number { fire(binding, receiver, origin) }
                return true
            }
        }
        if !missed.isEmpty {
            setApart(number)
            if anyChanged { forgetReplaced() }
            return false
        }
        if hasApart {
            bringTogether()
        }
        // The pass is over: what it replaced is freed with nothing half changed (G8).
        if anyChanged { forgetReplaced() }
        return true
    }

    @inline(__always)
    private func fire(_ binding: Binding, _ receiver: Receiver<Binding>, _ origin: Membership?) {
        if let origin, origin.isOver {
            missed.append(binding)
        } else if !binding.fire(binding.entry.reference, Turn(receiver, origin)),
            !receiver.isRemoved
        {
            missed.append(binding)
        }
    }

    /// Judges every entry.
    private func judge(_ props: CommittedBytes, _ number: UInt64) {
        firstChanged = nil
        hasMoreChanged = false
        let end = entries.count
        var index = 0
        while index < end {
            entries[index]._withUnsafeGuaranteedRef { entry in
                if entry.users == 0 {
                    hasUnused = true
                } else if entry.joined < number, !hasSameBytes(entry, props.toldBytes),
                    entry.operations.judge(props.toldBytes, entry, number)
                {
                    entry.changedAt = number
                    if firstChanged == nil {
                        firstChanged = entries[index]
                    } else {
                        hasMoreChanged = true
                    }
                }
            }
            index &+= 1
        }
    }

    @inline(__always)
    private func hasSameBytes(_ entry: Entry, _ props: UnsafeRawPointer) -> Bool {
        guard let offset = entry.offset else { return false }
        return Bytes.areEqual(props + offset, entry.reference, count: entry.size)
    }

    /// Bindings that a broken-off pass did not reach keep the reference that they were told last,
    /// in an entry apart for all of the same entry. They catch up with the next commit.
    private func setApart(_ number: UInt64) {
        hasApart = true
        let missed = missed
        self.missed = []
        var apart: [ObjectIdentifier: Entry] = [:]
        for binding in missed {
            let identity = ObjectIdentifier(binding.entry)
            if let entry = apart[identity] {
                entry.users += 1
                binding.setApart(entry)
            } else if let entry = binding.entry.operations.split?(binding.entry, number) {
                for part in entry.parts { append(part, joined: number) }
                append(entry, joined: number)
                apart[identity] = entry
                binding.setApart(entry)
            }
        }
    }

    /// Behind a whole pass the references of an entry and of those set apart from it are equal to
    /// the same props, so that one comparison a commit is enough again (C6).
    private func bringTogether() {
        hasApart = false
        bindings.forEach(before: .max) { binding, _ in
            binding.returnHome()
            return true
        }
    }

    private func forgetReplaced() {
        if !hasMoreChanged {
            firstChanged?._withUnsafeGuaranteedRef { $0.forgetReplaced() }
            return
        }
        var index = 0
        while index < entries.count {
            entries[index]._withUnsafeGuaranteedRef { entry in
                if entry.hasReplaced { entry.forgetReplaced() }
            }
            index &+= 1
        }
    }

    /// Forgets entries that no binding uses any more.
    private func dropUnused() {
        hasUnused = false
        var dropped: [Unmanaged<Entry>] = []
        // Backwards, since an entry stands behind the parts that it has a use of.
        for entry in entries.reversed() {
            entry._withUnsafeGuaranteedRef { if $0.users == 0 { $0.letGoOfParts() } }
        }
        shared = shared.filter { $0.value.users > 0 }
        entries.removeAll { entry in
            let isUnused = entry._withUnsafeGuaranteedRef { $0.users == 0 }
            if isUnused { dropped.append(entry) }
            return isUnused
        }
        for entry in dropped { entry.release() }
    }
}
