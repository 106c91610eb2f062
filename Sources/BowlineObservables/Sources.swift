public import BowlineSupport

// What operators with sources of their own are made of: each source has a lifetime of its own inside
// that of the subscription, and what they send goes through one queue (O22).

extension ObservableConvertible {
    /// Subscribes to a source of an operator.
    ///
    /// The source ends with `outer`, and knows at once when that ends (O5). It can end earlier: by
    /// itself, behind its `end`, or when the result is disposed.
    ///
    /// - Parameters:
    ///   - outer: the lifetime of the operator's subscription.
    ///   - next: is called for each value.
    ///   - end: is called for the end, nil for completion.
    /// - Returns: the lifetime of the source.
    @inlinable
    @discardableResult
    func attach(
        within outer: Lifetime, next: @escaping (Element) -> Void,
        end: @escaping ((any Error)?) -> Void
    ) -> Lifetime {
        let lifetime = Lifetime()
        attach(as: lifetime, within: outer, next: next, end: end)
        return lifetime
    }

    /// The same with a lifetime that the caller has made, to be known while the source is attached.
    @inlinable
    func attach(
        as lifetime: Lifetime, within outer: Lifetime, next: @escaping (Element) -> Void,
        end: @escaping ((any Error)?) -> Void
    ) {
        outer.add(lifetime)
        if lifetime.isDisposed { return }
        lifetime.follow(outer)
        asObservable().attach(Observer(lifetime: lifetime, next: next, end: end))
    }
}

extension Observer {
    /// A stage before this one that may be sent to from several places, also from inside this one's
    /// callbacks: what comes then is delivered behind them, in order (O22).
    ///
    /// Its lifetime is that of the sources, which are attached within it: it begins to end with the end
    /// that is sent, which may still have to wait, so that no source works any more meanwhile (O5).
    ///
    /// - Parameters:
    ///   - name: the call that debug builds name when two threads send at once (G1).
    ///   - hasSources: false for the stage of a producer, which feeds the subscription itself.
    @inlinable
    func queued(_ name: StaticString, hasSources: Bool = true) -> Observer<Element> {
        let queue = CommitQueue<Event<Element>>()
        let sources = hasSources ? Lifetime() : nil
        if let sources {
            lifetime.add(sources)
            sources.follow(lifetime)
        }
        return Observer(
            before: self, lifetime: sources ?? lifetime,
            end: { error in
                sources?.beginEnd()
                let call = queue.enter(name)
                defer { queue.leave(call) }
                queue.commit(Event(end: error)) { event, _ in self.on(event) }
            },
            next: { element in
                let call = queue.enter(name)
                defer { queue.leave(call) }
                queue.commit(
                    .next(element), direct: { _ in self.onNext(element) },
                    deliver: { event, _ in self.on(event) })
            })
    }
}
