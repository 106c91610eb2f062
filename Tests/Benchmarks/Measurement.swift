import AllocationCounter

/// The figures of one case, each for one operation.
struct Measurement {
    let name: String
    var nanoseconds = 0.0
    var baselineNanoseconds = 0.0
    var allocations: Double?
    var bytes: Double?
    var references: Double?

    var ratio: Double { baselineNanoseconds > 0 ? nanoseconds / baselineNanoseconds : 0 }

    /// Counts allocations and reference counting in a steady state.
    static func counts(_ benchmark: Case) -> Measurement {
        let sides = benchmark.make()
        let operations = 64
        sides.ours(operations)
        sides.ours(operations)
        allocation_counter_start()
        sides.ours(operations)
        let counts = allocation_counter_stop()
        var result = Measurement(name: benchmark.name)
        if allocation_counter_works() != 0 {
            result.allocations = Double(counts.allocations) / Double(operations)
            result.bytes = Double(counts.bytes) / Double(operations)
            result.references = Double(counts.references) / Double(operations)
        }
        return result
    }

    /// Counts, and times both sides alternately, the median of the rounds.
    static func timed(_ benchmark: Case, rounds: Int, operations fixed: Int?) -> Measurement {
        var result = counts(benchmark)
        let sides = benchmark.make()
        let operations = fixed ?? calibrated(sides.ours)
        var (ours, byHand): ([Double], [Double]) = ([], [])
        sides.ours(operations)
        sides.byHand(operations)
        let start = sides.results()
        for _ in 0..<rounds {
            ours.append(time { sides.ours(operations) })
            byHand.append(time { sides.byHand(operations) })
        }
        let end = sides.results()
        precondition(
            end.ours &- start.ours == end.byHand &- start.byHand,
            "\(benchmark.name): the two sides have not done the same: \(start), \(end)")
        result.nanoseconds = median(ours) / Double(operations)
        result.baselineNanoseconds = median(byHand) / Double(operations)
        return result
    }

    private static func calibrated(_ body: (Int) -> Void) -> Int {
        var operations = 2
        while time({ body(operations) }) < 4e6, operations < 1 << 24 { operations *= 2 }
        return operations
    }

    private static func time(_ body: () -> Void) -> Double {
        let duration = ContinuousClock().measure(body)
        let (seconds, attoseconds) = duration.components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
