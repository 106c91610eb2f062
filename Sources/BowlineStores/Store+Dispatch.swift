public import BowlineSupport

extension Store {
    /// Sends an action through the middleware to the reducer, and tells the subscribers.
    ///
    /// Synchronous: when it returns the state is the new one, and every subscriber has heard of it,
    /// unless the call comes from inside a callback of this store: then they hear of it, in order,
    /// behind the commit that they are being told (S2, G2). Dispatching from a reducer, a mapping or a
    /// selector traps (S4).
    ///
    /// - Parameters:
    ///   - action: is compared by its type; reducers that do not know it leave the state as it is,
    ///     and the commit is told all the same.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Complexity: that of the reducer, plus O(subscribers); it allocates nothing by itself (G11).
    @inlinable
    public func dispatch(
        _ action: any Action, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let call = committed.queue.enter("Store.dispatch(_:)")
        defer { committed.queue.leave(call) }
        if phase != .idle { refuse(action, .at(fileID, line)) }
        if let chain {
            run(chain, action)
        } else {
            reduce(action)
            replaced?.letGo()
        }
    }

    /// The form without call site, for use as a function value: `let send: DispatchFunction = store.dispatch`.
    @_disfavoredOverload
    public func dispatch(_ action: any Action) {
        dispatch(action, fileID: "", line: 0)
    }

    /// Reduces and commits: what the chain of middleware ends in.
    @inlinable
    func reduce(_ action: any Action) {
        if phase != .idle { refuse(action, nil) }
        committed.willChange()
        phase = .reducing
        withUnsafePointer(to: action) { pointer in
            reduced = pointer
            reducer(&committed.pointer.pointee, action)
            reduced = nil
        }
        phase = .idle
        committed.commit { tell($0, $1) }
    }

    /// Tells the receivers of one commit.
    @inlinable
    func tell(_ number: UInt64, _ origin: Membership?) {
        receivers.forEach(before: number) { content, receiver in
            content.isAlive && content.tell(self, committed.told, receiver)
        }
    }

    /// Runs a mapping or selector: reading is allowed meanwhile, dispatching is not (S4).
    @inlinable
    package func mapping<Result>(_ body: () -> Result) -> Result {
        if phase == .reducing { refuse("its state was mapped", "state-in-reducer") }
        let outer = phase
        phase = .mapping
        defer { phase = outer }
        return body()
    }

    /// Maps a state where it lies.
    ///
    /// Handed on as `inout`, which it is only for this: what cannot change meanwhile is borrowed for
    /// the call, what a pointer points at is copied, some 10 ns for each reference in the state. A mapping
    /// cannot change it, since dispatching traps.
    @inlinable
    package func mapping<Result>(
        _ state: UnsafePointer<State>, _ map: (State) -> Result
    ) -> Result {
        func borrow(_ state: inout State) -> Result { map(state) }
        return mapping { borrow(&UnsafeMutablePointer(mutating: state).pointee) }
    }

    // MARK: Middleware

    func makeChain(_ middleware: [Middleware<State>]) -> DispatchFunction {
        let link = link
        // Called by the last middleware's `next`, which has made sure that the store is running.
        let base: DispatchFunction = { action in
            link.running?._withUnsafeGuaranteedRef { $0.reduce(action) }
        }
        // In the order in which they are listed, which is then the order of what they dispatch.
        let stages = middleware.map { $0({ link.dispatch($0) }, { link.state() }) }
        return stages.reversed().reduce(base) { next, stage in
            stage({ link.proceed(next, $0) })
        }
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
        if committed.queue.openHolds == 0 { replaced?.letGo() }
    }

    // MARK: Refusals

    @usableFromInline
    func refuse(_ action: any Action, _ callSite: CallSite?) -> Never {
        switch phase {
        case .reducing:
            refuse("\(type(of: action)) was dispatched", "dispatch-in-reducer", callSite)
        case .mapping, .idle:
            Diagnostics.trap(
                "dispatch-in-mapping", at: callSite,
                "\(label): \(type(of: action)) (\(action)) was dispatched while a mapping or "
                    + "selector was running. These only read; dispatch from an action of the "
                    + "view, a sink, or a middleware.")
        }
    }

    @usableFromInline
    func refuse(_ what: String, _ identifier: String, _ callSite: CallSite? = nil) -> Never {
        let running = reduced.map { "\(type(of: $0.pointee)) (\($0.pointee))" } ?? "an action"
        Diagnostics.trap(
            identifier, at: callSite,
            "\(label): \(what) while its reducer was handling \(running). A reducer has its "
                + "state and its action and nothing else; do the rest in a middleware or a "
                + "subscriber.")
    }
}
