/// An object that a store tells of its state, or of a selection of it.
///
///     final class Screen: StoreSubscriber {
///         func newState(state: Int) { print(state) }
///     }
///     store.subscribe(screen) { $0.select { $0.counter } }
///
/// The store holds it weakly and has one entry an object: subscribing it again replaces the
/// selection and keeps its place (S7, G3).
public protocol StoreSubscriber<StoreSubscriberStateType>: AnyObject {
    /// The state, or the selection of it.
    associatedtype StoreSubscriberStateType

    /// Is called with the current value when subscribing, and then for each commit that the
    /// subscription lets through, synchronously and in order (G2).
    func newState(state: StoreSubscriberStateType)
}
