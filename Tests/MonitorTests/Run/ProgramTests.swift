import Foundation
import TerminalSupport
import Testing

@testable import Monitor

@Suite("The program runs as a process of its own", .timeLimit(.minutes(5)))
struct ProgramTests {
    private let monitor = Child(program: "Monitor")

    @Test func helpGoesToTheOutput() async throws {
        let run = try await monitor.run("--help")
        #expect(run.code == 0)
        #expect(run.output == Options.usage)
        #expect(run.messages == "")
    }

    @Test func badArgumentsEndItWithUsage() async throws {
        let run = try await monitor.run("--sort", "size")
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(
            run.messages
                == "Monitor: --sort takes cpu, memory, name or pid, not 'size'\n\(Options.usage)")
    }

    @Test func thePrototypeIsPrintedOnce() async throws {
        let run = try await monitor.run("--prototype", "--interval", "1000", "--proc", "none")
        #expect(run.code == 0)
        #expect(run.output == MonitorViewTests.dummyLines)
        #expect(run.messages == "")
    }

    @Test func theMachineItselfIsShown() async throws {
        let run = try await monitor.run("--samples", "3", "--interval=0.05")
        #expect(run.code == 0)
        #expect(run.values("cpu").first?.hasSuffix(" %") == true)
        #expect(run.values("memory used").first?.hasSuffix(" MiB") == true)
        #expect(run.values("processes").first.flatMap { Int($0) } ?? 0 > 0)
    }

    @Test(arguments: ["/nope", "/dev/null", "/", "no\u{1B}ne"])
    func aPathWithNothingToReadEndsItWithWhatToGive(_ path: String) async throws {
        let run = try await monitor.run("--proc", path)
        #expect(run.code == 66)
        #expect(run.output == "")
        #expect(
            run.messages
                == "Monitor: nothing to read in \(path.quoted), "
                + "give --proc a directory like /proc, a recording, or none\n")
    }

    @Test func withoutAProcItSaysSoAndPlaysARecording() async throws {
        let run = try await monitor.run("--proc", "none", "--sort", "pid")
        #expect(run.code == 0)
        #expect(
            run.messages
                == "Monitor: nothing to read in 'none', playing the recording that is built in\n"
        )
        #expect(run.values("cpu") == ["5.3 %", "40.0 %", "57.5 %", "35.0 %", "3.0 %"])
        #expect(run.values("tasks") == ["3"])
        #expect(run.lines.contains("  + [0] 1 init  0.0 %  11.5 MiB  /sbin/init"))
    }

    @Test func aRecordingEndsItAndSoDoesTheNumberOfSamples() async throws {
        try await TemporaryDirectory.with { directory in
            for index in 0..<4 {
                try Moment(uptime: 6_000 * (index + 1)).write(to: directory, at: "\(index)")
            }
            let whole = try await monitor.run("--proc", directory.path)
            #expect(whole.code == 0)
            #expect(whole.values("uptime") == (1...4).map { "0 d 0 h \($0) min" })
            #expect(whole.messages == "")
            let two = try await monitor.run("--proc", directory.path, "--samples", "2")
            #expect(two.values("uptime") == (1...2).map { "0 d 0 h \($0) min" })
            let more = try await monitor.run("--proc", directory.path, "--samples", "9")
            #expect(more.output == whole.output)
            let slow = try await monitor.run("--proc", directory.path, "--interval", "0.001")
            #expect(slow.output == whole.output)
        }
    }

    @Test func processesOfTheSelectionAreListed() async throws {
        try await TemporaryDirectory.with { directory in
            let moment = Moment(
                uptime: 1_000,
                processes: (1...9).map { .init(pid: $0, name: "p\(10 - $0)", resident: $0) })
            try moment.write(to: directory, at: "0")
            let run = try await monitor.run(
                "--proc", directory.path, "--sort=name", "--filter=P", "--top=2")
            #expect(run.values("tasks") == ["9"])
            #expect(run.values("sorted by") == ["name"])
            #expect(run.values("filter") == ["P"])
            #expect(
                run.lines.suffix(3) == [
                    "processes: 2", "  + [0] 9 p1  0.0 %  0.0 MiB", "  + [1] 8 p2  0.0 %  0.0 MiB",
                ])
        }
    }

    @Test func namesThatAreMeantToDeceiveAreShownAsTheyAre() async throws {
        try await TemporaryDirectory.with { directory in
            let names = ["a) R 1 (b", "x\ncpu: 0 %", "\u{1B}[2J\u{7}", "\t\r\u{9B}", "日本 )", ""]
            let moment = Moment(
                processes: names.enumerated().map {
                    .init(pid: $0 + 1, name: $1, letter: "Z", arguments: [$1, "\u{1B}]0;t\u{7}"])
                })
            try moment.write(to: directory, at: "0")
            try directory.write(
                "7 (\u{1})".utf8.map { $0 == 1 ? 0xFF : $0 }
                    + " S 1 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 0 0\n".utf8, to: "0/7/stat")
            try directory.write([0xC3, 0x28], to: "0/7/status")
            try directory.write([0xF0, 0x00, 0x41], to: "0/7/cmdline")
            let run = try await monitor.run("--proc", directory.path, "--sort=pid")
            #expect(run.code == 0)
            #expect(run.values("zombies") == ["6"])
            #expect(run.values("cpu") == ["0.0 %"])
            #expect(
                run.lines.suffix(8) == [
                    "processes: 7",
                    "  + [0] 1 a) R 1 (b  0.0 %  0.0 MiB  a) R 1 (b \\u{1B}]0;t\\u{7}",
                    "  + [1] 2 x\\ncpu: 0 %  0.0 %  0.0 MiB  x\\ncpu: 0 % \\u{1B}]0;t\\u{7}",
                    "  + [2] 3 \\u{1B}[2J\\u{7}  0.0 %  0.0 MiB  "
                        + "\\u{1B}[2J\\u{7} \\u{1B}]0;t\\u{7}",
                    "  + [3] 4 \\t\\r\\u{9B}  0.0 %  0.0 MiB  \\t\\r\\u{9B} \\u{1B}]0;t\\u{7}",
                    "  + [4] 5 日本 )  0.0 %  0.0 MiB  日本 ) \\u{1B}]0;t\\u{7}",
                    "  + [5] 6   0.0 %  0.0 MiB   \\u{1B}]0;t\\u{7}",
                    "  + [6] 7 \u{FFFD}  0.0 %  0.0 MiB  \u{FFFD} A",
                ])
        }
    }

    /// Written as links to a hundred processes, since so many files take long to write.
    @Test func thousandsOfProcessesAreCountedAndTheTopIsListed() async throws {
        try await TemporaryDirectory.with { directory in
            for index in 0..<2 {
                try Moment(uptime: 1_000 + 100 * index).write(to: directory, at: "\(index)")
                let models = (1...100).map {
                    Moment.Process(
                        pid: $0, name: "p\($0)", letter: $0 % 4 == 0 ? "R" : "S",
                        ticks: index * ($0 % 100), threads: 2, arguments: ["p", "\($0)"])
                }
                try Moment(processes: models).write(to: directory, at: "models\(index)")
                for pid in 1...2_000 {
                    try directory.link(
                        "\(index)/\(pid)", to: "../models\(index)/\((pid - 1) % 100 + 1)")
                }
            }
            let run = try await monitor.run("--proc", directory.path, "--top", "3")
            #expect(run.code == 0)
            #expect(run.values("tasks") == ["2000"])
            #expect(run.values("running") == ["500"])
            #expect(run.values("threads") == ["4000"])
            #expect(
                run.lines.suffix(7) == [
                    "processes: 3",
                    "  - [2] 3 p3  0.0 %  0.0 MiB  p 3",
                    "  - [1] 2 p2  0.0 %  0.0 MiB  p 2",
                    "  - [0] 1 p1  0.0 %  0.0 MiB  p 1",
                    "  + [0] 99 p99  99.0 %  0.0 MiB  p 99",
                    "  + [1] 199 p99  99.0 %  0.0 MiB  p 99",
                    "  + [2] 299 p99  99.0 %  0.0 MiB  p 99",
                ])
        }
    }

    /// The program has to end with its reader, not an interval later.
    @Test(arguments: ["", "trap '' PIPE;"])
    func closedOutputEndsItQuietly(_ preparation: String) async throws {
        try await TemporaryDirectory.with { directory in
            try Moment().write(to: directory, at: ".")
            let begin = ContinuousClock.now
            let run = try await monitor.shell(
                "\(preparation) { \"$0\" --proc \"$1\" --samples 2 --interval 100; echo $? >&2; }"
                    + " | head -1", directory.path)
            #expect(ContinuousClock.now - begin < .seconds(100))
            #expect(run.output == "uptime: 0 d 0 h 0 min\n")
            #expect(run.messages == "0\n")
        }
    }

    @Test(arguments: ["--prototype", "--help", "--samples=2"])
    func outputThatNobodyReadsEndsItQuietly(_ option: String) async throws {
        let run = try await monitor.runWithoutReader("--interval", "0.01", option)
        #expect(run.code == 0)
        #expect(run.messages == "")
    }

    @Test(arguments: ["--prototype", "--help", "--samples=2"])
    func outputThatNeverWasOpenEndsItQuietly(_ option: String) async throws {
        let run = try await monitor.shell("\"$0\" --interval 0.01 \"$1\" >&-", option)
        #expect(run.code == 0)
        #expect(run.messages == "")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullDiskIsReported() async throws {
        let run = try await monitor.shell(
            "\"$0\" --proc none --samples 2 >/dev/full 2>/dev/null")
        #expect(run.code == 74)
        let message = try await monitor.shell("\"$0\" --prototype >/dev/full")
        #expect(message.messages == "Monitor: cannot write: No space left on device\n")
    }
}
