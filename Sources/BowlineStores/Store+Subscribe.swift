public import BowlineSupport

// MARK: Closures

extension Store {
    /// Tells a closure the state at once and at each commit.
    ///
    /// - Parameters:
    ///   - skipInitial: leaves out the first call; the state of now still counts as told (S7).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onNext: is called synchronously, in order (G2).
    /// - Returns: ends the subscription when it is disposed; letting go of it does not.
    public func subscribe(
        skipInitial: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
        onNext: @escaping (State) -> Void
    ) -> any Disposable {
        subscribe({ $0 }, skipInitial: skipInitial, fileID: fileID, line: line, onNext: onNext)
    }

    /// Tells a closure one property of the state at once, and then when it changed.
    ///
    /// - Parameters:
    ///   - keyPath: the property; a stored one is read in place.
    ///   - skipInitial: leaves out the first call; the value of now still counts as told (S7).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onNext: is called synchronously, in order (G2).
    /// - Returns: ends the subscription when it is disposed; letting go of it does not.
    @inlinable
    public func subscribe<Value: Equatable>(
        _ keyPath: KeyPath<State, Value>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        onNext: @escaping (Value) -> Void
    ) -> any Disposable {
        subscribe(
            { $0.select(keyPath) }, skipInitial: skipInitial, fileID: fileID, line: line,
            onNext: onNext)
    }

    /// Tells a closure what a transform selects: at once, and then what it lets through.
    ///
    ///     store.subscribe({ $0.select(\.counter, \.name) }) { counter, name in … }
    ///
    /// - Parameters:
    ///   - transform: builds on the subscription to the whole state; see ``Subscription``.
    ///   - skipInitial: leaves out the first call; the selection of now still counts as told (S7).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onNext: is called synchronously, in order (G2).
    /// - Returns: ends the subscription when it is disposed; letting go of it does not.
    @inlinable
    public func subscribe<Selected>(
        _ transform: (Subscription<State, State>) -> Subscription<State, Selected>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        onNext: @escaping (Selected) -> Void
    ) -> any Disposable {
        let subscription = transform(Self.wholeState())
        return subscribe(
            subscription, object: nil, skipInitial: skipInitial, at: (fileID, line)
        ) { selected in
            onNext(selected)
            return true
        }
    }
}

extension Store where State: Equatable {
    /// Tells a closure the state at once, and then when it changed.
    ///
    /// - Parameters:
    ///   - skipInitial: leaves out the first call; the state of now still counts as told (S7).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onNext: is called synchronously, in order (G2).
    /// - Returns: ends the subscription when it is disposed; letting go of it does not.
    public func subscribe(
        skipInitial: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
        onNext: @escaping (State) -> Void
    ) -> any Disposable {
        subscribe(
            { $0.select(\.self) }, skipInitial: skipInitial, fileID: fileID, line: line,
            onNext: onNext)
    }

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

// MARK: Objects

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
    public func subscribe<Subscriber: StoreSubscriber>(
        _ subscriber: Subscriber,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        transform: (Subscription<State, State>)
            -> Subscription<State, Subscriber.StoreSubscriberStateType>
    ) {
        _ = subscribe(
            transform(Self.wholeState()), object: subscriber, skipInitial: skipInitial,
            at: (fileID, line)
        ) { [weak subscriber] selected in
            guard let subscriber else { return false }
            subscriber.newState(state: selected)
            return true
        }
    }

    /// Ends the subscription of an object: it is not called again, also not by a pass that is running
    /// (G4). An object that is not subscribed is left alone.
    ///
    /// - Parameter subscriber: the object that was subscribed.
    /// - Complexity: O(1) amortised.
    public func unsubscribe(_ subscriber: some StoreSubscriber) {
        let call = committed.queue.enter("Store.unsubscribe(_:)")
        defer { committed.queue.leave(call) }
        subscribers.remove(subscriber)?.dispose()
    }
}

// MARK: The one form

extension Store {
    @usableFromInline
    static func wholeState() -> Subscription<State, State> {
        Subscription(offset: 0, automatic: nil) { $0.pointee }
    }

    /// - Parameter tell: is given what the subscription lets through; its result says whether
    ///   the subscriber is still there.
    @inlinable
    func subscribe<Selected>(
        _ subscription: Subscription<State, Selected>,
        object: AnyObject?,
        skipInitial: Bool,
        at place: (fileID: StaticString, line: UInt),
        tell: @escaping (Selected) -> Bool
    ) -> any Disposable {
        let isRepeat = comparer(of: subscription)
        let read = subscription.read
        let last = LastTold<Selected>()
        last.isSilent = skipInitial
        let content = StoreReceiver<State>(object: object) { store, state, receiver in
            let candidate = store.mapping { read(state) }
            if let isRepeat {
                if let told = last.value, isRepeat(told, candidate) { return true }
                last.value = candidate
            }
            if last.isSilent {
                last.isSilent = false
                return true
            }
            return receiver.isRemoved || tell(candidate)
        }
        return object.map { add(content, for: $0, at: place) } ?? add(content, at: place)
    }

    @usableFromInline
    func comparer<Selected>(
        of subscription: Subscription<State, Selected>
    ) -> ((Selected, Selected) -> Bool)? {
        let automatic = automaticallySkipsRepeats ? subscription.automatic : nil
        guard let automatic, let explicit = subscription.explicit else {
            return automatic ?? subscription.explicit
        }
        return { automatic($0, $1) || explicit($0, $1) }
    }
}

/// What one subscription was told last.
@usableFromInline
final class LastTold<Selected> {
    // A store's commits come one at a time (G2), and predicates run outside of an access.
    @exclusivity(unchecked) @usableFromInline var value: Selected?
    /// Whether the first value is left out (S7).
    @exclusivity(unchecked) @usableFromInline var isSilent = false

    @usableFromInline
    init() {}
}
