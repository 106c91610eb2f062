import BowlineSupport

/// Where the state of a store or scope is to be found, given where the root's state lies.
@usableFromInline
package struct StatePlace<State> {
    /// How many bytes behind the root's state, or behind what the lens finds.
    @usableFromInline package let offset: Int
    /// What has to be looked up; nil where the state is a stored part of the root's.
    @usableFromInline package let lens: Lens?
    /// The value last read or told, for a lens that may find nothing (S11).
    @usableFromInline let kept: Kept?

    @usableFromInline
    final class Kept {
        @exclusivity(unchecked) var value: State

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
        guard let found = core.looked(up: self) else { return kept?.value }
        keep(found)
        return found
    }

    /// Whether there is a state.
    ///
    /// - Parameter root: where the root's state lies.
    func isPresent(_ root: UnsafeRawPointer, _ core: StoreCore) -> Bool {
        guard let lens, lens.mayFindNothing else { return true }
        return core.mapping { read(root) { _ in true } ?? false }
    }

    /// Keeps a value that was read or told.
    @usableFromInline
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
        let found = core.mapping { read(root) { $0.pointee } }
        guard let found else { return nil }
        keep(found)
        return core.mapping { map(found) }
    }
}

extension StoreCore {
    /// The committed state of a place. Looking it up may run getters and `==` of the user, which
    /// only read meanwhile (S4): a dispatch would change what they are looking at.
    func looked<State>(up place: StatePlace<State>, _ callSite: CallSite? = nil) -> State? {
        reading("Store.state", callSite) {
            mapping { place.read(UnsafeRawPointer(committed.place)) { $0.pointee } }
        }
    }
}

/// Finds a part of a state that does not lie at a fixed offset.
@usableFromInline
package final class Lens {
    /// Finds what this one looks in; nil if that is the root's state.
    private var outer: Lens?
    /// How many bytes behind that.
    private let offset: Int
    private let step: (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
    /// Whether there can be no such part.
    let mayFindNothing: Bool

    /// - Parameters:
    ///   - mayFindNothing: whether `step` may find nothing.
    ///   - step: calls its second argument with the place of the part, unless there is none.
    init(
        in outer: Lens?, offset: Int, mayFindNothing: Bool,
        _ step: @escaping (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void
    ) {
        self.outer = outer
        self.offset = offset
        self.mayFindNothing = mayFindNothing || outer?.mayFindNothing == true
        self.step = step
    }

    deinit {
        freeInALoop(outer.take(), by: \.outer)
    }

    /// Calls a function with the place of the part, unless there is none.
    ///
    /// - Parameter root: where the root's state lies.
    @usableFromInline
    func find(_ root: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) {
        guard let outer else { return step(root + offset, body) }
        outer.find(root) { step($0 + offset, body) }
    }
}
