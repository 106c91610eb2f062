/// All that the program knows.
struct SinksState: Equatable {
    var number = 1
    var title: String? = "one"
    var fruits = [
        Fruit(id: 1, name: "apple"), Fruit(id: 2, name: "fig"), Fruit(id: 3, name: "plum"),
    ]
    /// The numbers so far.
    var history = [1]
    /// How many actions there were.
    var actions = 0
}
