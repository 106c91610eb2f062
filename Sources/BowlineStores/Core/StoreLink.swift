import BowlineSupport

/// What the closures that the outside holds have of a store, so that none of them keeps it alive:
/// a weak reference, and while a dispatch is on the stack the store itself, without a retain.
///
///     store ──strong──▶ middleware chain, actions ──strong──▶ link ──weak──▶ store
@usableFromInline
package final class StoreLink {
    @usableFromInline weak var core: StoreCore?
    // Set by the dispatch that is on the stack, which keeps the store alive; nil at all other
    // times.
    @exclusivity(unchecked) @usableFromInline var running: Unmanaged<StoreCore>?
    /// What the middleware's factories dispatched before the chain stood, in order (S3).
    private var early: [() -> Void] = []
    /// How many chains are being built.
    private var closings = 0
    private var saidGone = false
    let label: String

    // A whole field, set between calls of user code.
    /// Whether the store has a monitor, for those who have no more of it than the link.
    @exclusivity(unchecked) @usableFromInline var hasMonitor = false

    /// The same, for other modules.
    @inlinable package var isMonitored: Bool { hasMonitor }

    init(label: String) {
        self.label = label
    }

    @usableFromInline
    package func dispatch(_ action: any Action) {
        if closings > 0 {
            if !answered(action) { wait { self.dispatch(action) } }
        } else if let running {
            running._withUnsafeGuaranteedRef { $0.dispatch(action, "", 0) }
        } else if let core {
            core.dispatch(action, "", 0)
        } else if !answered(action) {
            reportGone("An action (\(type(of: action))) was dispatched to")
        }
    }

    /// Answers a question for the name of the store.
    private func answered(_ action: any Action) -> Bool {
        guard let question = exactly(action, as: LabelQuestion.self) else { return false }
        question.label = label
        return true
    }

    /// Sends an action to the reducer, past all middleware.
    ///
    /// - Parameter hook: is given where the root's state lies, when that has been told.
    func reduce(_ action: any Action, then hook: ((UnsafeRawPointer) -> Void)? = nil) {
        if closings > 0 { return wait { self.reduce(action, then: hook) } }
        guard let core else {
            return reportGone("An action (\(type(of: action))) was sent to the reducer of")
        }
        let call = core.committed.queue.enter("StoreSetup.reduce")
        defer { core.committed.queue.leave(call) }
        #if DEBUG
            let outer = core.causes.move(to: ("", 0))
            defer { _ = core.causes.move(to: outer) }
        #endif
        core.reduceByItself(action, then: hook)
    }

    /// Sends an action through the store's own chain, whatever stands in its place.
    func dispatchPastSpy(_ action: any Action) {
        if closings > 0 { return wait { self.dispatchPastSpy(action) } }
        guard let core else {
            return reportGone("An action (\(type(of: action))) was dispatched to")
        }
        core.dispatchPastSpy(action)
    }

    /// Where the dispatch was called that is on its way; nil if that is unknown.
    var callSite: CallSite? { (running?.takeUnretainedValue() ?? core)?.callSite }

    /// Tells the monitor of a binding.
    package func noteBinding(
        _ entry: AnyKeyPath, _ props: Any.Type, _ callSite: CallSite?, isDone: Bool
    ) {
        guard let monitor = core?.monitor else { return }
        if isDone {
            monitor.didBind("\(entry)", of: "\(props)", to: label)
        } else {
            monitor.willBind("\(entry)", of: "\(props)", to: label, at: callSite)
        }
    }

    /// What the link leads to, nil when it is gone.
    package var living: StoreCore? { core }

    /// The state of a store; nil when it is gone.
    func state<State>(of place: StatePlace<State>) -> State? {
        if let running { return running._withUnsafeGuaranteedRef { place.state(in: $0) } }
        return core.flatMap { place.state(in: $0) }
    }

    /// Runs `next` of a middleware; if that is called later, outside of any dispatch, as a chain of
    /// its own that notifies when it returns (S3).
    ///
    /// - Parameter nothing: is returned if there is no store any more. For `Result` see ``Chain``.
    @inline(__always)
    func proceed<Result>(
        _ next: (_ action: any Action) -> Result, _ action: any Action, returning nothing: Result
    ) -> Result {
        running != nil ? next(action) : proceedLater(action) { $0.run(next, action) } ?? nothing
    }

    /// The same where `next` is the reducer.
    @inline(__always)
    func proceedToReducer(_ action: any Action) {
        if let running {
            running._withUnsafeGuaranteedRef { $0.reduce(action) }
        } else {
            proceedLater(action) { $0.reduceByItself(action) }
        }
    }

    @inline(never) @discardableResult
    private func proceedLater<Result>(
        _ action: any Action, _ body: (StoreCore) -> Result
    ) -> Result? {
        guard let core else {
            reportGone("A middleware passed an action (\(type(of: action))) on to")
            return nil
        }
        let call = core.committed.queue.enter("next(_:)")
        defer { core.committed.queue.leave(call) }
        return body(core)
    }

    /// Begins a time in which dispatched actions wait for the chain.
    func close() {
        closings += 1
        core?.hold(isBuilding: true)
    }

    /// Ends that time.
    func open() {
        closings -= 1
        guard closings == 0 else { return }
        core?.hold(isBuilding: false)
        let waiting = early
        early = []
        for run in waiting { run() }
    }

    /// Leaves something until the chain stands.
    func wait(_ body: @escaping () -> Void) {
        early.append(body)
    }

    /// How much waits for the chain.
    var waitingCount: Int { early.count }

    /// Makes one of all that waits behind the first so many.
    func gather(from count: Int, _ run: @escaping (_ all: () -> Void) -> Void) {
        let gathered = early[count...]
        guard !gathered.isEmpty else { return }
        early.removeSubrange(count...)
        early.append { run { for body in gathered { body() } } }
    }

    func reportGone(_ what: String) {
        guard !saidGone else { return }
        saidGone = true
        Diagnostics.report(
            "store-gone", at: nil,
            "\(what) \(label), which is gone, and was dropped. Keep the store, or let go of the "
                + "actions and dispatch functions made from it when it goes.")
    }
}

/// Asks a dispatch function for the name of a store that is gone or does not stand yet, for a
/// message.
final class LabelQuestion: Action {
    var label: String?
}
