/// All that the program knows.
struct CounterState: Equatable {
    var count = 0
}
