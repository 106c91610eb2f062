/// What happened between two readings of counters.
enum Rates {
    /// How far a counter went on.
    ///
    /// A counter of 32 bits that wrapped has gone on beyond its end. Any other one that is less than
    /// before was set back, and nothing can be said of the time between.
    static func increase(from old: UInt64, to new: UInt64) -> UInt64 {
        if new >= old { return new - old }
        let end: UInt64 = 1 << 32
        return old < end && old >= end / 2 && new < end / 2 ? end - old + new : 0
    }

    /// The share of time that was not idle, in percent, with one decimal.
    static func busyShare(from old: CPUTimes?, to new: CPUTimes) -> Double {
        guard let old else { return 0 }
        // Idle time may go backwards by a tick or two; it does not wrap in practice.
        let busy = Double(new.busy >= old.busy ? new.busy - old.busy : 0)
        let idle = Double(new.idle >= old.idle ? new.idle - old.idle : 0)
        return busy + idle > 0 ? tenths(100 * busy / (busy + idle)) : 0
    }

    /// An amount for each second; 0 if no time has gone by.
    static func perSecond(_ amount: Double, _ seconds: Double) -> Double {
        seconds > 0 ? amount / seconds : 0
    }

    /// Rounded to one decimal.
    static func tenths(_ value: Double) -> Double {
        (value * 10).rounded() / 10
    }
}
