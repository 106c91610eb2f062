import Testing

@testable import Monitor

@Suite("Processes become rows")
struct ProcessRowsTests {
    private func record(
        _ pid: Int, _ name: String = "a", ticks: UInt64 = 0, start: UInt64 = 100,
        resident: UInt64 = 0, command: String = ""
    ) -> ProcessRecord {
        ProcessRecord(
            pid: pid, name: name, activity: .sleeping, ticks: ticks, threads: 1, start: start,
            resident: resident, command: command)
    }

    /// The shares of processes at 20 s after the start of the system, the sample before at 18 s.
    private func shares(_ old: [ProcessRecord]?, _ new: [ProcessRecord]) -> [Double?] {
        let previous = old.map { Sample(uptime: Uptime(hundredths: 1_800), processes: $0) }
        let now = Sample(uptime: Uptime(hundredths: 2_000), processes: new)
        return processRows(from: previous, to: now, selection: ProcessSelection(sort: .pid))
            .map(\.cpu)
    }

    private func pids(_ selection: ProcessSelection, of records: [ProcessRecord]) -> [Int] {
        let now = Sample(uptime: Uptime(hundredths: 1_100), processes: records)
        return processRows(from: nil, to: now, selection: selection).map(\.id.pid)
    }

    @Test func ticksBetweenTheSamplesAreTheShare() {
        // 50 and 500 ticks in 200 hundredths of a second: a quarter of a core, and two and a half.
        let old = [record(1, ticks: 1_000), record(2, ticks: 7), record(3, ticks: 5)]
        let new = [record(1, ticks: 1_050), record(2, ticks: 507), record(3, ticks: 5)]
        #expect(shares(old, new) == [25, 250, 0])
    }

    @Test func ticksThatWentBackwardsAreNoShare() {
        #expect(shares([record(1, ticks: 10)], [record(1, ticks: 9)]) == [0])
    }

    @Test func aProcessThatBeganBetweenTheSamplesUsedItsTicksThere() {
        #expect(shares([], [record(1, ticks: 20, start: 1_900)]) == [10])
    }

    @Test func aPidThatCameBackIsAnotherProcess() {
        let old = [record(1, ticks: 1_000, start: 100)]
        let new = [record(1, ticks: 20, start: 1_900)]
        #expect(shares(old, new) == [10])
    }

    @Test func aProcessThatWasNotSeenBeforeShowsTheAverageOfItsLife() {
        // 95 ticks in 19 s.
        #expect(shares([], [record(1, ticks: 95, start: 100)]) == [5])
    }

    @Test func theFirstSampleShowsTheAverageOfALifeOfOneSecondAtLeast() {
        let new = [
            record(1, ticks: 95, start: 100), record(2, ticks: 5, start: 1_990),
            record(3, ticks: 5, start: 9_999),
        ]
        #expect(shares(nil, new) == [5, 5, 5])
    }

    @Test func withoutATimeThereIsNoShare() {
        let known = Sample(uptime: Uptime(hundredths: 2_000), processes: [record(1)])
        let unknown = Sample(processes: [record(1)])
        func share(_ previous: Sample?, _ now: Sample) -> [Double?] {
            processRows(from: previous, to: now, selection: ProcessSelection()).map(\.cpu)
        }
        #expect(share(nil, unknown) == [nil])
        #expect(share(known, unknown) == [nil])
        #expect(share(unknown, known) == [nil])
        #expect(share(known, known) == [nil])
    }

    @Test(
        arguments: [
            (.cpu, [2, 3, 1, 4]), (.memory, [4, 1, 2, 3]), (.name, [3, 1, 4, 2]),
            (.pid, [1, 2, 3, 4]),
        ] as [(SortKey, [Int])])
    func rowsAreSortedAndPidsDecideWhatIsEqual(_ key: SortKey, _ order: [Int]) {
        let records = [
            record(1, "b", ticks: 10, resident: 2_048), record(2, "d", ticks: 500, resident: 1_024),
            record(3, "a", ticks: 20, resident: 1_024), record(4, "b", ticks: 10, resident: 9_999),
        ]
        #expect(pids(ProcessSelection(sort: key), of: records) == order)
        #expect(pids(ProcessSelection(sort: key), of: records.reversed()) == order)
    }

    @Test(arguments: [(0, []), (1, [1]), (3, [1, 2, 3]), (9, [1, 2, 3])] as [(Int, [Int])])
    func theTopIsAtMostThatMany(_ top: Int, _ found: [Int]) {
        let records = [record(1), record(2), record(3)]
        #expect(pids(ProcessSelection(sort: .pid, top: top), of: records) == found)
    }

    @Test(
        arguments: [
            ("", [1, 2, 3]), ("sh", [1, 2]), ("SH", [1, 2]), ("bash", [1]), ("--login", [2]),
            ("É", [3]), (" ", [2]), ("nothing", []), (".*", []),
        ] as [(String, [Int])])
    func theFilterLooksAtNameAndCommand(_ filter: String, _ found: [Int]) {
        let records = [
            record(1, "Bash"), record(2, "login", command: "/bin/sh --login"), record(3, "café"),
        ]
        #expect(pids(ProcessSelection(sort: .pid, filter: filter), of: records) == found)
    }

    @Test func theTopIsTakenOfWhatPassesTheFilter() {
        let records = [record(1, "x"), record(2, "y"), record(3, "y")]
        #expect(pids(ProcessSelection(sort: .pid, filter: "y", top: 1), of: records) == [2])
    }

    @Test(
        arguments: [
            ("", 12.5, "7 cat  12.5 %  0.5 MiB"), ("cat -n", 0, "7 cat  0.0 %  0.5 MiB  cat -n"),
            ("", nil, "7 cat  ? %  0.5 MiB"),
            (
                String(repeating: "é", count: 61), 0,
                "7 cat  0.0 %  0.5 MiB  " + String(repeating: "é", count: 60)
            ),
        ] as [(String, Double?, String)])
    func aRowIsOneLine(_ command: String, _ cpu: Double?, _ line: String) {
        let row = ProcessRow(
            id: .init(pid: 7, start: 1), name: "cat", command: command, cpu: cpu, memory: 0.5)
        #expect(row.description == line)
    }
}
