/// Runs thunks where it is listed: middleware before it sees them, middleware behind it does not (S12).
///
/// A store without it runs them too, behind the last middleware.
///
/// - Returns: the middleware.
public func createThunkMiddleware<State>() -> Middleware<State> {
    { dispatch, getState in
        { next in
            { action in
                if let thunk = exactly(action, as: Thunk<State>.self) {
                    thunk.body(dispatch, getState)
                } else if let thunk = exactly(action, as: ScopedThunk.self) {
                    thunk.run()
                } else {
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
        return { next in
            let others = runsPlain(next)
            return { action in
                if let thunk = exactly(action, as: EnvironmentThunk<State, Environment>.self) {
                    thunk.body(dispatch, getState, environment)
                } else if let thunk = exactly(action, as: ScopedEnvironmentThunk<Environment>.self)
                {
                    thunk.run(environment)
                } else {
                    others(action)
                }
            }
        }
    }
}
