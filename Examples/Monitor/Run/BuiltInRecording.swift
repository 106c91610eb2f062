/// Five seconds of a small machine, for systems without `/proc`.
enum BuiltInRecording {
    static let samples: [Sample] = [
        sample(
            uptime: 9_030_000, load: 40, busy: (2_500, 2_500), idle: (45_000, 45_000),
            available: 5_242_880, received: 1_000_000, sent: 200_000,
            compiler: (.running, 1_000, 524_288), editor: 300),
        sample(
            uptime: 9_030_100, load: 42, busy: (2_560, 2_520), idle: (45_040, 45_080),
            available: 5_232_640, received: 1_051_200, sent: 204_096,
            compiler: (.running, 1_055, 534_528), editor: 301),
        sample(
            uptime: 9_030_200, load: 47, busy: (2_655, 2_540), idle: (45_045, 45_160),
            available: 5_212_160, received: 1_051_200, sent: 204_096,
            compiler: (.running, 1_150, 555_008), editor: 301),
        sample(
            uptime: 9_030_300, load: 51, busy: (2_715, 2_550), idle: (45_085, 45_250),
            available: 5_191_680, received: 1_112_640, sent: 208_192,
            compiler: (.running, 1_209, 575_488), editor: 303),
        sample(
            uptime: 9_030_400, load: 47, busy: (2_716, 2_555), idle: (45_184, 45_345),
            available: 5_191_680, received: 1_112_640, sent: 208_192,
            compiler: (.sleeping, 1_209, 575_488), editor: 303),
    ]

    private static func sample(
        uptime: UInt64, load: UInt64, busy: (UInt64, UInt64), idle: (UInt64, UInt64),
        available: UInt64, received: UInt64, sent: UInt64,
        compiler: (activity: ProcessRecord.Activity, ticks: UInt64, resident: UInt64),
        editor: UInt64
    ) -> Sample {
        Sample(
            cpu: CPUReport(
                all: CPUTimes(user: busy.0 + busy.1, idle: idle.0 + idle.1),
                cores: [
                    0: CPUTimes(user: busy.0, idle: idle.0),
                    1: CPUTimes(user: busy.1, idle: idle.1),
                ]),
            memory: MemoryInfo(
                total: 8_388_608, available: available, swapTotal: 2_097_152, swapFree: 2_097_152),
            load: LoadAverages(one: load, five: 38, fifteen: 35),
            uptime: Uptime(hundredths: uptime),
            network: ["eth0": NetworkCounters(received: received, sent: sent)],
            processes: [
                ProcessRecord(
                    pid: 1, name: "init", activity: .sleeping, ticks: 500, threads: 1, start: 1,
                    resident: 11_776, command: "/sbin/init"),
                ProcessRecord(
                    pid: 42, name: "compiler", activity: compiler.activity, ticks: compiler.ticks,
                    threads: 4, start: 9_020_000, resident: compiler.resident,
                    command: "compiler --fast all"),
                ProcessRecord(
                    pid: 77, name: "editor", activity: .sleeping, ticks: editor, threads: 2,
                    start: 7_000, resident: 65_536, command: "editor notes"),
            ])
    }
}
