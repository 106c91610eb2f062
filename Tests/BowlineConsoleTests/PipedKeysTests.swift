import Bowline
import TerminalSupport
import TestSupport
import Testing

@testable import BowlineConsole

@Suite("The bytes of a pipe are keys, and its end ends the run") @MainActor
struct PipedKeysTests {
    /// What a counter prints for bytes that come in pieces.
    private func printed(_ pieces: [ArraySlice<UInt8>]) async -> String {
        let terminal = MemoryTerminal()
        (terminal.isInteractive, terminal.isPipe) = (false, true)
        terminal.script = pieces.map { .input(Array($0)) } + [.ended]
        let screen = Screen(on: terminal)
        let view = Bindings(props: 0, actions: ())
        let binding = view.bind(\.self, to: screen.label("count"))
        let field = screen.field("text")
        screen.on(.up) { view.props += 1 }
        screen.on(.down) { Task { view.props += 10 } }
        screen.on(.function(1)) { for _ in 0..<3 { view.props += 1 } }
        screen.on(.escape) { view.props = 0 }
        screen.stops(on: .control("g"))
        await screen.run()
        binding.dispose()
        #expect(terminal.runs == ["begin", "end"])
        return terminal.plain + "\(field.text)."
    }

    /// The keys, and what is printed for them.
    nonisolated static let runs: [(String, [String])] = [
        ("", ["count: 0", "text:", "."]),
        ("\u{1B}[A\u{1B}[Aq", ["count: 0", "text:", "count: 1", "count: 2", "text: q", "q."]),
        // All of one key at once, and a task of one key before the next.
        (
            "\u{1B}OP\u{1B}[B\u{1B}[A",
            ["count: 0", "text:", "count: 3", "count: 13", "count: 14", "."]
        ),
        // Keys behind the one that ends it are not taken.
        ("\u{1B}[A\u{7}\u{1B}[A", ["count: 0", "text:", "count: 1", "."]),
        // An escape by itself is the Escape key, at the end and before another one.
        ("\u{1B}[A\u{1B}", ["count: 0", "text:", "count: 1", "count: 0", "."]),
        ("\u{1B}[A\u{1B}\u{1B}[A", ["count: 0", "text:", "count: 1", "count: 0", "count: 1", "."]),
        ("世x", ["count: 0", "text:", "text: 世", "text: 世x", "世x."]),
        // A paste that is cut off.
        ("\u{1B}[200~a\nb", ["count: 0", "text:", "text: a b", "a b."]),
    ]

    /// However the bytes come.
    @Test(.rule("X3"), arguments: runs)
    func eachKeyIsPrintedByItself(keys: String, lines: [String]) async {
        let bytes = Array(keys.utf8)
        let expected = lines.joined(separator: "\n")
        #expect(await printed([bytes[...]]) == expected)
        #expect(await printed(bytes.indices.map { bytes[$0...$0] }) == expected)
        for index in bytes.indices {
            #expect(await printed([bytes[..<index], bytes[index...]]) == expected)
        }
    }

    @Test(.rule("X3"))
    func whatIsNoTextGivesReplacementCharacters() async {
        let expected = "count: 0\ntext:\ntext: \u{FFFD}\ntext: \u{FFFD}z\ntext: \u{FFFD}z\u{FFFD}\n"
        let bytes: [UInt8] = [0xFF, UInt8(ascii: "z"), 0xE4, 0xB8]
        #expect(await printed([bytes[...]]) == expected + "\u{FFFD}z\u{FFFD}.")
        #expect(
            await printed(bytes.indices.map { bytes[$0...$0] }) == expected + "\u{FFFD}z\u{FFFD}.")
    }

    #if os(Linux)
        private let probe = Child(program: "ConsoleProbe")
        private let begin = "before\nprobe\ncount: 0\ntext:\n"

        @Test(.rule("X3"))
        func aPipeAndAFileDrive() async throws {
            let lines = begin + "count: 1\ntext: a\nbehind 1 a\n"
            let run = try await probe.run(input: "\u{1B}[Aa\u{1B}")
            #expect(run.output == lines)
            #expect(run.code == 0)
            // Without a key that ends it, the end does.
            #expect(try await probe.run(input: "\u{1B}[Aa").output == lines)
            try await TemporaryDirectory.with { directory in
                try directory.write("\u{1B}[Aa".utf8, to: "keys")
                let run = try await probe.shell("\"$0\" <\"$1/keys\"", directory.path)
                #expect(run.output == lines)
                #expect(run.messages == "")
            }
        }

        /// More than is read at once, and a frame of lines for each.
        @Test(.rule("X3"))
        func manyKeysAreTaken() async throws {
            let run = try await probe.run(input: String(repeating: "\u{1B}[A", count: 5_000))
            let counts = (1...5_000).map { "count: \($0)\n" }.joined()
            #expect(run.output == begin + counts + "behind 5000 \n")
        }

        @Test(.rule("X3"))
        func anEmptyPipeEndsItAtOnce() async throws {
            #expect(try await probe.run(input: "").output == begin + "behind 0 \n")
            let again = try await probe.run("twice", input: "")
            #expect(again.output == begin + "behind 0 \nat last 0\n")
        }

        /// Who waits for the next key is told of the end.
        @Test(.rule("X3"))
        func aPipeThatStaysOpenDoesNotKeepIt() async throws {
            try await TemporaryDirectory.with { directory in
                let run = try await probe.shell(
                    """
                    mkfifo "$1/pipe"; exec 3<>"$1/pipe"; printf '\\033[A\\033\\033' >&3; "$0" <&3
                    """, directory.path)
                #expect(run.output == begin + "count: 1\nbehind 1 \n")
                #expect(run.messages == "")
            }
        }

        /// A device has no end, and what was closed has nothing: only the program itself ends the run.
        @Test(.rule("X3"), arguments: ["</dev/null", "</dev/zero", "<&-"])
        func withoutAPipeThereAreNoKeys(input: String) async throws {
            let run = try await probe.shell(
                "\"$0\" stops \(input)")
            #expect(run.output == begin + "behind 0 \n")
        }

        @Test(.rule("X3", "G10"))
        func aSecondScreenTraps() async throws {
            let run = try await probe.run(input: "\u{1B}[19~")
            #expect(run.code != 0)
            #expect(run.messages.contains("bowline[terminal-in-use]"))
        }
    #endif
}
