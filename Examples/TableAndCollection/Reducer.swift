import Bowline

/// Orders the shops anew, and what is in them.
func tableAndCollectionReducer() -> Reducer<TableAndCollectionState> {
    reduce(\.self, on: ShopAction.self) { state, action in
        switch action {
        case .reverse:
            state.shops.reverse()
            for shop in state.shops.indices { state.shops[shop].items.reverse() }
        case .shuffle:
            state.shops.shuffle(using: &state.random)
            for shop in state.shops.indices {
                state.shops[shop].items.shuffle(using: &state.random)
            }
        case .insert:
            state.put(Food(id: state.nextID, name: "food \(state.nextID)"))
            state.nextID += 1
        case .move:
            if let food = state.takeOne() { state.put(food) }
        }
    }
}

extension TableAndCollectionState {
    /// Puts something at a random place of a random shop.
    fileprivate mutating func put(_ food: Food) {
        guard let shop = shops.indices.randomElement(using: &random) else { return }
        let place = Int.random(in: 0...shops[shop].items.count, using: &random)
        shops[shop].items.insert(food, at: place)
    }

    /// Takes something from a random place.
    fileprivate mutating func takeOne() -> Food? {
        let full = shops.indices.filter { !shops[$0].items.isEmpty }
        guard let shop = full.randomElement(using: &random),
            let place = shops[shop].items.indices.randomElement(using: &random)
        else { return nil }
        return shops[shop].items.remove(at: place)
    }
}
