public import BowlineSupport

extension Store {
    /// What the versions of this store's state belong to.
    @inlinable package var versions: StateVersion.Source { route?.versions ?? core.versions }

    /// What a selector makes of the state as it is committed.
    ///
    /// With the state that it has seen last it returns at once, without running its inputs. In a
    /// reducer of this store it traps (S4).
    ///
    /// What it remembered before is let go of when the state is no longer being read, so that a
    /// `deinit` may dispatch (S4).
    ///
    /// - Parameters:
    ///   - selector: see ``Selector``.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the result.
    /// - Throws: what the selector throws.
    public func select<Value, Failure: Error>(
        _ selector: MemoizedSelector<State, Value, Failure>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(Failure) -> Value {
        if core.phase == .reducing {
            core.refuse("its state was mapped", "state-in-reducer", .at(fileID, line))
        }
        let outcome: Result<Value, Failure> = mapVersioned { state, version in
            do throws(Failure) {
                return .success(try selector.value(of: state, at: version))
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    /// What a selector with an argument makes of the state as it is committed.
    ///
    /// - Parameters:
    ///   - family: see ``SelectorFamily``.
    ///   - argument: what the result is asked for.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the result.
    /// - Throws: what the selector throws.
    public func select<Argument: Hashable, Value, Failure: Error>(
        _ family: SelectorFamily<State, Argument, Value, Failure>, _ argument: Argument,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(Failure) -> Value {
        try select(family.selector(for: argument), fileID: fileID, line: line)
    }

    /// What a key path, a selector too, reads of the state as it is committed.
    ///
    /// - Parameters:
    ///   - keyPath: of the state.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: the value.
    public func select<Value>(
        _ keyPath: KeyPath<State, Value>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Value {
        if core.phase == .reducing {
            core.refuse("its state was mapped", "state-in-reducer", .at(fileID, line))
        }
        return map { $0[keyPath: keyPath] }
    }

    /// Tells a closure what a selector makes of the state: at once, and then when that changed.
    ///
    /// - Parameters:
    ///   - selector: is kept by the subscription; it remembers one result, so one that others call
    ///     with another state is better made for this subscription alone.
    ///   - skipInitial: leaves out the first call; the result of now still counts as told (S7).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onNext: is called synchronously, in order (G2).
    /// - Returns: ends the subscription when it is disposed; letting go of it does not.
    public func subscribe<Value: Equatable>(
        _ selector: Selector<State, Value>, skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line, onNext: @escaping (Value) -> Void
    ) -> any Disposable {
        subscribe(
            { $0.select(selector) }, skipInitial: skipInitial, fileID: fileID, line: line,
            onNext: onNext)
    }

    /// Tells a closure what a selector makes of the state at once, with nil for the value before
    /// it, and then when that changed, with the value that it was told last (S9).
    ///
    /// - Parameters:
    ///   - selector: is kept by the subscription; see the form with `onNext`.
    ///   - skipInitial: leaves out the first call; the result of now still counts as told (S7).
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    ///   - onChange: is called synchronously, in order (G2).
    /// - Returns: ends the subscription when it is disposed; letting go of it does not.
    public func subscribe<Value: Equatable>(
        _ selector: Selector<State, Value>, skipInitial: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line,
        onChange: @escaping (_ old: Value?, _ new: Value) -> Void
    ) -> any Disposable {
        subscribe(
            { $0.select(selector).withOld() }, skipInitial: skipInitial, fileID: fileID,
            line: line, onNext: { onChange($0.old, $0.new) })
    }

    /// Maps the state as it is committed, together with its version.
    package func mapVersioned<Result>(_ map: (State, StateVersion) -> Result) -> Result {
        mapVersioned(
            at: UnsafeRawPointer(core.committed.place), of: core.committed.queue.number, map)
    }

    /// Maps the state of a commit, together with its version.
    ///
    /// The value that a scope keeps while its part is gone has a version of its own: it may have
    /// been exchanged since the commit (S11).
    ///
    /// - Parameters:
    ///   - root: where the root's state lies.
    ///   - number: the commit's.
    @usableFromInline
    package func mapVersioned<Result>(
        at root: UnsafeRawPointer, of number: UInt64, _ map: (State, StateVersion) -> Result
    ) -> Result {
        let version = StateVersion(token: versions, number: number)
        guard place.lens != nil else {
            let state = (root + place.offset).assumingMemoryBound(to: State.self)
            return core.selecting { core.mapping(state) { map($0, version) } }
        }
        let found = core.reading("Store.state", nil) {
            core.mapping { place.read(root) { $0.pointee } }
        }
        guard let found else {
            let kept = lookedUp()
            return core.selecting { core.mapping { map(kept, versions.another()) } }
        }
        place.keep(found)
        return core.selecting { core.mapping { map(found, version) } }
    }
}
