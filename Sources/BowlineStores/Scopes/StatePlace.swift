/// Where the state of a store or scope is to be found, given where the root's state lies.
@usableFromInline
package struct StatePlace<State> {
    /// How many bytes behind the root's state, or behind what the lens finds.
    @usableFromInline package let offset: Int
    /// What has to be looked up; nil where the state is a stored part of the root's.
    @usableFromInline package let lens: Lens?
    /// The value last read or told, for a lens that may find nothing (S11).
    let kept: Kept?

    final class Kept {
        var value: State

        init(_ value: State) {
            self.value = value
        }
    }

    /// The place of a root's state.
    @usableFromInline
    init() {
        self.init(offset: 0, lens: nil, kept: nil)
    }

    init(offset: Int, lens: Lens?, kept: Kept?) {
        self.offset = offset
        self.lens = lens
        self.kept = kept
    }

    func keeping(_ value: State?) -> StatePlace {
        StatePlace(offset: offset, lens: lens, kept: value.map(Kept.init))
    }

    /// Reads the state.
    ///
    /// - Parameter root: where the root's state lies.
    /// - Returns: nil if there is none.
    @inlinable
    package func read<Result>(
        _ root: UnsafeRawPointer, _ body: (UnsafePointer<State>) -> Result
    ) -> Result? {
        guard let lens else { return body((root + offset).assumingMemoryBound(to: State.self)) }
        var result: Result?
        lens.find(root) { result = body(($0 + offset).assumingMemoryBound(to: State.self)) }
        return result
    }

    /// The state as it is, or as it was when there was one.
    @usableFromInline
    package func state(in core: StoreCore) -> State? {
        core.reading("Store.state") {
            let found = read(UnsafeRawPointer(core.committed.place)) { $0.pointee }
            guard let kept else { return found }
            if let found { keep(found) }
            return found ?? kept.value
        }
    }

    /// Keeps a value that was read or told.
    func keep(_ value: State) {
        guard let kept else { return }
        // Freed behind the exchange, since a deinit may use the scope (G8).
        let replaced = kept.value
        kept.value = value
        withExtendedLifetime(replaced) {}
    }

    /// Maps the state of a commit that is told.
    ///
    /// - Returns: nil if there is none.
    @usableFromInline
    package func told<Result>(
        _ root: UnsafeRawPointer, _ core: StoreCore, _ map: (State) -> Result
    ) -> Result? {
        keep(from: root)
        return read(root) { core.mapping($0, map) }
    }

    /// Keeps the value of a commit that is told.
    @inlinable
    func keepTold(_ root: UnsafeRawPointer) {
        if lens != nil { keep(from: root) }
    }

    @usableFromInline
    func keep(from root: UnsafeRawPointer) {
        guard kept != nil, let value = read(root, { $0.pointee }) else { return }
        keep(value)
    }
}

/// Finds a part of a state that does not lie at a fixed offset.
@usableFromInline
package final class Lens {
    /// Calls its second argument with the place of the part, unless there is none.
    @usableFromInline let find: (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

    init(_ find: @escaping (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void) {
        self.find = find
    }
}
