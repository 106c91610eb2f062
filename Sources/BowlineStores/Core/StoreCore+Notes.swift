extension StoreCore {
    /// The note of the commit that is being told.
    var toldNote: CommitNote? {
        committed.toldRider.map { unsafeDowncast($0, to: CommitNote.self) }
    }

    /// Begins to note the actions of commits, for a subscriber that wants them.
    @usableFromInline
    func noteActions() {
        notesActions = true
        commitsPlainly = false
    }

    /// Commits a change that is told with a batch, or whose action is noted.
    @usableFromInline
    func commit(_ action: any Action) {
        if let batch {
            committed.queue.count()
            batch.hasCommitted = true
            if committed.queue.innermostHold == batch.outerHold { batch.isHeld = true }
            if notesActions { batch.makeNote().add(action, number: committed.queue.number) }
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
}
