import BowlineSupport

extension StoreCore {
    /// Dispatches, and runs a hook when the subscribers have been told of that, before they are
    /// told of anything later.
    func dispatch(
        _ action: any Action, _ fileID: StaticString, _ line: UInt,
        then hook: @escaping (UnsafeRawPointer) -> Void
    ) {
        let call = committed.queue.enter("Store.dispatch(_:then:)")
        defer { committed.queue.leave(call) }
        if phase != .idle { refuse(action, .at(fileID, line)) }
        if waiting != nil {
            return link.wait { [weak self] in self?.dispatch(action, fileID, line, then: hook) }
        }
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
        at(CallPlace(fileID, line)) { run(Chain(hooked), action) }
        if !waits { hook(UnsafeRawPointer(committed.place)) }
        letGoOfReplaced()
    }

    /// Leaves a hook with the commit that it waits for: the action's own, which its hold keeps
    /// back; of an action that committed nothing itself, a thunk, the last one that was made
    /// meanwhile.
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
}
