import Foundation
import RepositoryText
import TestSupport
import Testing

/// The benchmarks count what the tests cannot, since no test depends on what counts allocations.
@Suite("The benchmarks count what a rule promises")
struct BenchmarkGateTests {
    /// The cases that may allocate: binding and subscribing are no steady state, a list's change copies it
    /// and its difference is new, an array is a value with heap storage, a user's edit takes a closure out of the
    /// actions, and a frame is drawn into new cells.
    private let exempt = [
        "connection.bind", "connection.list.100000", "connection.edit.accepted",
        "connection.edit.rejected", "observable.subscribe",
        "observable.emission.combineLatest.list", "observable.emission.zip.list",
        "diff.5000.same", "diff.5000.one", "diff.5000.insert", "diff.5000.reverse",
        "diff.5000.shuffle", "diff.100000.same", "diff.100000.one", "diff.100000.insert",
        "diff.100000.reverse",
        "diff.100000.shuffle",
        "console.frame.200x50",
    ]

    @Test(.rule("G11")) func everySteadyStateMayAllocateNothing() throws {
        let cases = try allocationGoals()
        #expect(cases.count >= 80)
        for (name, goal) in cases where !exempt.contains(name) {
            #expect(goal == "0", "\(name) may allocate \(goal)")
        }
    }

    @Test func theScriptOfAllChecksCountsThem() throws {
        let script = try String(
            contentsOf: Repository.root.appending(path: ".ci/run"), encoding: .utf8)
        #expect(script.contains("Benchmarks --check"))
    }

    /// With a committed figure that is too small for anything, the check says so, and with none.
    @Test func theCheckFailsWhereMoreIsCountedThanCommitted() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "gates-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("memory.store 1\nstore.dispatch.0 0\n".utf8).write(to: file)
        let arguments = ["--check", "--gates", file.path, "--filter"]
        let (memory, said) = try run(arguments + ["memory.store"])
        #expect(memory == 1)
        #expect(said.hasPrefix("memory.store: "))
        #expect(said.hasSuffix(" bytes, more than 1\n"))
        let (unknown, missing) = try run(arguments + ["memory.scope"])
        #expect(unknown == 1)
        #expect(missing == "memory.scope: no committed figure; see --figures\n")
    }

    /// Runs the program, and gives its exit code and what it says.
    private func run(_ arguments: [String]) throws -> (code: Int32, said: String) {
        let process = Process()
        process.executableURL = try builtProgram("Benchmarks")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// What `Benchmarks --list` says: a name and its goal, `-` for none.
    private func allocationGoals() throws -> [(name: String, goal: String)] {
        let (code, said) = try run(["--list"])
        #expect(code == 0)
        return said.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            return words.count == 2 ? (words[0], words[1]) : nil
        }
    }
}
