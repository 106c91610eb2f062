import RepositoryText
import TerminalSupport
import Testing

@testable import PackageBrowser

@Suite("The program is a pipe from keys to lines", .timeLimit(.minutes(5)))
struct PipeTests {
    private let program = Child(program: "PackageBrowser")

    private func text(_ kind: String) throws -> String {
        try #require(Repository.file("Tests/PackageBrowserTests/Runs/\(kind)")).text
    }

    /// The same files as those of `.ci/examples`, which runs the release build.
    @Test func theLinesAreThoseOfTheRun() async throws {
        let arguments = try text("PackageBrowser.arguments").split(separator: "\n").map(String.init)
        let run = try await program.run(arguments, input: text("PackageBrowser.input"))
        #expect(try run.output == text("PackageBrowser.output"))
        #expect(run.messages == "")
        #expect(run.code == 0)
    }

    /// However many there are: what is printed behind a key does not depend on how fast it is found.
    @Test func aKeyIsAnsweredBeforeTheNextIsTaken() async throws {
        try await TemporaryDirectory.with { directory in
            try directory.write(BuiltInStatus.text.utf8, to: "status")
            let run = try await program.run(
                "--file", "\(directory.path)/status", "--repeat", "500", input: "/bash.\r\rq")
            #expect(run.code == 0)
            #expect(
                run.values("found") == [
                    "3000 of 3000", "2000 of 3000", "1000 of 3000", "500 of 3000", "0 of 3000",
                ])
        }
    }

    @Test func theEndOfTheInputEndsIt() async throws {
        try await TemporaryDirectory.with { directory in
            let path = "\(directory.path)/status"
            try directory.write("\n".utf8, to: "status")
            let run = try await program.run("--file", path, input: "")
            #expect(run.code == 0)
            #expect(
                run.lines == [
                    path[...], "read █████████████████████████████████████████████████ 100 %",
                    "search:", "found: 0 of 0", "package                  version", "  needs",
                    "skipped stanzas: 0",
                    "q quit  / search  Tab to what it needs  Enter open  b back",
                ])
        }
    }

    @Test func tooManyCopiesEndItWithAsManyAsThereMayBe() async throws {
        try await TemporaryDirectory.with { directory in
            let path = "\(directory.path)/status"
            try directory.write(Array(repeating: 10, count: 1 << 20), to: "status")
            let run = try await program.run("--file", path, "--repeat", "10000")
            #expect(run.code == 64)
            #expect(run.output == "")
            #expect(
                run.messages
                    == "PackageBrowser: --repeat 10000 of \(path) takes too much memory;"
                    + " 128 is the most\n\(Options.usage)\n")
        }
    }

    @Test func aFileWithoutAnythingEndsItWithWhatToDo() async throws {
        let run = try await program.run("--file", "/dev/null", input: "q")
        #expect(run.code == 66)
        #expect(run.output == "")
        #expect(
            run.messages
                == "PackageBrowser: cannot read /dev/null: it is empty."
                + " Give a file like /var/lib/dpkg/status with --file.\n")
    }

    @Test func thePrototypeTakesKeysAsWell() async throws {
        let run = try await program.run("--prototype", input: "/a\r\u{4}")
        #expect(run.code == 0)
        #expect(run.lines.first == "a file")
        #expect(run.lines.last == "search(a)")
    }

    @Test func helpGoesToTheOutput() async throws {
        let run = try await program.run("--help")
        #expect(run.code == 0)
        #expect(run.output == "\(Options.usage)\n")
        #expect(run.messages == "")
    }

    @Test func badArgumentsEndItWithUsage() async throws {
        let run = try await program.run("--file\u{1B}[2J")
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(
            run.messages
                == "PackageBrowser: unknown argument --file\\u{1B}[2J\n\(Options.usage)\n")
    }

    @Test func aFileThatIsMissingEndsItWithWhatToDo() async throws {
        let run = try await program.run("--file", "/missing\n/file")
        #expect(run.code == 66)
        #expect(run.output == "")
        #expect(
            run.messages
                == "PackageBrowser: cannot read /missing\\n/file: No such file or directory."
                + " Give a file like /var/lib/dpkg/status with --file.\n")
    }
}
