#if os(Linux)
    import TerminalSupport
    import TestSupport
    import Testing

    @testable import BowlineConsole

    /// An example as its user has it, on the recording that is built in.
    @Suite("Monitor is shown on a terminal", .serialized) struct MonitorScreenTests {
        private func shown(_ arguments: [String] = []) throws -> Session {
            let session = try Session(
                ["--proc", "none", "--interval", arguments.first ?? "0.02"],
                program: "Monitor", columns: 70, rows: 12)
            try session.show("the processes") { $0.joined().contains("compiler --fast all") }
            return session
        }

        private func order(_ session: Session) -> [String] {
            session.emulator.lines.compactMap { line in
                ["init", "compiler", "editor"].first { line.contains(" \($0)  ") }
            }
        }

        @Test(.rule("X3"))
        func keysSortFilterAndLeave() throws {
            let session = try shown()
            // The last sample of the recording.
            try session.show("load 0.47 0.38 0.35") {
                $0[0] == "up 1 d 1 h 5 min  load 0.47 0.38 0.35  3 tasks, 0 running, 7 threads"
                    && $0[2].contains("1.0 %") && $0[2].hasSuffix("▅█▅▁")
            }
            #expect(
                session.emulator.lines.dropFirst(4).prefix(4) == [
                    "memory ████████               38 %  swap                           0 %",
                    "received: 0.0 KiB/s                 sent: 0.0 KiB/s", "filter:",
                    "     pid     cpu▾        memory name             command",
                ])
            session.terminal.send("p")
            try session.show("by pid") { _ in order(session) == ["init", "compiler", "editor"] }
            session.terminal.send("m")
            try session.show("by memory") { _ in order(session) == ["compiler", "editor", "init"] }
            session.terminal.send("n")
            try session.show("by name") { _ in order(session) == ["compiler", "editor", "init"] }
            try session.show("the mark") { $0.joined().contains("name▾") }
            session.terminal.send("/it")
            try session.show("filtered") { _ in order(session) == ["editor", "init"] }
            session.terminal.send("o\r")
            try session.show("filtered more") { _ in order(session) == ["editor"] }
            // No text any more.
            session.terminal.send("q")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
            #expect(session.emulator.lines[0].hasPrefix("Monitor: nothing to read in 'none'"))
        }

        @Test(.rule("X3"))
        func itStopsBySpaceAndCtrlC() throws {
            let session = try shown(["1000"])
            session.terminal.send(" ")
            try session.show("PAUSED  up") { $0[0].hasPrefix("PAUSED  up 1 d") }
            session.terminal.send(" ")
            try session.show("going on") { $0[0].hasPrefix("up 1 d") }
            session.terminal.send("\u{3}")
            #expect(session.finish() == .killed(2))
            #expect(session.isRestored)
        }

        @Test(.rule("C15"))
        func thePrototypeIsSteppedThroughAndEdited() throws {
            let session = try Session(
                ["--prototype"], program: "Monitor", columns: 70, rows: 24)
            try session.show("Props 1 of 2")
            try session.show("the view") { $0[0].hasSuffix("3 tasks, 1 running, 9 threads") }
            // Actions are listed.
            session.terminal.send(" c")
            try session.show("pause()")
            try session.show("sort(cpu)")
            session.terminal.send("\u{1B}[B\r\u{15}12\r")
            try session.show("edited") { $0[0].hasSuffix("12 tasks, 1 running, 9 threads") }
            session.terminal.send("\u{1B}[C")
            try session.show("Props 2 of 2")
            try session.show("the other") { $0[0].hasPrefix("PAUSED  up ?  load 0.42") }
            session.terminal.send("\u{4}")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
        }

        @Test(.rule("X3"))
        func linesArePrintedIfThatIsAskedFor() throws {
            let session = try Session(
                ["--proc", "none", "--plain"], program: "Monitor", columns: 100, rows: 90)
            #expect(session.finish() == .exited(0))
            #expect(session.emulator.lines.contains("cpu: 57.5 %"))
            #expect(!session.bytes.contains(0x1B))
        }
    }
#endif
