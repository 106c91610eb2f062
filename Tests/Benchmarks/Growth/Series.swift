/// One thing of which there may be few or many, and what a dispatch costs with so many of it.
struct Series: Sendable {
    let name: String
    /// What there are so many of, and what one dispatch changes.
    let text: String
    var sizes = [1, 10, 100, 1_000, 10_000, 100_000]
    /// What one dispatch may count at most, for each size: work that is linear in what changed, and a
    /// comparison for each entry that is watched.
    let limit: @Sendable (_ size: Int) -> Work
    /// Builds so many, and gives the dispatch.
    let prepare: @Sendable (_ size: Int, _ meter: Meter) -> () -> Void
}

/// What is counted of a dispatch; it does not depend on the machine.
struct Work: Equatable {
    var comparisons = 0
    var mappings = 0
    var calls = 0

    /// Whether none of it is more than that.
    func isWithin(_ limit: Work) -> Bool {
        comparisons <= limit.comparisons && mappings <= limit.mappings && calls <= limit.calls
    }

    static func - (a: Work, b: Work) -> Work {
        Work(
            comparisons: a.comparisons - b.comparisons, mappings: a.mappings - b.mappings,
            calls: a.calls - b.calls)
    }
}

extension Work: CustomStringConvertible {
    var description: String {
        "\(comparisons) comparisons, \(mappings) mappings, \(calls) calls"
    }
}

/// What the values, mappings and sinks of a series count on.
final class Meter {
    var work = Work()
    private(set) var sum = 0

    /// What a sink does.
    @inline(never)
    func call(_ number: Int) {
        work.calls += 1
        sum &+= number
    }
}

/// A number that counts how often it is compared.
struct Metered: Equatable {
    var number = 0
    let meter: Meter

    static func == (a: Metered, b: Metered) -> Bool {
        a.meter.work.comparisons += 1
        return a.number == b.number
    }
}
