import Foundation
import TerminalSupport
import Testing

@testable import Monitor

@Suite("A directory like /proc becomes a sample")
struct SampleTests {
    private static let stat = "5 (sh) S 1 1 1 0 -1 0 0 0 0 0 8 0 0 0 20 0 2 0 77 0 0\n"

    @Test func everyFileOfItIsRead() async throws {
        try await TemporaryDirectory.with { directory in
            let moment = Moment(
                uptime: 1_234, cores: [(3, 4), (5, 6)], memory: (100, 40, 20, 10),
                loads: (1, 20, 300), networks: [("lo", 9, 9), ("eth0", 7, 8)],
                processes: [
                    .init(pid: 12, name: "b", letter: "R", resident: 5, arguments: ["b", "-c"]),
                    .init(pid: 3, name: "a", ticks: 2, threads: 4, start: 5),
                ])
            try moment.write(to: directory, at: "proc")
            let all = CPUTimes(system: 8, idle: 10)
            #expect(
                Sample(directory: directory.path + "/proc")
                    == Sample(
                        cpu: CPUReport(
                            all: all,
                            cores: [
                                0: CPUTimes(system: 3, idle: 4), 1: CPUTimes(system: 5, idle: 6),
                            ]),
                        memory: MemoryInfo(
                            total: 100, available: 40, swapTotal: 20, swapFree: 10),
                        load: LoadAverages(one: 1, five: 20, fifteen: 300),
                        uptime: Uptime(hundredths: 1_234),
                        network: ["eth0": NetworkCounters(received: 7, sent: 8)],
                        processes: [
                            ProcessRecord(
                                pid: 3, name: "a", activity: .sleeping, ticks: 2, threads: 4,
                                start: 5, resident: 0, command: ""),
                            ProcessRecord(
                                pid: 12, name: "b", activity: .running, ticks: 0, threads: 1,
                                start: 0, resident: 5, command: "b -c"),
                        ]))
        }
    }

    @Test func anEmptyDirectoryIsAnEmptySampleAndNoneIsNone() async throws {
        try await TemporaryDirectory.with { directory in
            #expect(Sample(directory: directory.path) == Sample())
            #expect(Sample(directory: directory.path + "/missing") == nil)
        }
    }

    @Test(arguments: [
        // Gone before a file of it was opened.
        [], ["stat"], ["status", "cmdline"], ["stat", "status"],
    ])
    func aProcessThatVanishesWhileItIsReadIsNotThere(_ files: [String]) async throws {
        try await TemporaryDirectory.with { directory in
            try directory.makeDirectory("5")
            for file in files { try directory.write(Self.stat.utf8, to: "5/\(file)") }
            #expect(Sample(directory: directory.path)?.processes == [])
        }
    }

    @Test func whatIsNoFileIsLeftOut() async throws {
        try await TemporaryDirectory.with { directory in
            for name in ["stat", "meminfo", "5/stat", "6/status"] {
                try directory.makeDirectory(name)
            }
            try directory.write([], to: "net")
            try directory.write(Self.stat.utf8, to: "7")
            #expect(Sample(directory: directory.path) == Sample())
        }
    }

    @Test(arguments: ["05", "+5", "-5", "5x", "٥", "0", "99999999999999999999", "self"])
    func aNameThatIsNoPidIsLeftOut(_ name: String) async throws {
        try await TemporaryDirectory.with { directory in
            for file in ["stat", "status", "cmdline"] {
                try directory.write(Self.stat.utf8, to: "\(name)/\(file)")
            }
            #expect(Sample(directory: directory.path)?.processes == [])
        }
    }

    @Test func aPipeThatNobodyWritesToIsEmpty() async throws {
        try await TemporaryDirectory.with { directory in
            #expect(mkfifo(directory.path + "/stat", 0o600) == 0)
            #expect(Sample(directory: directory.path) == Sample())
        }
    }

    @Test func aLongFileIsReadWholeAndALongCommandLineToItsFirstPage() async throws {
        try await TemporaryDirectory.with { directory in
            let interrupts = String(repeating: "0 ", count: 20_000)
            try directory.write(
                "cpu 1 2 3 4\nintr \(interrupts)\ncpu0 1 2 3 4\n".utf8, to: "stat")
            try directory.write(Self.stat.utf8, to: "5/stat")
            try directory.write("VmRSS: 1 kB\n".utf8, to: "5/status")
            try directory.write(String(repeating: "a", count: 9_000).utf8, to: "5/cmdline")
            let sample = Sample(directory: directory.path)
            #expect(sample?.cpu.cores.count == 1)
            #expect(sample?.processes.first?.command.count == 4_096)
        }
    }
}
