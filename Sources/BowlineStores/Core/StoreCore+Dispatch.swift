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
        if chain != nil {
            dispatchThroughChain(action, fileID, line)
        } else {
            dispatchToReducer(action, fileID, line)
        }
    }

    // Each by itself, so that what is chosen need not save what the other one uses.

    @usableFromInline @inline(never)
    func dispatchThroughChain(_ action: any Action, _ fileID: StaticString, _ line: UInt) {
        guard let chain else { return }
        at(CallPlace(fileID, line)) {
            chain._withUnsafeGuaranteedRef { $0.run(action, in: self) }
        }
    }

    @inlinable @inline(never)
    func dispatchToReducer(_ action: any Action, _ fileID: StaticString, _ line: UInt) {
        if committed.queue.hasHold {
            reduceByItself(action, CallPlace(fileID, line))
        } else {
            let type = PlainTypes.identity(of: action)
            if !plain.contains(type), let instruction = instruction(action, type) {
                at(CallPlace(fileID, line)) { perform(instruction) }
            } else {
                change(action, by: reducer)
            }
            if !replaced.isEmpty { letGoOfReplaced() }
        }
    }

    /// Runs what may ask where the dispatch was called.
    ///
    /// That stands on the stack, and only a pointer to it moves: for a field of four words, saved and
    /// put back by each dispatch, there would be a tenth more to do in a chain of three stages.
    @inlinable @inline(__always)
    func at(_ place: CallPlace, _ body: () -> Void) {
        withUnsafePointer(to: place) {
            let outer = self.place
            self.place = $0
            body()
            self.place = outer
        }
    }

    /// Reduces what has no chain of its own, from inside another action's chain: it does not wait
    /// for that (S3).
    ///
    /// - Parameter hook: is run when the subscribers have been told of it.
    @usableFromInline
    func reduceByItself(
        _ action: any Action, _ place: CallPlace = CallPlace("", 0),
        then hook: ((UnsafeRawPointer) -> Void)? = nil
    ) {
        if phase != .idle { refuse(action, place.callSite) }
        var waits = true
        at(place) {
            let before = committed.queue.number
            let hold = committed.queue.openHold()
            reduce(action)
            if let hook { waits = wait(for: hook, heldBy: hold, since: before) }
            committed.closeHold(hold) { tell($0, $1) }
        }
        if !waits { hook?(UnsafeRawPointer(committed.place)) }
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
    func run(_ chain: Chain<Void>, _ action: any Action) {
        chain.run(action, in: self)
    }

    /// Runs a chain, or the rest of one. For `Result` see ``Chain``.
    @inline(__always)
    func run<Result>(_ chain: (_ action: any Action) -> Result, _ action: any Action) -> Result {
        let outer = link.running
        link.running = .passUnretained(self)
        let hold =
            committed.queue.innermostHold == 0
            ? committed.queue.openOutermostHold() : openNestedHold(action)
        let result = chain(action)
        link.running = outer
        committed.closeHold(hold) { tell($0, $1) }
        if !replaced.isEmpty { letGoOfReplaced() }
        return result
    }

    @inline(never)
    private func openNestedHold(_ action: any Action) -> UInt64 {
        // The chain of a monitor alone does not count: thunks nest as deep as they are written.
        if committed.queue.openHolds >= 100, built != nil || spy != nil { refuseEndless(action) }
        return committed.queue.openHold()
    }

    @usableFromInline
    func letGoOfReplaced() {
        if !replaced.isEmpty, committed.queue.openHolds == 0, batch == nil { replaced.letGo() }
    }

    /// Tells the receivers of one commit.
    @inlinable @inline(__always)
    func tell(_ number: UInt64, _ origin: Membership?) {
        if monitor != nil || committed.toldRider != nil {
            tellWatched(number)
        } else if receivers.hasPlaces {
            tellReceivers(number)
        }
    }

    @inlinable @inline(never)
    func tellReceivers(_ number: UInt64) {
        receivers.forEach(before: number) { content, receiver in
            content.tell(self, committed.toldBytes, number, receiver)
        }
    }

    /// Tells of a commit that a monitor or a hook hears of too.
    @usableFromInline
    func tellWatched(_ number: UInt64) {
        // One that is set meanwhile does not hear of the end of what it did not hear begin.
        let monitor = monitor
        if monitor != nil { willNotify(number) }
        tellReceivers(number)
        if let monitor { didNotify(number, monitor) }
        if committed.toldRider != nil { finishNote() }
    }
}
