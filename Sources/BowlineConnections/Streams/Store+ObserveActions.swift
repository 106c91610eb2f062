public import BowlineObservables
public import BowlineStores

extension Store {
    /// The actions of one type that are reduced, as a sequence of events.
    ///
    ///     store.observe(on: ShowToast.self).bind(with: banner) { $0.show($1.text) }.disposed(by: bag)
    ///
    /// Nothing is replayed. They come in the order of the commits, in the subscriber's turn (G2, G3); of a
    /// batch, each at its end. What a middleware stops is not told. On a scope they are the same actions, as
    /// they reach the reducer, as long as there is something behind the scope (S11). The sequence cannot
    /// fail and does not complete; it keeps the store or scope alive, a subscription to it does not (G9).
    ///
    /// - Parameter type: the type of action.
    /// - Returns: the sequence.
    public func observe<Event: Action>(on type: Event.Type) -> Infallible<Event> {
        Infallible(feeding: { observer in
            self.feed(
                actionsOf: type, isTaken: { observer.isTaken }, receive: { observer.onNext($0) })
        })
    }

    /// All actions that are reduced, as a sequence of events; see the form for one type.
    ///
    /// - Returns: the sequence.
    public func observeActions() -> Infallible<any Action> {
        Infallible(feeding: { observer in
            self.feedActions(
                isTaken: { observer.isTaken }, receive: { observer.onNext($0) })
        })
    }
}
