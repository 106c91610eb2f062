/// A middleware with one typed handle on the store, in place of two functions and three levels of
/// closures.
///
///     let log = middleware { (store: StoreHandle<AppState>, action, next) in
///         next(action)
///         print(action, store.state.counter)
///     }
///
/// - Parameter handle: is called for each action; without `next(action)` that goes no further. It
///   is promised what a ``Middleware`` is (S3).
/// - Returns: the middleware.
public func middleware<State>(
    _ handle:
        @escaping (_ store: StoreHandle<State>, _ action: any Action, _ next: DispatchFunction) ->
        Void
) -> Middleware<State> {
    { dispatch, getState in
        let store = StoreHandle(dispatch, getState)
        return { next in
            { action in handle(store, action, next) }
        }
    }
}

/// A middleware with an environment: what it needs to do its work, an API client for example, which
/// no view has to know and a test replaces.
///
/// - Parameters:
///   - environment: is kept by the middleware.
///   - handle: is called for each action.
/// - Returns: the middleware.
public func middleware<State, Environment>(
    environment: Environment,
    _ handle:
        @escaping (
            _ store: StoreHandle<State>, _ environment: Environment, _ action: any Action,
            _ next: DispatchFunction
        ) -> Void
) -> Middleware<State> {
    middleware { store, action, next in handle(store, environment, action, next) }
}

/// A service: it catches actions of one type before the reducers, does its work, and dispatches the
/// results.
///
///     let books = service(on: FetchBook.self, environment: api) {
///         (store: StoreHandle<AppState>, api, action, next) in
///         next(action)
///         store.dispatch(BookLoaded(api.book(action.id)))
///     }
///
/// - Parameters:
///   - type: the type of action; others pass by at the cost of a type comparison (S6).
///   - environment: is kept by the middleware.
///   - handle: is called for each action of the type. `next` hands it on to the reducers.
/// - Returns: the middleware.
public func service<State, Environment, Handled: Action>(
    on type: Handled.Type, environment: Environment,
    _ handle:
        @escaping (
            _ store: StoreHandle<State>, _ environment: Environment, _ action: Handled,
            _ next: DispatchFunction
        ) -> Void
) -> Middleware<State> {
    middleware { store, action, next in
        guard let handled = exactly(action, as: type) else { return next(action) }
        handle(store, environment, handled, next)
    }
}
