import BowlineSupport

/// What an action is sent through: an object, since calling a function that is optional, or in an
/// array, goes through two more.
///
/// `Result` is Void, always. It is a parameter since a function in an array, as the middleware are,
/// returns what any type does: by a place that it is given. Where the compiler knows that there is
/// nothing to return, it puts a function of its own around each that goes in or out, two of the six
/// calls of a stage; where it does not know, it calls what is there. Together with a retain that
/// `run` does without that makes 61 ns of 111, for three stages.
@usableFromInline
final class Chain<Result>: ReplacedStates.Box {
    @usableFromInline let send: (_ action: any Action) -> Result

    init(_ send: @escaping (_ action: any Action) -> Result) {
        self.send = send
    }

    @inline(__always)
    func run(_ action: any Action, in core: StoreCore) -> Result { core.run(send, action) }
}

/// A function in the place of the chain and the reducer, and the chain that calls it.
struct Spy {
    let function: DispatchFunction
    let chain: Chain<Void>
}

/// What a middleware has made of the store: it makes a function from the one behind it.
///
/// - Note: For `Result` see ``Chain``.
struct Stage<Result> {
    let wrap:
        (_ next: @escaping (_ action: any Action) -> Result) -> (_ action: any Action) -> Result
}

extension StoreCore {
    /// What the chain ends in: the last middleware's `next`.
    private func base<Result>(returning nothing: Result) -> (_ action: any Action) -> Result {
        { [link] action in
            link.proceedToReducer(action)
            return nothing
        }
    }

    /// Builds a chain; the first stage is the outermost.
    ///
    /// - Parameter nothing: what `next` returns when there is no store any more. For `Result` see
    ///   ``Chain``.
    /// - Returns: nil if there are no stages.
    func chain<Result>(of stages: [Stage<Result>], returning nothing: Result) -> Chain<Result>? {
        guard !stages.isEmpty else { return nil }
        var chain = base(returning: nothing)
        for (place, stage) in stages.enumerated().reversed() {
            // One function for the last stage and for those before it. Two, called from one place in
            // turn, are guessed wrong by some processors at each dispatch: 15 ns of 77, some of the time.
            chain = stage.wrap { [link, next = chain, isLast = place == stages.count - 1] action in
                guard isLast else { return link.proceed(next, action, returning: nothing) }
                link.proceedToReducer(action)
                return nothing
            }
        }
        return Chain(chain)
    }

    /// Puts a chain in the place of the one that there is, for the next action.
    func install(chain built: Chain<Void>?) {
        let old = (self.built, ownChain)
        self.built = built
        ownChain = watched(built)
        exchangeChain(keeping: old.1)
        withExtendedLifetime(old) {}
    }

    /// Puts a function in the place of the chain and the reducer.
    func install(spy: @escaping DispatchFunction) {
        let old = self.spy
        let chain = Chain<Void> { [link] action in
            link.running?._withUnsafeGuaranteedRef { $0.send(action, through: spy) }
        }
        self.spy = Spy(function: spy, chain: chain)
        exchangeChain(keeping: old?.chain)
        withExtendedLifetime(old) {}
    }

    private func send(_ action: any Action, through spy: DispatchFunction) {
        let outer = spyHold
        spyHold = committed.queue.innermostHold
        spy(action)
        spyHold = outer
    }

    /// Has actions go through the present spy or chain.
    ///
    /// - Parameter old: the one that was replaced, which is freed behind the exchange, with what
    ///   its middleware captured (G8); while a chain is running, behind that.
    private func exchangeChain(keeping old: Chain<Void>?) {
        chain = (waiting ?? spy?.chain ?? ownChain).map { .passUnretained($0) }
        if let old, committed.queue.hasHold { replaced.keep(old) }
    }

    /// Has what is dispatched on the store wait, while its chain is being built (S3), or go on.
    ///
    /// By a chain, so that a dispatch need not ask.
    func hold(isBuilding: Bool) {
        guard isBuilding != (waiting != nil) else { return }
        waiting =
            isBuilding
            ? Chain { [link, weak self] action in
                let place = self?.place?.pointee ?? CallPlace("", 0)
                link.wait { self?.dispatch(action, place.fileID, place.line) }
            } : nil
        exchangeChain(keeping: nil)
    }

    /// Sends an action through the store's own chain, also while a spy stands in its place.
    ///
    /// For the spy itself that is what `next` is for a middleware, so that one that passes
    /// everything on, or the store's own function put back, changes nothing.
    func dispatchPastSpy(_ action: any Action) {
        let call = committed.queue.enter("Store.dispatchFunction")
        defer { committed.queue.leave(call) }
        if phase != .idle { refuse(action, nil) }
        let hold = spyHold
        if hold != 0, hold == committed.queue.innermostHold {
            spyHold = 0
            if let ownChain { ownChain.send(action) } else { reduce(action) }
            spyHold = hold
        } else if let ownChain {
            // It comes from elsewhere than what may be on its way.
            at(CallPlace("", 0)) { run(ownChain, action) }
        } else {
            reduceByItself(action)
        }
    }

    /// The chain with the monitor as its outermost part.
    private func watched(_ built: Chain<Void>?) -> Chain<Void>? {
        guard let monitor else { return built }
        let next = built?.send ?? base(returning: ())
        return Chain { [weak self, label] action in
            monitor.willDispatch(action, in: label, at: self?.callSite)
            next(action)
            monitor.didDispatch(action, in: label)
        }
    }
}
