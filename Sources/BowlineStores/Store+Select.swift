public import BowlineSupport

extension Store {
    /// What the versions of this store's state belong to.
    @inlinable package var versions: StateVersion.Source { route?.versions ?? core.versions }

    /// What a selector makes of the state as it is committed.
    ///
    /// With the state that it has seen last it returns at once, without running its inputs. In a reducer of this
    /// store it traps (S4).
    ///
    /// What it remembered before is let go of when the state is no longer being read, so that a `deinit` may
    /// dispatch (S4).
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

    /// Maps the state as it is committed, together with its version.
    ///
    /// The value that a scope keeps while its part is gone has a version of its own: it may have been
    /// exchanged since the commit (S11).
    package func mapVersioned<Result>(_ map: (State, StateVersion) -> Result) -> Result {
        let version = StateVersion(token: versions, number: core.committed.queue.number)
        guard place.kept != nil else {
            return core.selecting { self.map { map($0, version) } }
        }
        guard let found = core.looked(up: place) else {
            let kept = lookedUp()
            return core.selecting { core.mapping { map(kept, versions.another()) } }
        }
        place.keep(found)
        return core.selecting { core.mapping { map(found, version) } }
    }
}
