import TerminalSupport
import Testing

@Suite("The runs that the pages show are what the programs print")
struct ShownRunTests {
    @Test(arguments: ShownRun.all.compactMap(\.run))
    func printsWhatThePageShows(_ run: ShownRun) async throws {
        let outcome = try await Child(program: run.program).run(run.arguments, input: run.input)
        #expect(outcome.output == run.output)
        #expect(outcome.code == 0)
    }

    @Test func eachIsRead() {
        #expect(ShownRun.all.filter { $0.run == nil }.map(\.place) == [])
        let pages = Set(ShownRun.all.map { String($0.place.prefix { $0 != ":" }) })
        #expect(
            pages.isSuperset(of: [
                "README.md", "Documentation/Console.md", "Documentation/Examples.md",
            ])
        )
    }

    @Test func aCommandIsReadWithItsWordsAndItsKeys() {
        let run = ShownRun("$ printf '+ q' | swift run Monitor --top 2 ./a\nb\n\nc\n", at: "A.md:1")
        #expect(run?.program == "Monitor")
        #expect(run?.arguments == ["--top", "2", "./a"])
        #expect(run?.input == "+ q")
        #expect(run?.output == "b\n\nc\n")
        #expect(ShownRun("$ swift run Todo\n", at: "A.md:1")?.input == nil)
    }

    @Test(arguments: [
        "$ printf '\\t' | swift run Todo\n", "$ ls | swift run Todo\n", "$ swift run A | wc\n1\n",
        "$ swift run A 'b c'\n", "$ swift run A\n1\n$ swift run B\n", "swift run A\n",
    ])
    func whatCannotBeReadIsNoRun(_ text: String) {
        #expect(ShownRun(text, at: "A.md:1") == nil)
    }
}
