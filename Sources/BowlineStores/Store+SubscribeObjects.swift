public import BowlineSupport

extension Store {
    /// Tells an object the state at once and at each commit.
    ///
    /// - Parameters:
    ///   - subscriber: is held weakly; see ``StoreSubscriber``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public func subscribe<Subscriber: StoreSubscriber>(
        _ subscriber: Subscriber, fileID: StaticString = #fileID, line: UInt = #line
    ) where Subscriber.StoreSubscriberStateType == State {
        subscribe(subscriber, fileID: fileID, line: line) { $0 }
    }

    /// Tells an object what a transform selects: at once, and then what it lets through.
    ///
    /// An object that is subscribed already gets the new selection and keeps its place (G3).
    ///
    /// - Parameters:
    ///   - subscriber: is held weakly; see ``StoreSubscriber``.
    ///   - skipInitial: leaves out the first call; the selection of now still counts as told (S7).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - transform: builds on the subscription to the whole state; see ``Subscription``.
    @inlinable
    public func subscribe<Subscriber: StoreSubscriber>(
        _ subscriber: Subscriber,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        transform: (Subscription<State, State>)
            -> Subscription<State, Subscriber.StoreSubscriberStateType>
    ) {
        let teller = Teller(
            transform(Self.wholeState(fileID, line)), in: self, subscriber: type(of: subscriber),
            skipInitial: skipInitial)
        core.add(
            StoreReceiver(
                of: Subscriber.StoreSubscriberStateType.self, object: subscriber,
                at: (fileID, line)
            ) { [weak subscriber] core, root, number, receiver in
                guard let subscriber else { return false }
                teller.offer(core, root, number, receiver) { subscriber.newState(state: $0) }
                return true
            }, for: subscriber)
    }

    /// Tells an object the state as the type that its `newState` takes, a protocol that the state conforms to
    /// for example, at once and at each commit.
    ///
    /// - Parameters:
    ///   - subscriber: is held weakly; see ``StoreSubscriber``. If a state is not of its type, this traps
    ///     with the state's, the wanted and the subscriber's type.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    @_disfavoredOverload
    public func subscribe<Subscriber: StoreSubscriber>(
        _ subscriber: Subscriber, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        subscribe(subscriber, fileID: fileID, line: line) {
            $0.select(as: Subscriber.StoreSubscriberStateType.self)
        }
    }

    /// Ends the subscription of an object: it is not called again, also not by a pass that is running
    /// (G4). An object that is not subscribed is left alone.
    ///
    /// - Parameter subscriber: the object that was subscribed.
    /// - Complexity: O(1) amortised.
    public func unsubscribe(_ subscriber: some StoreSubscriber) {
        let call = core.committed.queue.enter("Store.unsubscribe(_:)")
        defer { core.committed.queue.leave(call) }
        core.subscribers.remove(subscriber)?.dispose()
    }
}

extension Store where State: Equatable {
    /// Tells an object the state at once, and then when it changed.
    ///
    /// - Parameters:
    ///   - subscriber: is held weakly; see ``StoreSubscriber``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    public func subscribe<Subscriber: StoreSubscriber>(
        _ subscriber: Subscriber, fileID: StaticString = #fileID, line: UInt = #line
    ) where Subscriber.StoreSubscriberStateType == State {
        subscribe(subscriber, fileID: fileID, line: line) { $0.select(\.self) }
    }
}
