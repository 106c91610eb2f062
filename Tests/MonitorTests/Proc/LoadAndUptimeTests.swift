import Testing

@testable import Monitor

@Suite("/proc/loadavg and /proc/uptime: decimal numbers, exact")
struct LoadAndUptimeTests {
    @Test func capturedLoadsAreRead() {
        #expect(
            LoadAverages("1.07 0.63 10.29 1/95 21469\n".utf8)
                == LoadAverages(one: 107, five: 63, fifteen: 1_029))
    }

    @Test(arguments: [
        ("", LoadAverages()),
        ("0.10", LoadAverages(one: 10)),
        ("0.10 0.2", LoadAverages(one: 10, five: 20)),
        ("x 0.20 0.30", LoadAverages(five: 20, fifteen: 30)),
        ("-1 inf nan", LoadAverages()),
    ])
    func damagedLoadsAreLeftOut(_ text: String, _ loads: LoadAverages) {
        #expect(LoadAverages((text + "\n").utf8) == loads)
    }

    @Test(
        arguments: [
            ("4868.14 9324.91\n", 486_814), ("0.00 0.00\n", 0), ("12\n", 1_200), ("", nil),
            ("4868.14 9324.9", nil),
            ("4868.\n", nil), ("-3.00 1.00\n", nil), ("9999999999999999999999.00\n", nil),
        ] as [(String, UInt64?)])
    func theUptimeIsTheFirstNumber(_ text: String, _ hundredths: UInt64?) {
        #expect(Uptime(text.utf8) == Uptime(hundredths: hundredths))
    }
}
