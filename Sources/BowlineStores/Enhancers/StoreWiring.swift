import BowlineSupport

/// What a store was put together from, so that its reducer and its middleware can be exchanged.
final class StoreWiring<State> {
    private let wraps: [(@escaping Reducer<State>) -> Reducer<State>]
    private let stages: [Middleware<State>]
    private let ends: [(State) -> Void]
    /// What the enhancers' stages have made: once, so that what they remember outlives the
    /// middleware.
    private var outer: [Stage<Void>]?
    private(set) var middleware: [Middleware<State>] = []
    #if DEBUG
        /// Whether a class instance that was changed in place has been reported.
        private var hasReported = false
    #endif

    init(_ setup: StoreSetup<State>) {
        self.wraps = setup.reducers
        self.stages = setup.stages
        self.ends = setup.endings
    }

    /// Installs a reducer, wrapped by the enhancers.
    func install(_ reducer: @escaping Reducer<State>, in core: StoreCore) {
        let replaced = core.replaced
        let setting: Reducer<State> = { state, action in
            guard let action = exactly(action, as: SetState<State>.self) else {
                return reducer(&state, action)
            }
            replaced.replace(&state, by: action.state)
        }
        // An enhancer has to see both; without one, an action need not be compared with SetState.
        let whole = wraps.reversed().reduce(setting) { $1($0) }
        core.install(
            RawReducers(
                reducer: Self.erased(watched(wraps.isEmpty ? reducer : whole, in: core)),
                setting: Self.erased(watched(whole, in: core))))
    }

    /// In debug builds, the reducer with a guard around it if the state holds class instances. How
    /// often it looks is asked at each dispatch.
    private func watched(_ reducer: @escaping Reducer<State>, in core: StoreCore) -> Reducer<State>
    {
        #if DEBUG
            guard !hasReported else { return reducer }
            let state = core.committed.place.assumingMemoryBound(to: State.self).pointee
            var watch = InPlaceMutationGuard(for: state, label: core.label)
            guard watch != nil else { return reducer }
            return { [weak self] state, action in
                let level = Diagnostics.stateChecks
                guard level != .never, watch != nil else { return reducer(&state, action) }
                watch?.before(state)
                reducer(&state, action)
                guard let message = watch?.after(state, reducing: action) else { return }
                if level == .once {
                    watch = nil
                    self?.hasReported = true
                }
                InPlaceMutationGuard<State>.report(message, at: nil)
            }
        #else
            return reducer
        #endif
    }

    /// Installs middleware behind the enhancers' stages. The link is closed meanwhile, so that what
    /// they dispatch at once waits until the chain stands.
    func install(_ middleware: [Middleware<State>], in core: StoreCore) {
        let outer = outer ?? made(of: stages, core)
        self.outer = outer
        let chain = core.chain(of: outer + made(of: middleware, core), returning: ())
        self.middleware = middleware
        core.install(chain: chain)
    }

    private func made(of middleware: [Middleware<State>], _ core: StoreCore) -> [Stage<Void>] {
        let link = core.link
        let place = StatePlace<State>()
        return Self.stages(of: middleware, { link.dispatch($0) }, { link.state(of: place) })
    }

    /// Calls each ``Middleware``. For `Result` see ``Chain``.
    private static func stages<Result>(
        of middleware: [(
            _ dispatch: @escaping (_ action: any Action) -> Result,
            _ getState: @escaping () -> State?
        ) -> (
            _ next: @escaping (_ action: any Action) -> Result
        ) -> (_ action: any Action) -> Result],
        _ dispatch: @escaping (_ action: any Action) -> Result,
        _ getState: @escaping () -> State?
    ) -> [Stage<Result>] {
        middleware.map { Stage(wrap: $0(dispatch, getState)) }
    }

    func endings(of committed: CommittedBytes) -> [() -> Void] {
        let state = committed.place.assumingMemoryBound(to: State.self)
        return ends.map { end in { end(state.pointee) } }
    }

    private static func erased(_ reducer: @escaping Reducer<State>) -> RawReducer {
        RawReducer { reducer(&$0.assumingMemoryBound(to: State.self).pointee, $1) }
    }
}
