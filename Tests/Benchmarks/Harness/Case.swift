/// One row of the table: an operation of ours, and the same work written by hand.
struct Case: Sendable {
    let name: String
    /// How often the operation runs where calls are counted: the same number every time, even, and enough
    /// that what is amortised shows as the fraction that it is.
    var countedOperations = 1000
    /// How many heap allocations an operation may make; nil where that is no goal.
    var allocations: Double? = 0
    /// How many bytes these may be together.
    var bytes: Double? = nil
    /// How often a second the operation is to run: what share of one core that takes is reported.
    var rate: Double? = nil
    /// Builds both sides; what that costs is not measured.
    let prepare: @Sendable () -> Sides
}

/// Both sides of a case, ready to run.
struct Sides {
    var ours: Side
    var byHand: Side?
}

/// One side of a case.
struct Side {
    /// Runs the operation as many times, an even number.
    let run: (_ operations: Int) -> Void
    /// What all operations so far came to, which keeps the optimiser from leaving work out.
    let result: () -> Int
    /// What they must have come to.
    let expected: (_ operations: Int) -> Int
    private(set) var operations = 0

    init(
        run: @escaping (Int) -> Void, result: @escaping () -> Int,
        expected: @escaping (Int) -> Int
    ) {
        self.run = run
        self.result = result
        self.expected = expected
    }

    /// Runs the operation and notes that it ran.
    mutating func perform(_ operations: Int) {
        run(operations)
        ran(operations)
    }

    /// Notes that the operation ran.
    mutating func ran(_ operations: Int) {
        self.operations += operations
    }
}
