import RepositoryText
import TerminalSupport
import Testing

@testable import Examples

@Suite("The list of examples has them all, and the pages show the list")
struct ListTests {
    private let all = Example.basics + Example.programs

    @Test func everyFolderIsListed() {
        let folders = Repository.folders(in: "Examples").subtracting(["Examples"])
        #expect(Set(all.map(\.name)) == folders)
        #expect(all.count == folders.count)
    }

    @Test func thePageShowsWhatItPrints() async throws {
        let page = try #require(Repository.pages.first { $0.path == "Documentation/Examples.md" })
        let fence = try #require(page.fences.first { $0.text.contains("Counter: ") })
        let run = try await Child(program: "Examples").run()
        #expect(run.output == fence.text)
        #expect(run.code == 0)
    }

    @Test func theReadmeHasARowForEach() throws {
        let readme = try #require(Repository.file("README.md")).text
        let rows = readme.split(separator: "\n").filter { $0.contains("](Examples/") }
        #expect(
            rows.map(String.init)
                == all.map { "| [\($0.name)](Examples/\($0.name)) | \($0.shows) |" })
    }

    @Test func oneIsShownByItsName() async throws {
        let run = try await Child(program: "Examples").run("Counter")
        #expect(
            run.output == """
                Counter: two actions, one reducer, one sink
                  keys: + one more, - one less, q quit
                    │ count: 1
                    │ + one more  - one less  q quit

                """)
        #expect(run.messages == "")
    }

    @Test func helpIsNoName() async throws {
        let run = try await Child(program: "Examples").run("--help")
        #expect(run.code == 0)
        #expect(
            run.output == """
                Usage: Examples [NAME…]
                Shows the examples of these names; without a name, all.

                """)
        #expect(run.messages == "")
    }

    @Test func anotherNameIsRefused() async throws {
        let run = try await Child(program: "Examples").run("Counter", "Count\u{1B}er")
        #expect(run.code == 64)
        #expect(run.output == "")
        let names = all.map(\.name).joined(separator: ", ")
        #expect(
            run.messages == """
                Examples: there is no example "Count\\u{1B}er"; name one of these: \(names)

                """)
    }
}
