import BowlineStores

/// The store that the connection has at the time: where actions go (C1), and where its state lies.
@usableFromInline
final class Address<State> {
    @usableFromInline var send: DispatchFunction
    #if DEBUG
        /// Is told when an action was called, for the development checks.
        @usableFromInline var used: (() -> Void)?
    #endif
    /// What of the store keeps nothing alive, for those who hear of it through another connection.
    @usableFromInline var link: StoreLink
    // Whole fields, exchanged between calls of user code.
    @exclusivity(unchecked) @usableFromInline var offset: Int
    /// The place of a state that has to be looked up; nil where it lies at the offset.
    @exclusivity(unchecked) @usableFromInline var place: StatePlace<State>?
    /// What the versions of that state belong to.
    @exclusivity(unchecked) @usableFromInline var versions: StateVersion.Source

    @usableFromInline
    init(_ store: Store<State>) {
        send = store.sender
        link = store.core.link
        offset = store.place.offset
        place = store.place.lens == nil ? nil : store.place
        versions = store.versions
    }

    func move(to store: Store<State>) {
        send = store.sender
        link = store.core.link
        offset = store.place.offset
        place = store.place.lens == nil ? nil : store.place
        versions = store.versions
    }

    /// Sends what an action of the view dispatches (C1).
    @inlinable
    func dispatch(_ action: any Action) {
        send(action)
        #if DEBUG
            used?()
        #endif
    }

    /// Maps the state of a commit that is told; nil if a scope has none.
    @inlinable @inline(__always)
    func map<Result>(
        _ root: UnsafeRawPointer, _ core: StoreCore, _ map: (State) -> Result
    ) -> Result? {
        if place == nil {
            return core.mapping((root + offset).assumingMemoryBound(to: State.self), map)
        }
        return place?.told(root, core, map)
    }
}
