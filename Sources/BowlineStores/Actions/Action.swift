/// A description of a change of state: plain data, made by a view, handled by a reducer.
///
/// A marker for structs and enums (S6). A closed set of actions is an enum, switched exhaustively;
/// an open set is a struct each.
///
///     enum CounterAction: Action, Equatable { case increment, set(Int) }
///     struct Rename: Action, Equatable { var name: String }
public protocol Action {}

/// Sends an action to a store.
public typealias DispatchFunction = (any Action) -> Void

/// What a reducer in the returning form is called with, once, by a store made with `state: nil`
/// (S1).
public struct StoreInit: Action, Equatable {
    /// The action; it has no content.
    public init() {}
}

/// What can be dispatched to and not read.
public protocol DispatchingStoreType {
    /// Sends an action through the middleware to the reducer, and tells the subscribers (S2).
    ///
    /// - Parameter action: see ``Store``; a scope may make an action of its root of it.
    func dispatch(_ action: any Action)
}
