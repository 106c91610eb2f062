/// One row of the table: an operation of ours, and the same by hand.
struct Case {
    let name: String
    /// The figure that allocations may not exceed; nil if they are shown only.
    let allocations: Double?
    /// The ratio that is aimed at; nil if there is none.
    let ratio: Double?
    let make: () -> Sides

    init(
        _ name: String, allocations: Double? = 0, ratio: Double? = nil,
        make: @escaping () -> Sides
    ) {
        self.name = name
        self.allocations = allocations
        self.ratio = ratio
        self.make = make
    }

    /// Both sides, ready to run. Each closure does a number of operations.
    struct Sides {
        let ours: (Int) -> Void
        let byHand: (Int) -> Void
        /// What each side has counted so far; after the same operations it is the same.
        let results: () -> (ours: Int, byHand: Int)
    }
}
