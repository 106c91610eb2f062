extension SortedEntityTable {
    /// Adds an entity, unless there is one with its id.
    ///
    /// - Parameter entity: comes to its place in the order, or to the end.
    /// - Returns: whether it was added.
    /// - Complexity: O(1) on average; with an order O(n).
    @discardableResult
    @inlinable
    public mutating func add(_ entity: Entity) -> Bool {
        guard places[entity.id] == nil else { return false }
        insert(entity)
        return true
    }

    /// Adds an entity, or replaces the one with its id.
    ///
    /// - Parameter entity: keeps the place of the one that it replaces, if the order allows it.
    /// - Complexity: O(1) on average; with an order O(n).
    @inlinable
    public mutating func set(_ entity: Entity) {
        if let place = places[entity.id] {
            entities[place] = entity
            restoreOrder(at: place)
        } else {
            insert(entity)
        }
    }

    /// Changes the entity with an id, in place.
    ///
    ///     todos.update(action.id) { $0.isDone = true }
    ///
    /// If the change gives it the id of another entity, it replaces that one.
    ///
    /// - Parameters:
    ///   - id: the entity's; without one nothing happens.
    ///   - change: is called at once, at most once. What it throws is passed on, with the entity as
    ///     the change has left it.
    /// - Returns: whether there was one.
    /// - Complexity: O(1) on average; O(n) if its id changes or its place in the order.
    @discardableResult
    @inlinable
    public mutating func update<Failure: Error>(
        _ id: Entity.ID, _ change: (inout Entity) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        guard let place = places[id] else { return false }
        defer { settle(at: place, formerly: id) }
        try change(&entities[place])
        return true
    }

    /// Adds an entity, or merges it with the one that has its id.
    ///
    ///     todos.upsert(loaded) { $0.title = $1.title }
    ///
    /// - Parameters:
    ///   - entity: what is added or merged.
    ///   - merge: is called with the one that is there, to be changed, and the new one.
    /// - Complexity: that of ``add(_:)-(Entity)`` or ``update(_:_:)-(Entity.ID,_)``.
    @inlinable
    public mutating func upsert<Failure: Error>(
        _ entity: Entity, merge: (inout Entity, Entity) throws(Failure) -> Void
    ) throws(Failure) {
        let isKnown = try update(entity.id) { known throws(Failure) in try merge(&known, entity) }
        if !isKnown { insert(entity) }
    }

    /// Removes the entity with an id.
    ///
    /// - Parameter id: the entity's; without one nothing happens.
    /// - Returns: what was removed.
    /// - Complexity: O(n).
    @discardableResult
    @inlinable
    public mutating func remove(_ id: Entity.ID) -> Entity? {
        guard let place = places.removeValue(forKey: id) else { return nil }
        let entity = entities.remove(at: place)
        number(from: place)
        return entity
    }
}
