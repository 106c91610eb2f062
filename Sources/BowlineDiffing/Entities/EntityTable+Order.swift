// What keeps entities, places and the order in agreement.

extension SortedEntityTable {
    /// Puts an entity in whose id is not there yet, behind those that are its equals in the order.
    @inlinable
    mutating func insert(_ entity: Entity) {
        guard let comparer = Order.comparer else { return append(entity) }
        let place = place(for: entity, comparer: comparer)
        entities.insert(entity, at: place)
        number(from: place)
    }

    /// Puts an entity at the end whose id is not there yet.
    @inlinable
    mutating func append(_ entity: Entity) {
        places[entity.id] = entities.count
        entities.append(entity)
    }

    /// Sorts all; equals stay in their order.
    @inlinable
    mutating func sort() {
        guard let comparer = Order.comparer, !isSorted(by: comparer) else { return }
        entities.sort(by: comparer)
        number(from: 0)
    }

    /// Notes the places of the entities from one on.
    @inlinable
    mutating func number(from place: Int) {
        for place in place..<entities.count { places[entities[place].id] = place }
    }

    /// Brings an entity that was changed to its place and under its id.
    @inlinable
    mutating func settle(at place: Int, formerly id: Entity.ID) {
        let entity = entities[place]
        guard entity.id != id else { return restoreOrder(at: place) }
        places[id] = nil
        if let other = places[entity.id] {
            entities.remove(at: other)
            number(from: min(other, place))
            restoreOrder(at: other < place ? place - 1 : place)
        } else {
            places[entity.id] = place
            restoreOrder(at: place)
        }
    }

    /// Brings an entity to its place, if it is not there.
    @inlinable
    mutating func restoreOrder(at place: Int) {
        guard let comparer = Order.comparer else { return }
        let entity = entities[place]
        let isBehind = place == 0 || !comparer(entity, entities[place - 1])
        let isBefore = place == entities.count - 1 || !comparer(entities[place + 1], entity)
        if isBehind, isBefore { return }
        entities.remove(at: place)
        let target = self.place(for: entity, comparer: comparer)
        entities.insert(entity, at: target)
        number(from: min(place, target))
    }

    /// Behind the last entity that does not stand behind this one.
    @inlinable
    func place(for entity: Entity, comparer: (Entity, Entity) -> Bool) -> Int {
        var low = 0
        var high = entities.count
        while low < high {
            let middle = low + (high - low) / 2
            if comparer(entity, entities[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    @inlinable
    func isSorted(by comparer: (Entity, Entity) -> Bool) -> Bool {
        zip(entities, entities.dropFirst()).allSatisfy { !comparer($1, $0) }
    }
}
