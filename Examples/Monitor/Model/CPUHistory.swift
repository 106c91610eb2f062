/// How busy each processor was, sample by sample, in percent.
struct CPUHistory: Equatable {
    /// By the processor's number, the newest last.
    private(set) var cores: [Int: [Double]] = [:]
    /// More than any terminal has columns for.
    private static let most = 500

    /// Adds what happened between two samples. A processor that was not there before begins with the next one.
    mutating func add(_ report: CPUReport, since old: CPUReport) {
        for (number, times) in report.cores {
            guard let before = old.cores[number] else { continue }
            var values = cores[number, default: []]
            if values.count >= 2 * Self.most { values.removeFirst(Self.most) }
            values.append(times.busy(since: before))
            cores[number] = values
        }
    }
}

extension CPUTimes {
    /// The part of the time since an earlier reading with work to do, in percent with one decimal.
    func busy(since old: CPUTimes) -> Double {
        let ticks = ticks(since: old)
        return Rates.percent(ticks.busy, of: .saturatingSum(ticks.busy, ticks.idle))
    }
}
