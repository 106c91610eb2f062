#if os(Linux)
    import TerminalSupport
    import TestSupport
    import Testing

    @testable import PackageBrowser

    @Suite("The program is shown on a terminal", .serialized, .timeLimit(.minutes(5)))
    struct TerminalTests {
        private func withSession(
            _ text: String = BuiltInStatus.text, copies: Int = 1,
            _ body: (Session) throws -> Void
        ) async throws {
            try await TemporaryDirectory.with { directory in
                try directory.write(text.utf8, to: "status")
                let session = try Session(
                    ["--file", "\(directory.path)/status", "--repeat", "\(copies)"],
                    program: "PackageBrowser", columns: 70, rows: 16)
                try body(session)
                #expect(session.isRestored)
            }
        }

        @Test func packagesAreSearchedOpenedAndFollowed() async throws {
            try await withSession { session in
                try session.show("found: 6 of 6")
                #expect(session.emulator.lines[0].hasSuffix("/status"))
                #expect(session.emulator.lines[1].hasPrefix("read ███"))
                session.terminal.send("/bas")
                try session.show("found: 2 of 6")
                session.terminal.send("h\r")
                try session.show("found: 1 of 6")
                session.terminal.send("\r")
                try session.show("what bash needs") { $0.joined().contains("✗ libtinfo6 (>= 6)") }
                #expect(
                    Array(session.emulator.lines[2...8]) == [
                        "search: bash", "found: 1 of 6",
                        "package                  version    bash 5.2.15-2",
                        "bash                     5.2.15-2   GNU Bourne Again SHell",
                        "                                    installed, shells, 7164 KiB",
                        "                                      needs",
                        "                                    ✓ libc6 (>= 2.36)",
                    ])
                session.terminal.send("\t\u{1B}[B\u{1B}[B\r")
                try session.show("base-files") { $0[4].hasSuffix("base-files 12.4") }
                session.terminal.send("b")
                try session.show("bash again") { $0[4].hasSuffix("bash 5.2.15-2") }
                session.terminal.send("q")
                #expect(session.finish() == .exited(0))
            }
        }

        @Test func sixtyThousandAreSearchedWhileOneTypes() async throws {
            try await withSession(copies: 10_000) { session in
                try session.show("found: 60000 of 60000")
                session.terminal.send("/dash posix")
                try session.show("found: 10000 of 60000")
                session.terminal.send("\u{15}\u{1B}")
                try session.show("found: 60000 of 60000")
                session.terminal.send("\u{1B}[F\r")
                try session.show("the last") { $0[4].hasSuffix("mawk.10000 1.3.4.20200120-3.1") }
                session.terminal.send("q")
                #expect(session.finish() == .exited(0))
            }
        }

        @Test func whatIsDamagedIsNamedAndTheRestIsShown() async throws {
            try await withSession("Package: a\n\nPackage: b\n\u{1B}[2J\n\nPackage: c\n") {
                session in
                try session.show("found: 2 of 2, 1 skipped")
                try session.show("its line") {
                    $0.contains { $0.hasSuffix("  + [0] line 4: '\\u{1B}[2J' is no") }
                }
                session.terminal.send("\u{3}")
                #expect(session.finish() == .killed(2))
            }
        }

        @Test func thePrototypeIsSteppedThroughAndEdited() throws {
            let session = try Session(
                ["--prototype"], program: "PackageBrowser", columns: 70, rows: 30)
            try session.show("Props 1 of 2")
            try session.show("the view") { $0[4].hasSuffix("bowline 2.1") }
            session.terminal.send("b/x\r")
            try session.show("the actions") {
                let lines = $0.joined(separator: "\n")
                return lines.contains("back()") && lines.contains("search(x)")
            }
            session.terminal.send("\u{1B}[B\u{1B}[B\r\u{15}nothing\r")
            try session.show("found: nothing")
            session.terminal.send("\u{1B}[C")
            try session.show("Props 2 of 2")
            try session.show("search: rope")
            session.terminal.send("\u{4}")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
        }
    }
#endif
