// What keeps entities, places and the order in agreement.

extension SortedEntityTable {
    /// Puts an entity in whose id is not there yet, behind those that are its equals in the order.
    mutating func insert(_ entity: Entity) {
        guard let comparer = Order.comparer else { return append(entity) }
        let place = place(for: entity, comparer: comparer)
        all.insert(entity, at: place)
        number(from: place)
    }

    /// Puts an entity at the end whose id is not there yet.
    mutating func append(_ entity: Entity) {
        places[entity.id] = all.count
        all.append(entity)
    }

    /// Sorts all; equals stay in their order.
    mutating func sort() {
        guard let comparer = Order.comparer, !isSorted(by: comparer) else { return }
        all.sort(by: comparer)
        number(from: 0)
    }

    /// Notes the places of the entities from one on.
    mutating func number(from place: Int) {
        for place in place..<all.count { places[all[place].id] = place }
    }

    /// Brings an entity that was changed to its place and under its id.
    mutating func settle(at place: Int, formerly id: Entity.ID) {
        let entity = all[place]
        guard entity.id != id else { return restoreOrder(at: place) }
        places[id] = nil
        if let other = places[entity.id] {
            all.remove(at: other)
            number(from: min(other, place))
            restoreOrder(at: other < place ? place - 1 : place)
        } else {
            places[entity.id] = place
            restoreOrder(at: place)
        }
    }

    /// Brings an entity to its place, if it is not there.
    mutating func restoreOrder(at place: Int) {
        guard let comparer = Order.comparer else { return }
        let entity = all[place]
        let isBehind = place == 0 || !comparer(entity, all[place - 1])
        let isBefore = place == all.count - 1 || !comparer(all[place + 1], entity)
        if isBehind, isBefore { return }
        all.remove(at: place)
        let target = self.place(for: entity, comparer: comparer)
        all.insert(entity, at: target)
        number(from: min(place, target))
    }

    /// Behind the last entity that does not stand behind this one.
    private func place(for entity: Entity, comparer: (Entity, Entity) -> Bool) -> Int {
        var low = 0
        var high = all.count
        while low < high {
            let middle = low + (high - low) / 2
            if comparer(entity, all[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func isSorted(by comparer: (Entity, Entity) -> Bool) -> Bool {
        zip(all, all.dropFirst()).allSatisfy { !comparer($1, $0) }
    }
}
