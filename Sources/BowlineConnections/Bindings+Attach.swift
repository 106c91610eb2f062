public import BowlineSupport

extension Bindings {
    /// Binds one Equatable entry: the current value at once, then when it is found different (C6).
    ///
    /// - Parameters:
    ///   - target: says whether a weakly held target is still there; the binding goes with it (C11).
    ///   - place: the caller's file and line, for messages.
    ///   - fire: is given where the value lies, for `Entry.value(at:)`; after calling user code it asks
    ///     `turn` before it goes on, and says whether the value came through. A closure around one that
    ///     takes the value would cost an allocation a binding and a call a value.
    @inlinable
    func attach<Value: Equatable>(
        _ keyPath: KeyPath<Props, Value>,
        skipInitial: Bool,
        target: (() -> Bool)?,
        at place: (StaticString, UInt),
        fire: @escaping (UnsafeRawPointer, Turn) -> Bool
    ) -> any Disposable {
        note(keyPath, at: place, isDone: false)
        defer { note(keyPath, at: place, isDone: true) }
        #if DEBUG
            let record = log.add([keyPath], at: place, in: committed)
            let fire = record.noting(fire) { Entry.value(at: $0) as Value }
        #endif
        return add(
            distinctEntry(keyPath), target: target, skipInitial: skipInitial,
            first: { props, turn in
                withUnsafePointer(to: Entry.read(keyPath, from: props)) { value in
                    _ = fire(UnsafeRawPointer(value), turn)
                }
            },
            fire: fire)
    }

    /// Binds one entry by a comparer of the binding's own, which is asked at its turn with (what it was
    /// given last, the new value); without one it is given at each commit (C6, C10).
    @inlinable
    func attach<Value>(
        _ keyPath: KeyPath<Props, Value>,
        isEqual: ((Value, Value) -> Bool)?,
        skipInitial: Bool,
        target: (() -> Bool)?,
        at place: (StaticString, UInt),
        _ deliver: @escaping (Value, Turn) -> Bool
    ) -> any Disposable {
        note(keyPath, at: place, isDone: false)
        defer { note(keyPath, at: place, isDone: true) }
        #if DEBUG
            let record = log.add([keyPath], at: place, in: committed)
            let deliver = record.noting(deliver)
        #endif
        let entry = Entry.always(keyPath, in: committed.pointer)
        plan.append(entry, joined: committed.queue.number)
        let given = LastGiven(entry.reference.assumingMemoryBound(to: Value.self).pointee)
        return add(
            entry, target: target, skipInitial: skipInitial,
            first: { _ = deliver(given.value, $1) },
            fire: { reference, turn in
                let candidate = reference.assumingMemoryBound(to: Value.self).pointee
                guard let isEqual else { return deliver(candidate, turn) }
                if isEqual(given.value, candidate) { return true }
                guard !turn.isOver, deliver(candidate, turn) else { return false }
                given.value = candidate
                return true
            })
    }

    /// Binds several Equatable entries: once a commit in which any of them changed.
    @inlinable
    func attach<each Value: Equatable>(
        all keyPaths: repeat KeyPath<Props, each Value>,
        target: (() -> Bool)? = nil,
        at place: (StaticString, UInt),
        skipInitial: Bool = false,
        deliver: @escaping (repeat each Value) -> Void
    ) -> any Disposable {
        for keyPath in repeat each keyPaths { note(keyPath, at: place, isDone: false) }
        defer { for keyPath in repeat each keyPaths { note(keyPath, at: place, isDone: true) } }
        var parts: [Entry] = []
        for keyPath in repeat each keyPaths { parts.append(distinctEntry(keyPath)) }
        #if DEBUG
            var names: [AnyKeyPath] = []
            for keyPath in repeat each keyPaths { names.append(keyPath) }
            let record = log.add(names, at: place, in: committed)
        #endif
        let group = Entry.any(of: parts)
        plan.append(group, joined: committed.queue.number)
        let readers = (repeat Entry.reader(of: each keyPaths))
        return add(
            group, target: target, skipInitial: skipInitial,
            first: { props, _ in
                #if DEBUG
                    record.note { (repeat (each readers)(props)) }
                #endif
                deliver(repeat (each readers)(props))
            },
            fire: { [committed] _, _ in
                #if DEBUG
                    record.note { (repeat (each readers)(committed.toldBytes)) }
                #endif
                deliver(repeat (each readers)(committed.toldBytes))
                return true
            })
    }

    /// Tells the monitor of the store that the props come from, if there is one.
    @inlinable @inline(__always)
    func note(_ keyPath: AnyKeyPath, at place: (StaticString, UInt), isDone: Bool) {
        if let link, link.isMonitored { tellMonitor(keyPath, place, isDone) }
    }

    @usableFromInline
    func tellMonitor(_ keyPath: AnyKeyPath, _ place: (StaticString, UInt), _ isDone: Bool) {
        link?.noteBinding(keyPath, Props.self, .at(place.0, place.1), isDone: isDone)
    }

    @inlinable
    func distinctEntry<Value: Equatable>(_ keyPath: KeyPath<Props, Value>) -> Entry {
        plan.sharedEntry(at: keyPath, joined: committed.queue.number) {
            Entry.distinct(keyPath, in: committed.pointer)
        }
    }

    /// Adds a binding and gives it the current value at once.
    @usableFromInline
    func add(
        _ entry: Entry,
        target: (() -> Bool)?,
        skipInitial: Bool,
        first: (UnsafeRawPointer, Turn) -> Void,
        fire: @escaping (UnsafeRawPointer, Turn) -> Bool
    ) -> any Disposable {
        let call = committed.queue.enter("bind(_:to:)")
        defer { committed.queue.leave(call) }
        let receiver = plan.add(
            Binding(entry: entry, target: target, fire: fire), joined: committed.queue.number)
        if !skipInitial {
            committed.greet(
                { first(UnsafeRawPointer(committed.pointer), Turn(receiver, nil)) }, tell: tell)
        }
        return receiver
    }
}

/// What a binding with a comparer of its own was given last.
@usableFromInline
final class LastGiven<Value> {
    // Commits come one at a time (G2), and comparers run outside of an access.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @usableFromInline
    init(_ value: Value) {
        self.value = value
    }
}
