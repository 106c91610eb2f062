/// What happened between two readings of counters, rounded to one decimal.
///
/// Each is one division of whole numbers, so that a half is a half and rounds up.
enum Rates {
    /// How far a counter went on.
    ///
    /// One that is less than before has wrapped if it stood near its end, of 32 or of 64 bits, and is
    /// near its beginning now. Any other one was set back, and nothing can be said of what it
    /// counted meanwhile.
    static func increase(from old: UInt64, to new: UInt64) -> UInt64 {
        if new >= old { return new - old }
        let isNarrow = old <= UInt64(UInt32.max)
        let gain = isNarrow ? (new &- old) & UInt64(UInt32.max) : new &- old
        return gain < (isNarrow ? 1 << 30 : 1 << 62) ? gain : 0
    }

    /// A part in percent of the whole; 0 of nothing.
    static func percent(_ part: UInt64, of whole: UInt64) -> Double {
        whole > 0 ? tenths(100 * Double(part), by: Double(whole)) : 0
    }

    /// Bytes in KiB a second.
    static func kibibytesPerSecond(_ bytes: UInt64, in hundredths: UInt64) -> Double {
        tenths(100 * Double(bytes), by: 1024 * Double(hundredths))
    }

    /// KiB in MiB.
    static func mebibytes(_ kibibytes: UInt64) -> Double {
        tenths(Double(kibibytes), by: 1024)
    }

    private static func tenths(_ dividend: Double, by divisor: Double) -> Double {
        (10 * dividend / divisor).rounded() / 10
    }
}
