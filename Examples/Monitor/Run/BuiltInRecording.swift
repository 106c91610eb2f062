/// Five seconds of a small machine, for systems without `/proc`.
enum BuiltInRecording {
    static let samples: [Sample] = (0..<5).map { second in
        let step = UInt64(second)
        return Sample(
            stat: """
                cpu  \(4_000 + 60 * step) 0 \(1_000 + 20 * step) \(90_000 + 120 * step) 0 0 0 0 0 0
                cpu0 \(2_000 + 50 * step) 0 \(500 + 10 * step) \(45_000 + 40 * step) 0 0 0 0 0 0
                cpu1 \(2_000 + 10 * step) 0 \(500 + 10 * step) \(45_000 + 80 * step) 0 0 0 0 0 0
                """,
            meminfo: """
                MemTotal:       8388608 kB
                MemAvailable:   \(5_242_880 - 10_240 * step) kB
                SwapTotal:      2097152 kB
                SwapFree:       2097152 kB
                """,
            loadavg: "0.\(40 + second) 0.38 0.35 1/3 42",
            uptime: "\(90_300 + second).00 170000.00",
            netDev:
                "  eth0: \(1_000_000 + 51_200 * step) 0 0 0 0 0 0 0 \(200_000 + 4_096 * step) 0",
            processes: [
                record(1, "init", "S", ticks: 500, start: 1, resident: 11_776, "/sbin/init"),
                record(
                    42, "compiler", second == 4 ? "S" : "R", ticks: 1_000 + 55 * step, start: 5_000,
                    resident: 524_288 + 10_240 * step, "compiler --fast all"),
                record(
                    77, "editor", "S", ticks: 300 + step, start: 7_000, resident: 65_536, "editor"),
            ].compactMap { $0 })
    }

    private static func record(
        _ pid: Int, _ name: String, _ status: Character, ticks: UInt64, start: UInt64,
        resident: UInt64, _ command: String
    ) -> ProcessRecord? {
        ProcessRecord(
            stat:
                "\(pid) (\(name)) \(status) 1 1 1 0 -1 0 0 0 0 0 \(ticks) 0 0 0 20 0 1 0 \(start)",
            status: "VmRSS:\t\(resident) kB", commandLine: command)
    }
}
