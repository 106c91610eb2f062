import BowlineSupport

extension StoreCore {
    // MARK: Notes

    /// The note of the commit that is being told.
    var toldNote: CommitNote? {
        committed.toldRider.map { unsafeDowncast($0, to: CommitNote.self) }
    }

    /// Begins to note the actions of commits, for a subscriber that wants them.
    ///
    /// - Returns: what the subscriber keeps: they are noted until the last of these is gone.
    @usableFromInline
    func noteActions() -> NotedActions {
        let noted = NotedActions()
        notings.append(noted)
        notesActions = true
        commitsPlainly = false
        return noted
    }

    /// Ends that, when nobody wants them any more. Looked at from here, since a subscriber may be freed
    /// anywhere (G9); those at the end first, so that a look is O(1) while somebody is there.
    private func endNoting() {
        while !notings.isEmpty, isKnownUniquelyReferenced(&notings[notings.count - 1]) {
            notings.removeLast()
        }
        guard notings.isEmpty else { return }
        notesActions = false
        commitsPlainly = batch == nil
        spareNote = nil
    }

    /// Commits a change that is told with a batch, or whose action is noted.
    @usableFromInline
    func commit(_ action: any Action) {
        if notesActions { endNoting() }
        if let batch {
            committed.queue.count()
            batch.hasCommitted = true
            if committed.queue.innermostHold == batch.outerHold { batch.isHeld = true }
            if notesActions { batch.makeNote().add(action, number: committed.queue.number) }
        } else if !notesActions {
            committed.commit { tell($0, $1) }
        } else {
            let note = takeNote()
            committed.queue.count()
            note.add(action, number: committed.queue.number)
            committed.commit(note, isCounted: true) { tell($0, $1) }
        }
    }

    /// A note that is empty: the last one that was told, if nobody has it any more, so that noting
    /// allocates nothing (G11).
    private func takeNote() -> CommitNote {
        guard isKnownUniquelyReferenced(&spareNote), let note = spareNote else {
            return CommitNote()
        }
        spareNote = nil
        return note
    }

    /// Runs the hooks of the commit that has been told, whose note is of no use behind them.
    @usableFromInline
    func finishNote() {
        guard let note = toldNote else { return }
        for hook in note.hooks { hook(committed.toldBytes) }
        note.clear()
        spareNote = note
    }

    // MARK: Hooks

    /// Dispatches, and runs a hook when the subscribers have been told of that, before they are told of
    /// anything later.
    func dispatch(
        _ action: any Action, _ fileID: StaticString, _ line: UInt,
        then hook: @escaping (UnsafeRawPointer) -> Void
    ) {
        let call = committed.queue.enter("Store.dispatch(_:then:)")
        defer { committed.queue.leave(call) }
        if phase != .idle { refuse(action, .at(fileID, line)) }
        #if DEBUG
            let outer = causes.move(to: (fileID, line))
            defer { _ = causes.move(to: outer) }
        #endif
        let before = committed.queue.number
        var waits = false
        let hooked: DispatchFunction = { [chain] action in
            let hold = self.committed.queue.innermostHold
            if let chain { chain.takeUnretainedValue().send(action) } else { self.reduce(action) }
            waits = self.wait(for: hook, heldBy: hold, since: before)
        }
        runWatched(Chain(hooked), action, fileID, line)
        if !waits { hook(UnsafeRawPointer(committed.place)) }
        letGoOfReplaced()
    }

    /// Leaves a hook with the commit that it waits for: the action's own, which its hold keeps back; of an
    /// action that committed nothing itself, a thunk, the last one that was made meanwhile.
    func wait(
        for hook: @escaping (UnsafeRawPointer) -> Void, heldBy hold: UInt64, since number: UInt64
    ) -> Bool {
        guard committed.queue.number > number else { return false }
        if let batch {
            batch.makeNote().add(hook)
            return true
        }
        committed.enterLone()
        return committed.queue.changeLast(heldBy: hold, after: number) { waiting in
            let note = waiting.rider.map { unsafeDowncast($0, to: CommitNote.self) } ?? CommitNote()
            note.add(hook)
            waiting.rider = note
        }
    }

    // MARK: Batches

    func openBatch(_ callSite: CallSite?) {
        if phase != .idle { refuse("a batch was opened", callSite) }
        if let batch {
            batch.depth += 1
        } else {
            batch = Batch(outerHold: committed.queue.innermostHold)
            commitsPlainly = false
        }
    }

    func closeBatch() {
        guard let batch else { return }
        batch.depth -= 1
        guard batch.depth == 0 else { return }
        self.batch = nil
        commitsPlainly = !notesActions
        if batch.hasCommitted {
            // What middleware dispatched in it, it need not wait for the chain of (S3).
            let hold = batch.isHeld ? nil : committed.queue.openHold()
            committed.commit(batch.note, isCounted: true) { tell($0, $1) }
            if let hold { committed.closeHold(hold) { tell($0, $1) } }
        }
        letGoOfReplaced()
    }
}

/// Stands for a subscriber that wants the actions of commits.
@usableFromInline
final class NotedActions {}
