import BowlineSupport

/// What the closures that the outside holds have of a store, so that none of them keeps it alive:
/// a weak reference, and while a dispatch is on the stack the store itself, without a retain.
///
///     store ──strong──▶ middleware chain, actions ──strong──▶ link ──weak──▶ store
@usableFromInline
package final class StoreLink<State> {
    @usableFromInline weak var store: Store<State>?
    // Set by the dispatch that is on the stack, which keeps the store alive; nil at all other times.
    @exclusivity(unchecked) @usableFromInline var running: Unmanaged<Store<State>>?
    /// What the middleware's factories dispatched before the chain stood, in order (S3).
    private var early: [any Action]? = []
    private var saidGone = false
    private let label: String

    init(label: String) {
        self.label = label
    }

    @usableFromInline
    package func dispatch(_ action: any Action) {
        if let running {
            running._withUnsafeGuaranteedRef { $0.dispatch(action, fileID: "", line: 0) }
        } else if let store {
            if early == nil {
                store.dispatch(action, fileID: "", line: 0)
            } else {
                early?.append(action)
            }
        } else {
            reportGone("An action (\(type(of: action))) was dispatched to")
        }
    }

    func state() -> State? {
        if let running { return running._withUnsafeGuaranteedRef { $0.state } }
        return store?.state
    }

    /// Runs `next` of a middleware; if that is called later, outside of any dispatch, as a chain of
    /// its own that notifies when it returns (S3).
    func proceed(_ next: DispatchFunction, _ action: any Action) {
        if running != nil {
            next(action)
        } else if let store {
            let call = store.committed.queue.enter("next(_:)")
            defer { store.committed.queue.leave(call) }
            store.run(next, action)
        } else {
            reportGone("A middleware passed an action (\(type(of: action))) on to")
        }
    }

    /// Ends the time in which dispatched actions wait for the chain.
    func open() {
        let waiting = early ?? []
        early = nil
        for action in waiting { dispatch(action) }
    }

    private func reportGone(_ what: String) {
        guard !saidGone else { return }
        saidGone = true
        Diagnostics.report(
            "store-gone", at: nil,
            "\(what) \(label), which is gone, and was dropped. Keep the store, or let go of the "
                + "actions and dispatch functions made from it when it goes.")
    }
}
