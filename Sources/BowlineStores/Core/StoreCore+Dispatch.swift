public import BowlineSupport

extension StoreCore {
    @inlinable
    func dispatch(_ action: any Action, _ fileID: StaticString, _ line: UInt) {
        let call = committed.queue.enter("Store.dispatch(_:)")
        defer { committed.queue.leave(call) }
        if phase != .idle { refuse(action, .at(fileID, line)) }
        #if DEBUG
            let outer = causes.move(to: (fileID, line))
            defer { _ = causes.move(to: outer) }
        #endif
        if let chain {
            if monitor == nil {
                chain._withUnsafeGuaranteedRef { run($0.send, action) }
            } else {
                chain._withUnsafeGuaranteedRef { runWatched($0.send, action, fileID, line) }
            }
        } else if committed.queue.hasHold {
            reduceByItself(action)
        } else {
            reduce(action)
            if !replaced.isEmpty { letGoOfReplaced() }
        }
    }

    /// Runs a chain whose monitor is told where the dispatch was called.
    @usableFromInline
    func runWatched(
        _ chain: DispatchFunction, _ action: any Action, _ fileID: StaticString, _ line: UInt
    ) {
        callSite = .at(fileID, line)
        run(chain, action)
        // A spy may have let nothing through, and what it lets through later comes from elsewhere.
        callSite = nil
    }

    /// Reduces what has no chain of its own, from inside another action's chain: it does not wait for that
    /// (S3).
    @usableFromInline
    func reduceByItself(_ action: any Action) {
        if phase != .idle { refuse(action, nil) }
        let hold = committed.queue.openHold()
        reduce(action)
        committed.closeHold(hold) { tell($0, $1) }
        letGoOfReplaced()
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
        #if DEBUG
            causes.note(action, committed.queue.number + 1)
        #endif
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
        if committed.queue.openHolds >= 100 { refuseEndless(action) }
        let outer = link.running
        link.running = .passUnretained(self)
        let hold = committed.queue.openHold()
        chain(action)
        link.running = outer
        committed.closeHold(hold) { tell($0, $1) }
        if !replaced.isEmpty { letGoOfReplaced() }
    }

    @usableFromInline
    func letGoOfReplaced() {
        if !replaced.isEmpty, committed.queue.openHolds == 0, batch == nil { replaced.letGo() }
    }

    /// Tells the receivers of one commit.
    @inlinable
    func tell(_ number: UInt64, _ origin: Membership?) {
        // One that is set meanwhile does not hear of the end of what it did not hear begin.
        let monitor = monitor
        if monitor != nil { willNotify(number) }
        receivers.forEach(before: number) { content, receiver in
            content.tell(self, committed.toldBytes, number, receiver)
        }
        if let monitor { didNotify(number, monitor) }
        if committed.toldRider != nil { finishNote() }
    }
}
