public import BowlineSupport

extension StoreCore {
    @inlinable
    func dispatch(_ action: any Action, _ fileID: StaticString, _ line: UInt) {
        let call = committed.queue.enter("Store.dispatch(_:)")
        defer { committed.queue.leave(call) }
        if phase != .idle { refuse(action, .at(fileID, line)) }
        if let chain {
            if monitor != nil { callSite = .at(fileID, line) }
            run(chain, action)
        } else {
            reduce(action)
            if !replaced.isEmpty { letGoOfReplaced() }
        }
    }

    /// Reduces and commits: what the chain of middleware ends in.
    @inlinable
    func reduce(_ action: any Action) {
        if phase != .idle { refuse(action, nil) }
        let type = PlainTypes.identity(of: action)
        if !plain.contains(type), let instruction = instruction(action, type) {
            return perform(instruction)
        }
        change(action, by: reducer)
    }

    /// Changes the state in place and commits that.
    @inlinable @inline(__always)
    func change(_ action: any Action, by reducer: Unmanaged<RawReducer>) {
        committed.willChange()
        phase = .reducing
        withUnsafePointer(to: action) { pointer in
            reduced = pointer
            reducer._withUnsafeGuaranteedRef { $0.body(committed.place, action) }
            reduced = nil
        }
        phase = .idle
        if commitsPlainly {
            committed.commit { tell($0, $1) }
        } else {
            commit(action)
        }
    }

    /// Out of the way of what is inlined.
    @usableFromInline
    func perform(_ instruction: any Action) {
        (instruction as? any StoreInstruction)?.perform(in: self)
    }

    @usableFromInline
    func instruction(_ action: any Action, _ type: UInt) -> (any Action)? {
        if action is any StoreInstruction { return action }
        plain.insert(type)
        return nil
    }

    /// Replaces the state as the reducer would.
    func set(by action: any Action) {
        change(action, by: setting)
    }

    /// Runs a chain of middleware; what it commits is told when it is through (S3).
    @usableFromInline
    func run(_ chain: DispatchFunction, _ action: any Action) {
        if committed.queue.openHolds >= 100 {
            Diagnostics.trap(
                "endless-dispatch", at: nil,
                "\(label): 100 middleware chains are running inside each other, the last for "
                    + "\(type(of: action)) (\(action)). A middleware dispatches an action that "
                    + "makes it dispatch again; let it pass on what it has sent itself.")
        }
        let outer = link.running
        link.running = .passUnretained(self)
        let hold = committed.queue.openHold()
        chain(action)
        link.running = outer
        committed.closeHold(hold) { tell($0, $1) }
        letGoOfReplaced()
    }

    @usableFromInline
    func letGoOfReplaced() {
        if !replaced.isEmpty, committed.queue.openHolds == 0, batch == nil { replaced.letGo() }
    }

    /// Tells the receivers of one commit.
    @inlinable
    func tell(_ number: UInt64, _ origin: Membership?) {
        let isWatched = monitor != nil
        if isWatched { willNotify(number) }
        receivers.forEach(before: number) { content, receiver in
            content.tell(self, committed.toldBytes, number, receiver)
        }
        if isWatched { didNotify(number) }
        if committed.toldRider != nil { finishNote() }
    }

    // MARK: Notes

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

    /// Dispatches, and runs a hook when the subscribers have been told of that, before they are told of
    /// anything later.
    func dispatch(
        _ action: any Action, _ fileID: StaticString, _ line: UInt,
        then hook: @escaping (UnsafeRawPointer) -> Void
    ) {
        let call = committed.queue.enter("Store.dispatch(_:then:)")
        defer { committed.queue.leave(call) }
        if phase != .idle { refuse(action, .at(fileID, line)) }
        let before = committed.queue.number
        // An instruction may dispatch in its turn; what it commits is told one by one (S3).
        let hold = action is any StoreInstruction ? nil : committed.queue.openHold()
        dispatch(action, fileID, line)
        let waits = wait(for: hook, since: before)
        if let hold { committed.closeHold(hold) { tell($0, $1) } }
        if !waits { hook(UnsafeRawPointer(committed.place)) }
        letGoOfReplaced()
    }

    private func wait(for hook: @escaping (UnsafeRawPointer) -> Void, since number: UInt64) -> Bool
    {
        guard committed.queue.number > number else { return false }
        if let batch {
            batch.makeNote().add(hook)
            return true
        }
        return committed.queue.changeLast(after: number) { waiting in
            let note = waiting.rider.map { unsafeDowncast($0, to: CommitNote.self) } ?? CommitNote()
            note.add(hook)
            waiting.rider = note
        }
    }

    // MARK: Batches

    func openBatch() {
        if phase != .idle {
            refuse("a batch was opened", "dispatch-in-reducer")
        }
        if let batch {
            batch.depth += 1
        } else {
            batch = Batch()
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
            committed.commit(batch.note, isCounted: true) { tell($0, $1) }
        }
        letGoOfReplaced()
    }
}
