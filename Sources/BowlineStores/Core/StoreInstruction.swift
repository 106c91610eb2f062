/// An action that the store carries out itself instead of handing it to the reducer.
///
/// It goes through the middleware like any other.
package protocol StoreInstruction: Action {
    /// Is called where the reducer would be.
    func perform(in core: StoreCore)

    /// The instruction for a store, seen from a scope on which it was dispatched.
    ///
    /// - Returns: nil if it is not meant for that scope.
    func bound(to scope: any AnyScope) -> (any StoreInstruction)?
}

extension StoreInstruction {
    package func bound(to scope: any AnyScope) -> (any StoreInstruction)? { nil }
}
