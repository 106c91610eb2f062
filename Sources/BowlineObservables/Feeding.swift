public import BowlineSupport

// What the module of connections makes sequences of stores and of connections with: sources that keep
// the order by themselves, so that no queue of `create` stands between them and their observers.

extension Infallible {
    /// A sequence whose source stands in another module and cannot fail.
    ///
    /// - Parameter start: begins to tell the observer, one value at a time (G2), and returns what ends
    ///   that; nil if it has ended already.
    @usableFromInline
    package init(feeding start: @escaping (Observer<Element>) -> (any Disposable)?) {
        self.init(
            trusting: Observable { observer in
                // Behind the first value: who has enough with that ends it here (O4).
                if let ending = start(observer) { observer.lifetime.add(ending) }
            })
    }
}

extension Observer {
    /// Whether there is still someone to tell: the subscription is not over, and what it holds weakly is
    /// there. One whose target is gone ends when it is asked (G9).
    @inlinable package final var isTaken: Bool { !isDisposed && lifetime.hasTarget }

    /// Says whether a weakly held target is still there; nil if there is none.
    @usableFromInline package final var target: (() -> Bool)? {
        lifetime.target == nil ? nil : { self.isTaken }
    }
}
