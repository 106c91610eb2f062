import BowlineTesting
import Testing

@testable import Monitor

@Suite("State becomes props")
struct MonitorMappingTests {
    /// Two samples of 2.5 s apart.
    private static let before = Sample(
        cpu: CPUReport(
            all: CPUTimes(user: 1_000, idle: 9_000),
            cores: [0: CPUTimes(user: 600, idle: 4_400), 2: CPUTimes(user: 400, idle: 4_600)]),
        memory: MemoryInfo(total: 8_388_608, available: 5_242_880),
        load: LoadAverages(one: 107, five: 63, fifteen: 29),
        uptime: Uptime(hundredths: 486_814),
        network: [
            "eth0": NetworkCounters(received: 1_000, sent: 4_294_967_000),
            "wlan0": NetworkCounters(received: 500, sent: 500),
        ],
        processes: [record(1, .sleeping, ticks: 100, threads: 1)])
    private static let now = Sample(
        cpu: CPUReport(
            all: CPUTimes(user: 1_123, idle: 9_377),
            cores: [0: CPUTimes(user: 700, idle: 4_550), 2: CPUTimes(user: 423, idle: 4_827)]),
        memory: MemoryInfo(
            total: 8_388_608, available: 5_241_000, swapTotal: 2_097_152, swapFree: 1_048_576),
        load: LoadAverages(one: 110, five: 65, fifteen: 30),
        uptime: Uptime(hundredths: 487_064),
        network: [
            "eth0": NetworkCounters(received: 257_000, sent: 2_264),
            "wlan0": NetworkCounters(received: 0, sent: 5_620),
            "tun0": NetworkCounters(received: 1_000_000, sent: 1_000_000),
        ],
        processes: [
            record(1, .sleeping, ticks: 101, threads: 1),
            record(2, .running, ticks: 0, threads: 40),
            record(3, .running, ticks: 0, threads: 2),
            record(4, .stopped, ticks: 0, threads: 1),
            record(5, .zombie, ticks: 0, threads: 1),
            record(6, .dead, ticks: 0, threads: 0),
        ])

    private static func record(
        _ pid: Int, _ activity: ProcessRecord.Activity, ticks: UInt64, threads: UInt64
    ) -> ProcessRecord {
        ProcessRecord(
            pid: pid, name: "p\(pid)", activity: activity, ticks: ticks, threads: threads,
            start: 10, resident: 0, command: "")
    }

    /// The rows of the table: what is not known, the first sample, and what happened up to the second.
    @Test func eachEntryFollowsFromTheState() throws {
        try withPropsTable(MonitorView.props) { table in
            try table.row(
                MonitorState(), (\.uptime, nil), (\.cpu, nil), (\.cores, []),
                (\.load1, nil), (\.load5, nil), (\.load15, nil),
                (\.memoryUsed, nil), (\.memoryAvailable, nil), (\.memoryTotal, nil),
                (\.swapUsed, nil), (\.swapTotal, nil), (\.received, nil), (\.sent, nil))
            try table.row(
                MonitorState(), (\.tasks, 0), (\.running, 0), (\.sleeping, 0), (\.stopped, 0),
                (\.zombies, 0), (\.threads, 0), (\.sort, "cpu"), (\.filter, nil), (\.processes, []))

            // Averages since the start. 1,500 bytes in 4,868.14 s are nearly nothing, 4,294,967,500
            // are 861.6 KiB a second.
            try table.row(
                MonitorState(current: Self.before), (\.cpu, 10),
                (\.cores, [CoreRow(id: 0, busy: 12), CoreRow(id: 2, busy: 8)]),
                (\.received, 0), (\.sent, 861.6))

            // 4,870.64 s. 123 of 500 ticks; of the cores 100 and 23 of 250. 5,241,000 KiB are
            // 5,118.2 MiB, and 3,147,608 KiB are 3,073.8 MiB. 256,000 bytes in 2.5 s: wlan0 was set
            // back, and tun0 was not there. 2,560 bytes over the end of a counter of 32 bits, and 5,120.
            let both = MonitorState(previous: Self.before, current: Self.now)
            try table.row(
                both, (\.uptime, 81), (\.cpu, 24.6),
                (\.cores, [CoreRow(id: 0, busy: 40), CoreRow(id: 2, busy: 9.2)]),
                (\.load1, 1.1), (\.load5, 0.65), (\.load15, 0.3),
                (\.memoryUsed, 3_073), (\.memoryAvailable, 5_118), (\.memoryTotal, 8_192),
                (\.swapUsed, 1_024), (\.swapTotal, 2_048), (\.received, 100), (\.sent, 3))
            try table.row(
                both, (\.tasks, 6), (\.running, 2), (\.sleeping, 1), (\.stopped, 1), (\.zombies, 1),
                (\.threads, 45), (\.processes.count, 6), (\.processes[0].cpu, 0.4))

            let selection = ProcessSelection(sort: .memory, filter: "P", top: 1)
            try table.row(
                MonitorState(current: Self.now, selection: selection), (\.sort, "memory"),
                (\.filter, "P"), (\.tasks, 6),
                (
                    \.processes,
                    [
                        ProcessRow(
                            id: .init(pid: 1, start: 10), name: "p1", command: "", cpu: 0, memory: 0
                        )
                    ]
                ))
        }
    }

    @Test func aProcessorThatWasOffHasNoShareYet() {
        var before = Self.before
        before.cpu.cores[2] = nil
        let props = MonitorView.props(MonitorState(previous: before, current: Self.now))
        #expect(props.cores == [CoreRow(id: 0, busy: 40), CoreRow(id: 2, busy: nil)])
    }

    @Test func aSampleWithoutItsTimeHasNoRatesButShares() {
        var now = Self.now
        now.uptime = Uptime()
        for state in [
            MonitorState(previous: Self.before, current: now), MonitorState(current: now),
            MonitorState(previous: now, current: Self.now),
        ] {
            let props = MonitorView.props(state)
            #expect(props.received == nil)
            #expect(props.sent == nil)
            #expect(props.cpu != nil)
            #expect(props.processes.first?.cpu == nil || state.current == Self.now)
        }
    }

    @Test func aSampleWithoutAFileShowsTheOthers() {
        var now = Self.now
        (now.cpu, now.network, now.memory) = (CPUReport(), [:], MemoryInfo(available: 1_024))
        let props = MonitorView.props(MonitorState(previous: Self.before, current: now))
        #expect(props.cpu == nil)
        #expect(props.cores.isEmpty)
        #expect(props.received == nil)
        #expect(props.memoryUsed == nil)
        #expect(props.memoryAvailable == 1)
        #expect(props.load1 == 1.1)
        #expect(props.tasks == 6)
    }

    @Test func moreMemoryAvailableThanThereIsMeansNoneUsed() {
        let sample = Sample(memory: MemoryInfo(total: 1_024, available: 4_096))
        #expect(MonitorView.props(MonitorState(current: sample)).memoryUsed == 0)
    }

    @Test func numbersAsLargeAsCanBeDoNotCrash() {
        let times = CPUTimes(
            user: .max, nice: .max, system: .max, idle: .max, waiting: .max, interrupts: .max,
            softInterrupts: .max, stolen: .max)
        let huge = Sample(
            cpu: CPUReport(all: times, cores: [.max: times]),
            memory: MemoryInfo(total: .max, available: 0, swapTotal: .max, swapFree: 0),
            load: LoadAverages(one: .max, five: .max, fifteen: .max),
            uptime: Uptime(hundredths: .max),
            network: ["a": .init(received: .max, sent: .max), "b": .init(received: 1, sent: 1)],
            processes: [
                Self.record(.max, .running, ticks: .max, threads: .max),
                Self.record(1, .running, ticks: .max, threads: .max),
            ])
        for previous in [nil, Self.before, huge] {
            let props = MonitorView.props(MonitorState(previous: previous, current: huge))
            #expect(props.threads == .max)
            #expect(props.memoryUsed == 18_014_398_509_481_983)
        }
        let props = MonitorView.props(MonitorState(previous: huge, current: Self.now))
        #expect(props.cpu == 0)
        #expect(props.received == nil)
    }

    @Test func actionsAskForWhatTheyAreNamedAfter() throws {
        try withActions(MonitorView.actions) { actions, asked in
            actions.sort(.pid)
            actions.filter("sh")
            actions.top(4)
            try asked.expect(
                ProcessAction.sort(.pid), ProcessAction.filter("sh"), ProcessAction.top(4))
        }
    }
}
