#if os(Linux)
    import TerminalSupport
    import TestSupport
    import Testing

    @testable import Examples

    @Suite("Each example looks on a terminal as the list of examples shows it", .serialized)
    struct ScreenTests {
        private func example(_ name: String) throws -> (example: Example, rows: [String]) {
            let all = Example.basics + Example.programs
            let example = try #require(all.first { $0.name == name })
            let rows = example.screen.split(separator: "\n", omittingEmptySubsequences: false)
            return (example, rows.map(String.init))
        }

        /// The last key ends the program.
        @Test(arguments: [
            "Counter", "SimpleTextField", "SteppingUp", "TableAndCollection", "Todo", "Sinks",
        ])
        func whatIsTypedLeadsToTheScreen(_ name: String) throws {
            let rows = try example(name).rows
            let keys = ScriptedRun(name: name).input
            let session = try Session(program: name, columns: 60, rows: rows.count)
            try session.show("the first screen") { $0.contains { $0.contains(" quit") } }
            session.terminal.send(String(keys.dropLast()))
            try session.show(name) { $0 == rows }
            session.terminal.send(String(keys.suffix(1)))
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
        }

        /// Here the time passes as it does for its user. What is shown meanwhile may pass unseen.
        @Test func signUpWaitsForAPauseAndForTheServer() throws {
            let rows = try example("SignUp").rows
            let session = try Session(program: "SignUp", columns: 60, rows: rows.count)
            try session.show("the password has less than 8 letters")
            session.terminal.send("ada\tsecret42\tsecret42")
            try session.show("ada is taken")
            session.terminal.send("\tm")
            try session.show("adam") { $0 == rows }
            session.terminal.send("\r")
            try session.show("Welcome, adam!")
            session.terminal.send("\u{11}")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
        }

        @Test func monitorShowsTheRecordingThatIsBuiltIn() throws {
            let rows = try example("Monitor").rows
            let session = try Session(
                ["--proc", "none", "--interval", "0.01"], program: "Monitor", columns: 70,
                rows: rows.count)
            try session.show("the last sample") { $0 == rows }
            session.terminal.send("q")
            #expect(session.finish() == .exited(0))
        }

        /// All but the rate at which the file was read.
        @Test func packageBrowserShowsAPackageWithWhatItNeeds() throws {
            let rows = try example("PackageBrowser").rows
            let file = rows[0]
            let session = try Session(
                ["--file", file], program: "PackageBrowser", columns: 70, rows: rows.count)
            try session.show("all packages") { $0.contains("found: 4 of 4, 1 skipped") }
            session.terminal.send("/ow\r")
            try session.show("the one that is found") { $0.contains("found: 1 of 4, 1 skipped") }
            session.terminal.send("\r")
            try session.show("the package") { lines in
                lines.enumerated().allSatisfy { index, line in
                    line == rows[index] || index == 1 && line.contains("██ 100 %")
                }
            }
            session.terminal.send("q")
            #expect(session.finish() == .exited(0))
        }
    }
#endif
