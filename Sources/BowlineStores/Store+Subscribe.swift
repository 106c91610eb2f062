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
        guard core.automaticallySkipsRepeats, place.lens == nil,
            let further = MemoryLayout<State>.offset(of: keyPath)
        else {
            return subscribe(
                { $0.select(keyPath) }, skipInitial: skipInitial, fileID: fileID, line: line,
                onNext: onNext)
        }
        // What most subscribe to, without the closures of a Subscription: 10 ns in place of 20.
        let last = LastTold<Value>()
        last.isSilent = skipInitial
        let offset = place.offset + further
        let content = StoreReceiver(at: (fileID, line)) { _, root, _, receiver in
            let candidate = (root + offset).assumingMemoryBound(to: Value.self).pointee
            if let told = last.value, told == candidate { return true }
            last.value = candidate
            if last.isSilent {
                last.isSilent = false
            } else if !receiver.isRemoved {
                onNext(candidate)
            }
            return true
        }
        return core.add(content)
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

// MARK: The one form

extension Store {
    /// Maps the state as it is committed.
    @inlinable
    package func map<Result>(_ map: (State) -> Result) -> Result {
        guard place.lens == nil else {
            let state = state
            return core.mapping { map(state) }
        }
        let root = UnsafeRawPointer(core.committed.place)
        return core.mapping((root + place.offset).assumingMemoryBound(to: State.self), map)
    }

    @usableFromInline
    static func wholeState() -> Subscription<State, State> {
        Subscription(offset: 0, automatic: nil) { pointer, _ in pointer.pointee }
    }

    /// - Parameter tell: is given what the subscription lets through; its result says whether
    ///   the subscriber is still there.
    @inlinable
    func subscribe<Selected>(
        _ subscription: Subscription<State, Selected>,
        object: AnyObject?,
        skipInitial: Bool,
        at origin: (fileID: StaticString, line: UInt),
        tell: @escaping (Selected) -> Bool
    ) -> any Disposable {
        if subscription.wantsActions { core.noteActions() }
        let isRepeat = comparer(of: subscription)
        let read = subscription.read
        let complete = subscription.complete
        let subscriber = object.map { type(of: $0) as Any.Type }
        let place = place
        let last = LastTold<Selected>()
        last.isSilent = skipInitial
        let content = StoreReceiver(object: object, at: origin) { core, root, number, receiver in
            let reading = Reading(core: core, number: number, subscriber: subscriber)
            guard
                let candidate = place.read(
                    root, { state in core.mapping { read(state, reading) } })
            else {
                // What is behind the scope is gone: it is silent (S11).
                return true
            }
            if let isRepeat, let told = last.value, isRepeat(told, candidate) { return true }
            let told = complete.map { $0(candidate, last.value, core) } ?? candidate
            if isRepeat != nil || complete != nil { last.value = candidate }
            place.keepTold(root)
            if last.isSilent {
                last.isSilent = false
                return true
            }
            return receiver.isRemoved || tell(told)
        }
        return object.map { core.add(content, for: $0) } ?? core.add(content)
    }

    @usableFromInline
    func comparer<Selected>(
        of subscription: Subscription<State, Selected>
    ) -> ((Selected, Selected) -> Bool)? {
        let automatic = core.automaticallySkipsRepeats ? subscription.automatic : nil
        guard let automatic, let explicit = subscription.explicit else {
            return automatic ?? subscription.explicit
        }
        return { automatic($0, $1) || explicit($0, $1) }
    }
}

/// What one subscriber was told last.
@usableFromInline
final class LastTold<Selected> {
    // A store's commits come one at a time (G2), and predicates run outside of an access.
    @exclusivity(unchecked) @usableFromInline var value: Selected?
    /// Whether the first value is left out (S7).
    @exclusivity(unchecked) @usableFromInline var isSilent = false

    @usableFromInline
    init() {}
}
