import BowlineSupport

extension Store {
    /// Puts another reducer in the place of the one that the store has, for the actions to come;
    /// the state stays (S13). Enhancers go on wrapping it. On a scope it traps.
    ///
    /// - Parameter reducer: see ``Reducer``.
    public func replaceReducer(_ reducer: @escaping Reducer<State>) {
        exchange("replaceReducer(_:)") { wiring in wiring.install(reducer, in: core) }
    }

    /// The same with a reducer in the returning form. It is not called with ``StoreInit``.
    ///
    /// - Parameter reducer: see ``ReturningReducer``.
    public func replaceReducer(_ reducer: @escaping ReturningReducer<State>) {
        exchange("replaceReducer(_:)") { wiring in
            wiring.install(Self.inPlace(reducer, core.replaced), in: core)
        }
    }

    /// The functions around dispatch, the first is the outermost. Setting it rebuilds the chain for
    /// the next action; one that is on its way finishes in the old chain. A scope has none, and
    /// setting them traps.
    public var middleware: [Middleware<State>] {
        get { wiring?.middleware ?? [] }
        set {
            exchange("middleware") { wiring in
                core.link.close()
                wiring.install(newValue, in: core)
                core.link.open()
            }
        }
    }

    private var wiring: StoreWiring<State>? {
        route == nil ? core.wiring.map { unsafeDowncast($0, to: StoreWiring<State>.self) } : nil
    }

    private func exchange(_ name: StaticString, _ body: (StoreWiring<State>) -> Void) {
        let call = core.committed.queue.enter(name)
        defer { core.committed.queue.leave(call) }
        refuseOnScope("\(name) was used")
        if core.phase == .reducing { core.refuse("\(name) was used", "exchange-in-reducer") }
        if let wiring { body(wiring) }
    }

    func refuseOnScope(_ what: String) {
        guard route != nil else { return }
        Diagnostics.trap(
            "not-on-a-scope", at: nil,
            "\(core.label): \(what) on a scope of \(State.self). A scope is a part of its store, which has "
                + "the reducer and the middleware; use the store that the scope was made of.")
    }
}
