import Synchronization

// What was removed inside a pass, or abandoned elsewhere, keeps its slot until it is swept.

extension ReceiverList {
    /// Frees what was abandoned elsewhere, when the list has doubled. What that captured may use the
    /// source when it is freed; a caller that looks for something before it adds calls this first.
    @usableFromInline
    package func makeRoom() {
        guard passes == 0, slots.count >= sweepLength else { return }
        sweep()
        sweepLength = max(32, 2 * slots.count)
    }

    /// Frees what was abandoned elsewhere since the last sweep, for a source that does not come by all its
    /// receivers at each commit.
    @usableFromInline
    package func freeAbandoned() {
        if passes == 0, link.hasAbandoned.load(ordering: .acquiring) { sweep() }
    }

    /// Frees what was removed, behind the last pass.
    @usableFromInline
    func sweep() {
        var released: ContiguousArray<Receiver<Content>> = []
        repeat { takeDead(&released) } while needsSweep
        if holes > 0 { closeHoles() }
        for receiver in released {
            withExtendedLifetime(receiver.takeContent()) {}
        }
    }

    private func takeDead(_ released: inout ContiguousArray<Receiver<Content>>) {
        needsSweep = false
        // Before the look, so that what is abandoned behind it is left to the next sweep.
        _ = link.hasAbandoned.exchange(false, ordering: .acquiringAndReleasing)
        released.append(contentsOf: replaced)
        replaced = []
        // `isAlive` looks through a weak reference, and so may be the last to let go of an object
        // whose `deinit` changes the list: that is only marked then, as in a pass.
        passes &+= 1
        defer { passes &-= 1 }
        #if DEBUG
            visits += slots.count
        #endif
        for index in slots.indices {
            guard let slot = slots[index] else { continue }
            let isDead = slot._withUnsafeGuaranteedRef { member in
                let receiver = Self.receiver(member)
                if receiver.isRemoved { return true }
                guard let content = receiver.content,
                    !content._withUnsafeGuaranteedRef({ isAlive($0) })
                else { return false }
                receiver.markRemoved()
                return true
            }
            if isDead {
                released.append(Self.receiver(slot.takeRetainedValue()))
                slots[index] = nil
                holes += 1
            }
        }
    }

    @usableFromInline
    func closeHoles() {
        #if DEBUG
            visits += slots.count
        #endif
        var next = 0
        for index in slots.indices {
            guard let slot = slots[index] else { continue }
            slot._withUnsafeGuaranteedRef { Self.receiver($0).slot = next }
            slots[next] = slot
            next += 1
        }
        slots.removeLast(slots.count - next)
        holes = 0
        first = 0
    }
}
