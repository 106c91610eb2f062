/// A function around dispatch, in ReSwift's shape: given `dispatch` and `getState`, then `next`, it
/// returns what handles an action.
///
///     let log: Middleware<AppState> = { dispatch, getState in
///         { next in
///             { action in
///                 next(action)
///                 print(action, getState()?.counter ?? 0)   // the state of exactly this action
///             }
///         }
///     }
///
/// The functions are called in the order in which they are listed. What one of them dispatches at
/// once waits until the chain stands, and then runs in order.
///
/// After `next(action)` it reads the state that this action produced: subscribers are told when the
/// whole chain is through (S3). `dispatch` goes through the whole chain again. Neither `dispatch`
/// nor `getState` nor `next` keeps the store alive; when it is gone, `getState` returns nil and the
/// others do nothing, and say so once in debug builds (G9).
public typealias Middleware<State> = (
    _ dispatch: @escaping DispatchFunction, _ getState: @escaping () -> State?
) -> (_ next: @escaping DispatchFunction) -> DispatchFunction
