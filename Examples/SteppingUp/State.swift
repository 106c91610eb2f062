/// All that the program knows, in percent.
struct SteppingUpState: Equatable {
    /// From 0 to 100.
    var value = 50
    /// From 0 to 50.
    var stepSize = 5
}
