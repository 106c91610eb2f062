import BowlineSupport

extension Store {
    /// Puts another reducer in the place of the one that the store has, for the actions to come;
    /// the state stays (S13). Enhancers go on wrapping it. On a scope it traps.
    ///
    /// An action on its way ends with the reducer that it began with.
    ///
    /// - Parameters:
    ///   - reducer: see ``Reducer``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public func replaceReducer(
        fileID: StaticString = #fileID, line: UInt = #line, _ reducer: @escaping Reducer<State>
    ) {
        exchange("replaceReducer(_:)", .at(fileID, line)) { wiring in
            wiring.install(reducer, in: core)
        }
    }

    /// The same with a reducer in the returning form. It is not called with ``StoreInit``.
    ///
    /// - Parameters:
    ///   - reducer: see ``ReturningReducer``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public func replaceReducer(
        fileID: StaticString = #fileID, line: UInt = #line,
        _ reducer: @escaping ReturningReducer<State>
    ) {
        exchange("replaceReducer(_:)", .at(fileID, line)) { wiring in
            wiring.install(Self.inPlace(reducer, core.replaced), in: core)
        }
    }

    /// The functions around dispatch, the first is the outermost. Setting it rebuilds the chain for
    /// the next action; one that is on its way finishes in the old chain. A scope has none, and
    /// setting them traps.
    ///
    /// A factory may set them too; the list of the outer assignment, which ends last, is what stays.
    public var middleware: [Middleware<State>] {
        get { wiring?.middleware ?? [] }
        set {
            exchange("middleware", nil) { wiring in
                // Freed behind all that, since what they captured may use the store when it goes (G8).
                let replaced = (wiring.middleware, core.built, core.ownChain)
                core.link.close()
                wiring.install(newValue, in: core)
                core.link.open()
                withExtendedLifetime(replaced) {}
            }
        }
    }

    private var wiring: StoreWiring<State>? {
        route == nil ? core.wiring.map { unsafeDowncast($0, to: StoreWiring<State>.self) } : nil
    }

    private func exchange(
        _ name: StaticString, _ callSite: CallSite?, _ body: (StoreWiring<State>) -> Void
    ) {
        let call = core.committed.queue.enter(name)
        defer { core.committed.queue.leave(call) }
        refuseOnScope("\(name) was used", callSite)
        if core.phase == .reducing {
            core.refuse("\(name) was used", "exchange-in-reducer", callSite)
        }
        if let wiring { body(wiring) }
    }

    func refuseOnScope(_ what: String, _ callSite: CallSite? = nil) {
        guard route != nil else { return }
        Diagnostics.trap(
            "not-on-a-scope", at: callSite,
            "\(core.label): \(what) on a scope of \(State.self). A scope is a part of its store, which has "
                + "the reducer and the middleware; use the store that the scope was made of.")
    }
}
