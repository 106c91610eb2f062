public import BowlineSupport

/// What a store is without the type of its state: where the state lies, who is told of it, and what
/// runs.
///
/// A ``Store`` is a typed view on a core; the scopes of a store are views on the same one. So a
/// scope has the queue, the receivers and the middleware of its root, and by a stored key path it
/// is no more than another offset (S11).
///
///     store ──strong──▶ core ◀──strong── scope
///                       │  ▲
///                strong ▼  │ weak
///                chain ──▶ link ◀──strong── actions, dispatch functions
@usableFromInline
package final class StoreCore {
    @usableFromInline package let committed: CommittedBytes
    @usableFromInline let receivers = ReceiverList<StoreReceiver> { $0.isAlive }
    @usableFromInline package let link: StoreLink
    @usableFromInline package let automaticallySkipsRepeats: Bool
    package let label: String
    package let stateType: Any.Type
    /// What a version of the state belongs to, for those who remember one.
    @usableFromInline package let versions = StateVersion.Source()
    var subscribers = SubscriberTable()

    // Below: whole fields, read and written between calls of user code. `phase` keeps every use
    // away from the state while the reducer has it.

    /// Changes the state that lies at a place by an action; exchanged between two actions only, so
    /// that it can be borrowed by a dispatch: a retain and a release are a fifth of one.
    @exclusivity(unchecked) @usableFromInline var reducer = Unmanaged.passRetained(RawReducer.none)
    /// The same, for ``SetState`` too.
    @exclusivity(unchecked) @usableFromInline var setting = Unmanaged.passRetained(RawReducer.none)
    /// Both as they are without a monitor.
    var reducers = RawReducers(reducer: .none, setting: .none)
    /// What an action is sent through before the reducer: the spy, or the store's own chain, which
    /// keep it. One that is exchanged while a chain runs is kept until none does, so that it can be
    /// borrowed.
    @exclusivity(unchecked) @usableFromInline var chain: Unmanaged<Chain<Void>>?
    /// What middleware and enhancers make; nil if there are none.
    @exclusivity(unchecked) var built: Chain<Void>?
    /// The same with the monitor around it; what `chain` is unless a spy stands there.
    @exclusivity(unchecked) var ownChain: Chain<Void>?
    /// What replaces the chain and the reducer, in a test.
    @exclusivity(unchecked) var spy: Spy?
    /// Stands in the place of all while a chain is being built.
    @exclusivity(unchecked) var waiting: Chain<Void>?
    /// The hold of the chain in which the spy runs, 0 if none does.
    @exclusivity(unchecked) var spyHold: UInt64 = 0
    @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
    /// The action that is being reduced, where the dispatch on the stack has it.
    @exclusivity(unchecked) @usableFromInline var reduced: UnsafePointer<any Action>?
    /// Where states are left that were replaced as a whole.
    @usableFromInline let replaced = ReplacedStates()
    /// The types of action that have been found to be a matter of the reducer.
    @usableFromInline let plain = PlainTypes()
    /// Whether a commit is told at once and needs no note.
    @exclusivity(unchecked) @usableFromInline var commitsPlainly = true
    /// The batch that is open.
    @exclusivity(unchecked) var batch: Batch?
    /// A note that nobody has any more.
    @exclusivity(unchecked) var spareNote: CommitNote?
    /// Whether some subscriber hears of actions.
    @exclusivity(unchecked) package var notesActions = false
    /// What the last of those subscribers keeps; by itself, since looking into an array costs a retain.
    @exclusivity(unchecked) var lastNoting: NotedActions?
    /// What the others keep.
    @exclusivity(unchecked) var notings: [NotedActions] = []
    @exclusivity(unchecked) @usableFromInline var monitor: (any StoreMonitor)?
    /// Where the dispatch was called that is on its way, on the stack.
    @exclusivity(unchecked) @usableFromInline var place: UnsafePointer<CallPlace>?
    /// What it was put together from, a ``StoreWiring``.
    var wiring: AnyObject?
    /// What runs when the store goes.
    var endings: [() -> Void] = []
    var hasReportedTwice = false
    #if DEBUG
        /// What made the last commits. Whole fields of it are written between calls of user code.
        @exclusivity(unchecked) @usableFromInline var causes = CommitCauses()
    #endif

    /// What user code is running that restricts the use of the store (S4).
    @usableFromInline
    package enum Phase: UInt8 {
        case idle, mapping, reducing
    }

    init(
        _ committed: CommittedBytes, link: StoreLink, stateType: Any.Type,
        automaticallySkipsRepeats: Bool
    ) {
        self.committed = committed
        self.link = link
        self.label = link.label
        self.stateType = stateType
        self.automaticallySkipsRepeats = automaticallySkipsRepeats
        link.core = self
    }

    deinit {
        reducer.release()
        setting.release()
        committed.queue.closeDoor()
        for ending in endings { ending() }
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
    /// Handed on as `inout`, which it is only for this: what cannot change meanwhile is borrowed
    /// for the call, what a pointer points at is copied, some 10 ns for each reference in the
    /// state. A mapping cannot change it, since dispatching traps.
    @inlinable
    package func mapping<State, Result>(
        _ state: UnsafePointer<State>, _ map: (State) -> Result
    ) -> Result {
        func borrow(_ state: inout State) -> Result { map(state) }
        return mapping { borrow(&UnsafeMutablePointer(mutating: state).pointee) }
    }

    /// Runs something that is refused while the reducer has the state.
    @inlinable
    func reading<Result>(
        _ name: StaticString, _ callSite: CallSite?, _ body: () -> Result
    ) -> Result {
        let call = committed.queue.enter(name)
        defer { committed.queue.leave(call) }
        if phase == .reducing { refuse("its state was read", "state-in-reducer", callSite) }
        return body()
    }

    // MARK: Refusals

    /// Where the dispatch was called that is on its way; nil if that is unknown.
    var callSite: CallSite? { place?.pointee.callSite }

    @usableFromInline
    func refuse(_ action: any Action, _ callSite: CallSite?) -> Never {
        let value = phase == .mapping ? " (\(action))" : ""
        refuse("\(type(of: action))\(value) was dispatched", callSite)
    }

    /// Refuses a dispatch, or what is one, by what is running.
    func refuse(_ what: String, _ callSite: CallSite?) -> Never {
        if phase == .reducing { refuse(what, "dispatch-in-reducer", callSite) }
        Diagnostics.trap(
            "dispatch-in-mapping", at: callSite,
            "\(label): \(what) while a mapping or selector was running. These only read; dispatch "
                + "from an action of the view, a sink, or a middleware.")
    }

    @usableFromInline
    func refuseEndless(_ action: any Action) -> Never {
        Diagnostics.trap(
            "endless-dispatch", at: callSite,
            "\(label): 100 middleware chains are running inside each other, the last for "
                + "\(type(of: action)) (\(action)). A middleware dispatches an action that "
                + "makes it dispatch again; let it pass on what it has sent itself.")
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

/// A reducer without the type of its state.
@usableFromInline
final class RawReducer {
    @usableFromInline let body: (_ state: UnsafeMutableRawPointer, _ action: any Action) -> Void

    init(_ body: @escaping (_ state: UnsafeMutableRawPointer, _ action: any Action) -> Void) {
        self.body = body
    }

    /// What a store has until it is made.
    static var none: RawReducer { RawReducer { _, _ in } }
}

/// What changes the state: for most actions, and for ``SetState``.
struct RawReducers {
    let reducer: RawReducer
    let setting: RawReducer
}
