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
        let content = StoreReceiver(of: Value.self, at: (fileID, line)) {
            _, root, _, receiver in
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

    /// Tells a closure one property of the state that is not Equatable, at once and at each commit.
    ///
    /// - Parameters:
    ///   - keyPath: the property; a stored one is read in place.
    ///   - skipInitial: leaves out the first call.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onNext: is called synchronously, in order (G2).
    /// - Returns: ends the subscription when it is disposed; letting go of it does not.
    @_disfavoredOverload
    public func subscribe<Value>(
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

    /// Tells a closure one property of the state at once, with nil for the value before it, and
    /// then when it changed, with the value that it was told last (S9).
    ///
    ///     store.subscribe(\.counter) { old, new in print("\(old ?? 0) → \(new)") }
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - skipInitial: leaves out the first call; the value of now still counts as told (S7).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onChange: is called synchronously, in order (G2).
    /// - Returns: ends the subscription when it is disposed; letting go of it does not.
    public func subscribe<Value: Equatable>(
        _ keyPath: KeyPath<State, Value>,
        skipInitial: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        onChange: @escaping (_ old: Value?, _ new: Value) -> Void
    ) -> any Disposable {
        subscribe(
            { $0.select(keyPath).withOld() }, skipInitial: skipInitial, fileID: fileID, line: line,
            onNext: { onChange($0.old, $0.new) })
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
        let teller = Teller(
            transform(Self.wholeState(fileID, line)), in: self, subscriber: nil,
            skipInitial: skipInitial)
        return core.add(
            StoreReceiver(of: Selected.self, at: (fileID, line)) { core, root, number, receiver in
                teller.offer(core, root, number, receiver) { onNext($0) }
                return true
            })
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
}

// MARK: What the forms use

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

    /// Maps the state of the commit that is being told; outside of a delivery, the committed one.
    @inlinable
    package func mapTold<Result>(_ map: (State) -> Result) -> Result {
        let root = core.committed.toldBytes
        guard place.lens == nil else {
            return mapVersioned(at: root, of: core.toldNumber) { state, _ in map(state) }
        }
        return core.mapping((root + place.offset).assumingMemoryBound(to: State.self), map)
    }

    @usableFromInline
    package static func wholeState(
        _ fileID: StaticString = "", _ line: UInt = 0
    ) -> Subscription<State, State> {
        Subscription(
            offset: 0, automatic: nil, after: SubscriptionTrail(CallPlace(fileID, line))
        ) { pointer, _ in pointer.pointee }
    }
}

/// What a subscriber to a stored property was told last.
@usableFromInline
final class LastTold<Selected> {
    // A store's commits come one at a time (G2), and predicates run outside of an access.
    @exclusivity(unchecked) @usableFromInline var value: Selected?
    /// Whether the first value is left out (S7).
    @exclusivity(unchecked) @usableFromInline var isSilent = false

    @usableFromInline
    init() {}
}
