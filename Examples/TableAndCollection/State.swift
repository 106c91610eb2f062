import Bowline

/// All that the program knows. What changes in it is found where it is shown.
struct TableAndCollectionState: Equatable {
    var shops = [
        Shop(
            IdentifiableValue("baker"),
            items: [Food(id: 1, name: "bread"), Food(id: 2, name: "cake")]),
        Shop(
            IdentifiableValue("grocer"),
            items: [
                Food(id: 3, name: "apple"), Food(id: 4, name: "fig"), Food(id: 5, name: "plum"),
            ]),
    ]
    var nextID = 6
    var random = SeededRandom(seed: 1)
}
