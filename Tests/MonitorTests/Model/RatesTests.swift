import Testing

@testable import Monitor

@Suite("Counters become rates")
struct RatesTests {
    @Test(
        arguments: [
            (0, 0, 0), (5, 12, 7), (0, UInt64.max, UInt64.max),
            // A counter of 32 bits wrapped.
            (4_294_967_290, 4, 10), (4_294_967_295, 0, 1),
            // One of 64 bits did.
            (UInt64.max - 5, 4, 10), (UInt64.max, 0, 1),
            // Set back: the interface was made anew.
            (1_000, 0, 0), (1_000, 999, 0), (3_000_000_000, 7, 0), (5_000_000_000, 7, 0),
            (UInt64.max / 2, 7, 0),
        ] as [(UInt64, UInt64, UInt64)])
    func aCounterGoesOnWrapsOrIsSetBack(_ old: UInt64, _ new: UInt64, _ increase: UInt64) {
        #expect(Rates.increase(from: old, to: new) == increase)
    }

    @Test(
        arguments: [
            (0, 0, 0), (5, 0, 0), (0, 10, 0), (1, 3, 33.3), (2, 3, 66.7), (1, 2_000, 0.1),
            (1, 2_001, 0), (10, 10, 100), (300, 100, 300), (UInt64.max, UInt64.max, 100),
        ] as [(UInt64, UInt64, Double)])
    func percentHasOneDecimalAndAHalfRoundsUp(_ part: UInt64, _ whole: UInt64, _ percent: Double) {
        #expect(Rates.percent(part, of: whole) == percent)
    }

    @Test(
        arguments: [
            (0, 100, 0), (1_024, 100, 1), (1_024, 200, 0.5), (1_024, 50, 2), (51, 100, 0),
            (52, 100, 0.1), (1_536_000, 1_000, 150),
        ] as [(UInt64, UInt64, Double)])
    func bytesAreKibibytesASecond(_ bytes: UInt64, _ hundredths: UInt64, _ rate: Double) {
        #expect(Rates.kibibytesPerSecond(bytes, in: hundredths) == rate)
    }

    @Test(
        arguments: [(0, 0), (1_024, 1), (1_536, 1.5), (51, 0), (52, 0.1), (11_776, 11.5)]
            as [(UInt64, Double)])
    func kibibytesAreMebibytes(_ kibibytes: UInt64, _ mebibytes: Double) {
        #expect(Rates.mebibytes(kibibytes) == mebibytes)
    }
}
