import BowlineStores

/// The middleware of a test: what it does with a ``Count``, given dispatch, getState and next; what
/// else comes passes by.
func handling(
    _ body:
        @escaping (
            _ action: Count, _ dispatch: DispatchFunction, _ getState: () -> Counter?,
            _ next: DispatchFunction
        ) -> Void
) -> Middleware<Counter> {
    { dispatch, getState in
        { next in
            { action in
                guard let action = action as? Count else { return next(action) }
                body(action, dispatch, getState, next)
            }
        }
    }
}

/// Lets everything pass.
var passing: Middleware<Counter> { { _, _ in { $0 } } }

/// Chains in which a thunk is run at different places.
enum Chain: CaseIterable {
    case none, passingOn, thunks, thunksBehindOthers

    var middleware: [Middleware<Counter>] {
        switch self {
        case .none: []
        case .passingOn: [passing, passing]
        case .thunks: [createThunkMiddleware()]
        case .thunksBehindOthers: [passing, createThunkMiddleware(), passing]
        }
    }
}
