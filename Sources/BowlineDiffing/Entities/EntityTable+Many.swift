extension SortedEntityTable {
    /// Adds entities, but those whose ids are there already; of those with the same id the first counts.
    ///
    /// - Parameter entities: in any order.
    /// - Complexity: O(m) in their number; with an order O(n log n) in that of all.
    @inlinable
    public mutating func add(_ entities: some Sequence<Entity>) {
        for entity in entities where places[entity.id] == nil { append(entity) }
        sort()
    }

    /// Adds entities, and replaces those whose ids are there already; of those with the same id the last
    /// counts.
    ///
    /// - Parameter entities: in any order.
    /// - Complexity: O(m) in their number; with an order O(n log n) in that of all.
    @inlinable
    public mutating func set(_ entities: some Sequence<Entity>) {
        for entity in entities {
            if let place = places[entity.id] {
                self.entities[place] = entity
            } else {
                append(entity)
            }
        }
        sort()
    }

    /// Replaces all entities by others; of those with the same id the last counts.
    ///
    /// - Parameter entities: in any order.
    /// - Complexity: O(n); with an order O(n log n).
    @inlinable
    public mutating func setAll(_ entities: some Sequence<Entity>) {
        self = Self(entities)
    }

    /// Changes the entities with some ids, in place and in the order of the ids.
    ///
    /// - Parameters:
    ///   - ids: those that no entity has are passed over, and so are those that came before.
    ///   - change: is called at once, once an id. What it throws is passed on, with the entities as the
    ///     changes have left them.
    /// - Complexity: that of ``update(_:_:)-(Entity.ID,_)``, for each.
    @inlinable
    public mutating func update<Failure: Error>(
        _ ids: some Sequence<Entity.ID>, _ change: (inout Entity) throws(Failure) -> Void
    ) throws(Failure) {
        var met: Set<Entity.ID> = []
        for id in ids where met.insert(id).inserted { try update(id, change) }
    }

    /// Adds entities, or merges them with those that have their ids.
    ///
    /// - Parameters:
    ///   - entities: in any order.
    ///   - merge: is called with the one that is there, to be changed, and the new one.
    /// - Complexity: that of ``upsert(_:merge:)-(Entity,_)``, for each.
    @inlinable
    public mutating func upsert<Failure: Error>(
        _ entities: some Sequence<Entity>, merge: (inout Entity, Entity) throws(Failure) -> Void
    ) throws(Failure) {
        for entity in entities { try upsert(entity, merge: merge) }
    }

    /// Removes the entities with some ids.
    ///
    /// - Parameter ids: those that no entity has are passed over.
    /// - Complexity: O(n).
    @inlinable
    public mutating func remove(_ ids: some Sequence<Entity.ID>) {
        let gone = Set(ids)
        removeAll { gone.contains($0.id) }
    }

    /// Removes the entities of which something is so.
    ///
    /// - Parameter isGone: is asked once an entity, in order; it cannot reach this table.
    /// - Complexity: O(n).
    @inlinable
    public mutating func removeAll(where isGone: (Entity) -> Bool) {
        let left = entities.filter { !isGone($0) }
        if left.count == entities.count { return }
        entities = left
        places.removeAll(keepingCapacity: true)
        number(from: 0)
    }

    /// Removes all entities.
    ///
    /// - Complexity: O(n).
    @inlinable
    public mutating func removeAll() {
        self = Self()
    }
}
