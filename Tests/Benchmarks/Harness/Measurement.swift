import AllocationCounter
import Foundation

/// What came of one case, per operation.
struct Measurement {
    let name: String
    /// How often a second the operation is to run.
    var rate: Double?
    var nanoseconds: Double?
    var byHandNanoseconds: Double?
    var counts: CountsPerOperation?
    var byHandCounts: CountsPerOperation?

    var ratio: Double? {
        guard let nanoseconds, let byHandNanoseconds else { return nil }
        return nanoseconds / byHandNanoseconds
    }

    /// What share of one core it takes at its rate, in percent.
    var corePercent: Double? {
        guard let nanoseconds, let rate else { return nil }
        return nanoseconds * rate / 10_000_000
    }
}

/// What one operation does in steady state.
struct CountsPerOperation {
    let allocations: Double
    let bytes: Double
    let references: Double
}

/// A case whose operations did not come to what they must.
struct WrongResult: Error, CustomStringConvertible {
    let description: String
}

/// How to measure.
struct Plan {
    var isTimed = true
    var rounds = 31
    /// The operations of a batch; as many as fill some milliseconds if nil.
    var operations: Int?
    var sides: Set<SideName> = [.ours, .byHand]

    enum SideName: String {
        case ours
        case byHand = "hand"
    }
}

extension Case {
    /// Counts first, then times: rounds of ours and by hand in turn, of each side the median.
    func measure(_ plan: Plan) throws -> Measurement {
        let sides = prepare()
        var ours = plan.sides.contains(.ours) ? sides.ours : nil
        var byHand = plan.sides.contains(.byHand) ? sides.byHand : nil

        // Both sides are warm before anything is measured.
        let warmUp = min(countedOperations, plan.operations ?? .max)
        ours?.perform(warmUp)
        byHand?.perform(warmUp)

        var result = Measurement(name: name, rate: rate)
        if plan.operations == nil, counting_is_available() {
            result.counts = ours?.count(countedOperations)
            result.byHandCounts = byHand?.count(countedOperations)
        }
        if plan.isTimed {
            let oursBatch = plan.operations ?? ours?.operationsPerBatch() ?? 0
            let byHandBatch = plan.operations ?? byHand?.operationsPerBatch() ?? 0
            var oursTimes: [Double] = []
            var byHandTimes: [Double] = []
            for _ in 0..<plan.rounds {
                if let time = ours?.time(oursBatch) { oursTimes.append(time) }
                if let time = byHand?.time(byHandBatch) { byHandTimes.append(time) }
            }
            result.nanoseconds = median(oursTimes)
            result.byHandNanoseconds = median(byHandTimes)
        }
        try ours?.verify("\(name), ours")
        try byHand?.verify("\(name), by hand")
        return result
    }
}

extension Side {
    /// What so many operations do, per operation.
    mutating func count(_ operations: Int) -> CountsPerOperation {
        counting_begin()
        run(operations)
        let counts = counting_end()
        ran(operations)
        let number = Double(operations)
        return CountsPerOperation(
            allocations: Double(counts.allocations) / number,
            bytes: Double(counts.bytes) / number,
            references: Double(counts.references) / number)
    }

    /// Nanoseconds per operation of one batch.
    mutating func time(_ operations: Int) -> Double {
        let start = Self.nanosecondsOfThread
        run(operations)
        let elapsed = Self.nanosecondsOfThread - start
        ran(operations)
        return Double(elapsed) / Double(operations)
    }

    /// The time that this thread has run, which leaves out when others had the processor.
    private static var nanosecondsOfThread: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// The even number of operations that takes some milliseconds.
    mutating func operationsPerBatch() -> Int {
        let batch = 4_000_000.0
        var operations = 2
        while true {
            let nanoseconds = time(operations) * Double(operations)
            if nanoseconds >= batch / 4 {
                return max(2, Int(Double(operations) * batch / nanoseconds) / 2 * 2)
            }
            operations *= 2
        }
    }

    fileprivate func verify(_ title: String) throws {
        let (found, wanted) = (result(), expected(operations))
        guard found == wanted else {
            throw WrongResult(
                description: "\(title): \(operations) operations came to \(found), not \(wanted)")
        }
    }
}

private func median(_ times: [Double]) -> Double? {
    let sorted = times.sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
}
