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
/// It runs where ``createThunkMiddleware()`` is listed, else behind the last middleware, which then see it
/// pass. What it dispatches is told one by one (S3). On a scope a thunk of the scope's state runs on the
/// scope, and a thunk of an outer store's state on that one (S11).
///
/// Thunks that dispatch thunks nest on the stack, as deep as they are written (G7), and in a store with
/// middleware not more than 100 times (S4).
///
/// Neither `dispatch` nor `getState` keeps the store alive; when it is gone, `getState` returns nil and
/// `dispatch` does nothing, and says so once in debug builds (G9).
public struct Thunk<State>: Action {
    let body: (_ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?) -> Void

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

/// A thunk with an environment: what it needs to do its work, which ``createThunkMiddleware(environment:)``
/// gives it, so that who dispatches it need not know it (S12).
public struct EnvironmentThunk<State, Environment>: Action {
    let body:
        (
            _ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?,
            _ environment: Environment
        ) -> Void

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

extension Thunk: StoreInstruction {
    package func perform(in core: StoreCore) {
        guard core.stateType == State.self else { core.refuse(self, of: State.self) }
        let link = core.link
        body({ link.dispatch($0) }, { link.state(of: StatePlace()) })
    }

    package func bound(to scope: any AnyScope) -> (any StoreInstruction)? {
        guard let scope = scope as? Store<State> else { return nil }
        return ScopedThunk(name: "\(Self.self)") { [body, scope] in
            body(scope.dispatchFunction, scope.weakState)
        }
    }
}

extension EnvironmentThunk: StoreInstruction {
    package func perform(in core: StoreCore) {
        guard core.stateType == State.self else { core.refuse(self, of: State.self) }
        core.refuseWithoutEnvironment("\(Self.self)", Environment.self)
    }

    package func bound(to scope: any AnyScope) -> (any StoreInstruction)? {
        guard let scope = scope as? Store<State> else { return nil }
        return ScopedEnvironmentThunk<Environment>(name: "\(Self.self)") { [body, scope] in
            body(scope.dispatchFunction, scope.weakState, $0)
        }
    }
}

/// A thunk that was dispatched on a scope, on its way through the middleware.
struct ScopedThunk: StoreInstruction, CustomStringConvertible {
    let name: String
    let run: () -> Void

    func perform(in core: StoreCore) { run() }

    var description: String { name }
}

/// The same with an environment.
struct ScopedEnvironmentThunk<Environment>: StoreInstruction, CustomStringConvertible {
    let name: String
    let run: (Environment) -> Void

    func perform(in core: StoreCore) {
        core.refuseWithoutEnvironment(name, Environment.self)
    }

    var description: String { name }
}

extension StoreCore {
    func refuse(_ action: any Action, of state: Any.Type) -> Never {
        Diagnostics.trap(
            "state-type", at: nil,
            "\(label): \(type(of: action)) is meant for a state of \(state); this store has a state of "
                + "\(stateType). Dispatch it on the store or scope of that state.")
    }

    func refuseWithoutEnvironment(_ thunk: String, _ environment: Any.Type) -> Never {
        Diagnostics.trap(
            "thunk-without-environment", at: nil,
            "\(label): \(thunk) needs an environment of \(environment), and nothing has given it "
                + "one. List createThunkMiddleware(environment:) with such a value among the "
                + "store's middleware.")
    }
}
