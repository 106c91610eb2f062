import RepositoryText
import TerminalSupport
import Testing

@Suite("Each example is a pipe from keys to lines")
struct PipeTests {
    @Test(arguments: ScriptedRun.all)
    func theLinesAreThoseOfTheRun(_ run: ScriptedRun) async throws {
        let outcome = try await Child(program: run.program).run(run.arguments, input: run.input)
        #expect(outcome.output == run.output)
        #expect(outcome.code == 0)
    }

    @Test func eachExampleHasARun() {
        let runs = Repository.paths.filter { $0.contains("/Runs/") && $0.hasSuffix(".input") }
        let programs = runs.compactMap { $0.split { "/-.".contains($0) }.dropLast().last }
        #expect(Set(programs.map(String.init)) == Repository.folders(in: "Examples"))
    }

    /// The end of the input ends them, too.
    @Test(arguments: ["Counter", "Todo"])
    func withoutAKeyEachShowsItsFirstLinesAndEnds(_ program: String) async throws {
        let outcome = try await Child(program: program).run(input: "")
        let first = ScriptedRun(name: program).output
        #expect(!outcome.output.isEmpty && first.hasPrefix(outcome.output))
        #expect(outcome.code == 0)
    }
}
