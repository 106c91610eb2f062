import BowlineSupport

/// An action that is code: it reads the state and dispatches, and never reaches a reducer (S12).
///
///     func increaseIfOdd(by amount: Int) -> Thunk<AppState> {
///         Thunk { dispatch, getState in
///             if getState()?.counter.isMultiple(of: 2) == false { dispatch(Increase(by: amount)) }
///         }
///     }
///     store.dispatch(increaseIfOdd(by: 2))
///
/// It runs where ``createThunkMiddleware()`` is listed, else behind the last middleware, which then
/// see it pass, as a `Thunk` of its state wherever it was dispatched. What it dispatches is told
/// one by one (S3). On a scope a thunk of the scope's state runs on the scope, and a thunk of an
/// outer store's state on that one (S11).
///
/// Thunks that dispatch thunks nest on the stack, as deep as they are written (G7), and in a store
/// with middleware not more than 100 times (S4).
///
/// Neither `dispatch` nor `getState` keeps the store alive; when it is gone, `getState` returns nil
/// and `dispatch` does nothing, and says so once in debug builds (G9).
public struct Thunk<State>: Action {
    package let body:
        (_ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?) -> Void
    /// What runs it on the scope on which it was dispatched, while it is on its way.
    var bound: (() -> Void)?

    /// A thunk.
    ///
    /// - Parameter body: is called synchronously by the dispatch of the thunk.
    public init(
        body:
            @escaping (
                _ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?
            ) -> Void
    ) {
        self.body = body
    }
}

/// A thunk with an environment: what it needs to do its work, which
/// ``createThunkMiddleware(environment:)`` gives it, so that who dispatches it need not know it
/// (S12).
public struct EnvironmentThunk<State, Environment>: Action {
    package let body:
        (
            _ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?,
            _ environment: Environment
        ) -> Void
    /// What runs it on the scope on which it was dispatched, while it is on its way.
    var bound: ((_ environment: Environment) -> Void)?

    /// A thunk.
    ///
    /// - Parameter body: is called synchronously by the dispatch of the thunk.
    public init(
        body:
            @escaping (
                _ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?,
                _ environment: Environment
            ) -> Void
    ) {
        self.body = body
    }
}

extension Thunk: StoreInstruction, AnyThunk {
    package func perform(in core: StoreCore) {
        if let bound { return bound() }
        guard core.stateType == State.self else { core.refuse(self, of: State.self) }
        let link = core.link
        body({ link.dispatch($0) }, { link.state(of: StatePlace()) })
    }

    package func bound(to scope: any AnyScope) -> (any StoreInstruction)? {
        guard let scope = scope as? Store<State> else { return nil }
        var thunk = self
        thunk.bound = { [body, scope] in body(scope.dispatchFunction, scope.weakState) }
        return thunk
    }

    func runBound(_ environment: Any?) -> Bool {
        bound?()
        return bound != nil
    }
}

extension EnvironmentThunk: StoreInstruction, AnyThunk {
    package func perform(in core: StoreCore) {
        guard bound != nil || core.stateType == State.self else {
            core.refuse(self, of: State.self)
        }
        core.refuseWithoutEnvironment("\(Self.self)", Environment.self)
    }

    package func bound(to scope: any AnyScope) -> (any StoreInstruction)? {
        guard let scope = scope as? Store<State> else { return nil }
        var thunk = self
        thunk.bound = { [body, scope] in body(scope.dispatchFunction, scope.weakState, $0) }
        return thunk
    }

    func runBound(_ environment: Any?) -> Bool {
        guard let bound, let environment = environment as? Environment else { return false }
        bound(environment)
        return true
    }
}

// What logs and messages show of a thunk: its type, since its closures say nothing.

extension Thunk: CustomStringConvertible, CustomReflectable {
    /// The type, `Thunk<AppState>`.
    public var description: String { "\(Self.self)" }

    /// Without the closures.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension EnvironmentThunk: CustomStringConvertible, CustomReflectable {
    /// The type, `EnvironmentThunk<AppState, API>`.
    public var description: String { "\(Self.self)" }

    /// Without the closures.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension Store {
    /// Sends a thunk of this store's state, whose type need not be written then.
    ///
    ///     store.dispatch(Thunk { dispatch, getState in … })
    ///
    /// - Parameters:
    ///   - thunk: see ``Thunk``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public func dispatch(
        _ thunk: Thunk<State>, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let action: any Action = thunk
        dispatch(action, fileID: fileID, line: line)
    }
}

/// A thunk of any state.
protocol AnyThunk {
    /// Runs a thunk that was dispatched on a scope.
    ///
    /// - Parameter environment: what there is to give it.
    /// - Returns: false if it was not dispatched on a scope, or needs another environment.
    func runBound(_ environment: Any?) -> Bool
}

extension StoreCore {
    func refuse(_ action: any Action, of state: Any.Type) -> Never {
        Diagnostics.trap(
            "state-type", at: callSite,
            "\(label): \(type(of: action)) is meant for a state of \(state); this store has a state of "
                + "\(stateType). Dispatch it on the store or scope of that state.")
    }

    func refuseState(of state: Any.Type) -> Never {
        Diagnostics.trap(
            "state-type", at: callSite,
            "\(label): SetState<\(state)> is meant for a state of \(state); this store has a state of "
                + "\(stateType). SetState replaces the whole state of a store, and on a scope that of "
                + "its root: give it a \(stateType), or set the part by an action of your own.")
    }

    func refuseWithoutEnvironment(_ thunk: String, _ environment: Any.Type) -> Never {
        Diagnostics.trap(
            "thunk-without-environment", at: callSite,
            "\(label): \(thunk) needs an environment of \(environment), and nothing has given it "
                + "one. List createThunkMiddleware(environment:) with such a value among the "
                + "store's middleware.")
    }
}
