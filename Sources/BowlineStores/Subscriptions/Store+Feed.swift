public import BowlineSupport

extension Store {
    /// Tells a sequence what a transform selects: at once, and then what it lets through.
    ///
    /// - Parameters:
    ///   - transform: builds on the subscription to the whole state; is called once.
    ///   - isTaken: says whether there is still someone to tell; asked before anything else runs (O5, G9).
    ///   - receive: is given each value.
    /// - Returns: ends it.
    @inlinable
    package func feed<Selected>(
        _ transform: (Subscription<State, State>) -> Subscription<State, Selected>,
        isTaken: @escaping () -> Bool,
        receive: @escaping (Selected) -> Void
    ) -> any Disposable {
        let teller = Teller(
            transform(Self.wholeState()), in: self, subscriber: nil, skipInitial: false)
        return core.add(
            StoreReceiver(of: Selected.self, isTaken: isTaken) { core, root, number, receiver in
                guard isTaken() else { return false }
                teller.offer(core, root, number, receiver) { receive($0) }
                return true
            })
    }
}
