import BowlineSupport

extension StoreCore {
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
        if let lastNoting { notings.append(lastNoting) }
        lastNoting = noted
        notesActions = true
        commitsPlainly = false
        return noted
    }

    /// Commits a change that is told with a batch, or whose action is noted.
    @usableFromInline
    func commit(_ action: any Action) {
        if notesActions, isKnownUniquelyReferenced(&lastNoting) { endNoting() }
        if let batch {
            committed.queue.count()
            batch.hasCommitted = true
            if committed.queue.innermostHold == batch.outerHold { batch.isHeld = true }
            if notesActions { batch.makeNote().add(action, number: committed.queue.number) }
        } else if !notesActions {
            commitPlainly()
        } else {
            let note = takeNote()
            committed.queue.count()
            note.add(action, number: committed.queue.number)
            committed.commitCounted(note) { tell($0, $1) }
        }
    }

    // Apart, so that the ways of the others stay as they are.
    @inline(never)
    private func commitPlainly() {
        committed.commit { tell($0, $1) }
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

    /// Ends that, when nobody wants them any more. Looked at from here, since a subscriber may be freed
    /// anywhere (G9); those at the end first, so that a look is O(1) while somebody is there.
    @inline(never)
    private func endNoting() {
        while isKnownUniquelyReferenced(&lastNoting) { lastNoting = notings.popLast() }
        guard lastNoting == nil else { return }
        notesActions = false
        commitsPlainly = batch == nil
        spareNote = nil
    }
}

/// Stands for a subscriber that wants the actions of commits.
@usableFromInline
final class NotedActions {}
