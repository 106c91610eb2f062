import BowlineSupport

/// What an action is sent through: an object, since calling a function that is optional, or in an array,
/// goes through two more.
@usableFromInline
final class Chain: ReplacedStates.Box {
    @usableFromInline let send: DispatchFunction

    init(_ send: @escaping DispatchFunction) {
        self.send = send
    }
}

/// A function in the place of the chain and the reducer, and the chain that calls it.
struct Spy {
    let function: DispatchFunction
    let chain: Chain
}

/// What a middleware has made of the store: it makes a function from the one behind it.
struct Stage {
    let wrap: (_ next: @escaping DispatchFunction) -> DispatchFunction
}

extension StoreCore {
    /// What the chain ends in. Called by the last middleware's `next`, which has made sure that the
    /// store is running.
    private var base: DispatchFunction {
        { [link] action in link.running?._withUnsafeGuaranteedRef { $0.reduce(action) } }
    }

    /// Builds a chain; the first stage is the outermost.
    ///
    /// - Returns: nil if there are no stages.
    func chain(of stages: [Stage]) -> Chain? {
        guard !stages.isEmpty else { return nil }
        var chain = base
        for stage in stages.reversed() {
            chain = stage.wrap { [link, next = chain] action in link.proceed(next, action) }
        }
        return Chain(chain)
    }

    /// Puts a chain in the place of the one that there is, for the next action.
    func install(chain built: Chain?) {
        let old = (self.built, ownChain)
        self.built = built
        ownChain = watched(built)
        exchangeChain(keeping: old.1)
        withExtendedLifetime(old) {}
    }

    /// Puts a function in the place of the chain and the reducer.
    func install(spy: @escaping DispatchFunction) {
        let old = self.spy
        let chain = Chain { [link] action in
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
    /// - Parameter old: the one that was replaced, which is freed behind the exchange, with what its
    ///   middleware captured (G8); while a chain is running, behind that.
    private func exchangeChain(keeping old: Chain?) {
        chain = (spy?.chain ?? ownChain).map { .passUnretained($0) }
        if let old, committed.queue.hasHold { replaced.keep(old) }
    }

    /// Sends an action through the store's own chain, also while a spy stands in its place.
    ///
    /// For the spy itself that is what `next` is for a middleware, so that one that passes everything on,
    /// or the store's own function put back, changes nothing.
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
            run(ownChain.send, action)
        } else {
            reduceByItself(action)
        }
    }

    /// The chain with the monitor as its outermost part.
    private func watched(_ built: Chain?) -> Chain? {
        guard let monitor else { return built }
        let next = built?.send ?? base
        return Chain { [weak self, label] action in
            let callSite = self?.callSite
            self?.callSite = nil
            monitor.willDispatch(action, in: label, at: callSite)
            next(action)
            monitor.didDispatch(action, in: label)
        }
    }
}
