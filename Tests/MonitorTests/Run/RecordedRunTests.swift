import TerminalSupport
import TestSupport
import Testing

@Suite("Each sink of a recorded run is called for what changed", .timeLimit(.minutes(5)))
struct RecordedRunTests {
    /// The calls are counted in what the program printed: a call prints one line with its label. The
    /// changes are counted in the numbers that the recording was written from, in whole numbers.
    @Test(.rule("C2", "C6", "X1"), arguments: [1, 2, 3] as [UInt64])
    func theCallsAreOneAndTheChangesOfTheEntry(_ seed: UInt64) async throws {
        try await TemporaryDirectory.with { directory in
            var machine = RandomMachine(seed: seed)
            let moments = (0..<50).map { _ in machine.next() }
            for (index, moment) in moments.enumerated() {
                try moment.write(to: directory, at: "\(index)")
            }
            let run = try await Child(program: "Monitor").run(
                "--proc", directory.path, "--top", "4", "--filter", "a")
            #expect(run.code == 0)
            #expect(run.messages == "")
            let expected = ExpectedEntries.all(moments, filter: "a", top: 4)
            #expect(expected.count == 22)
            for (label, entries) in expected {
                let told = entries.indices.filter { $0 == 0 || entries[$0] != entries[$0 - 1] }
                #expect(run.values(label) == told.map { entries[$0].shown }, "\(label)")
            }
            let labelled = run.lines.count { !$0.hasPrefix("  ") }
            #expect(labelled == expected.values.reduce(0) { $0 + changes($1) + 1 })
            // Or the recording would prove nothing.
            for label in ["memory total", "sorted by", "filter"] {
                #expect(changes(expected[label] ?? []) == 0)
            }
            for label in ["load 15 min", "swap used", "running", "stopped", "uptime"] {
                #expect(1..<45 ~= changes(expected[label] ?? []), "\(label)")
            }
        }
    }

    private func changes(_ entries: [ExpectedEntries.Entry]) -> Int {
        zip(entries, entries.dropFirst()).count { $0 != $1 }
    }
}
