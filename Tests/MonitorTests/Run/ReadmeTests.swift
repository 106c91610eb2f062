import RepositoryText
import TerminalSupport
import Testing

/// The README shows a run of Monitor; it is what Monitor prints.
@Suite("The run that the README shows")
struct ReadmeTests {
    @Test func isWhatMonitorPrints() async throws {
        let readme = try #require(Repository.pages.first { $0.path == "README.md" })
        let command = "$ swift run Monitor --proc none "
        let fence = try #require(readme.fences.first { $0.text.hasPrefix(command) })
        let lines = fence.text.split(separator: "\n", maxSplits: 1)
        let arguments = lines[0].dropFirst("$ swift run Monitor ".count).split(separator: " ").map(
            String.init)
        let run = try await Child(program: "Monitor").run(arguments)
        #expect(run.output == String(lines[1]))
    }
}
