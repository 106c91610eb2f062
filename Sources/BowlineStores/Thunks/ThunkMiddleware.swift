/// Runs thunks where it is listed: middleware before it sees them, middleware behind it does not (S12).
///
/// A store without it runs them too, behind the last middleware.
///
/// - Returns: the middleware.
public func createThunkMiddleware<State>() -> Middleware<State> {
    { dispatch, getState in
        let others = OtherThunks(nil)
        return { next in
            { action in
                if let thunk = exactly(action, as: Thunk<State>.self) {
                    thunk.body(dispatch, getState)
                } else if !others.run(action) {
                    next(action)
                }
            }
        }
    }
}

/// Runs thunks where it is listed, and gives those that ask for one an environment.
///
/// - Parameter environment: is kept by the middleware; a test gives another one.
/// - Returns: the middleware.
public func createThunkMiddleware<State, Environment>(
    environment: Environment
) -> Middleware<State> {
    { dispatch, getState in
        let plain: Middleware<State> = createThunkMiddleware()
        let runsPlain = plain(dispatch, getState)
        let scoped = OtherThunks(environment)
        return { next in
            let others = runsPlain(next)
            return { action in
                if let thunk = exactly(action, as: EnvironmentThunk<State, Environment>.self) {
                    thunk.body(dispatch, getState, environment)
                } else if !scoped.run(action) {
                    others(action)
                }
            }
        }
    }
}

/// Runs the thunks of other types of state than the store's: those that were dispatched on a scope.
private final class OtherThunks {
    /// The types that are no thunks, since finding that out takes a conformance look-up.
    private let plain = PlainTypes()
    private let environment: Any?

    init(_ environment: Any?) {
        self.environment = environment
    }

    func run(_ action: any Action) -> Bool {
        let type = PlainTypes.identity(of: action)
        if plain.contains(type) { return false }
        if let thunk = action as? any AnyThunk { return thunk.runBound(environment) }
        plain.insert(type)
        return false
    }
}
