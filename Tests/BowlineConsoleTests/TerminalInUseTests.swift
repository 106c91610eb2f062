#if os(Linux)
    import TerminalSupport
    import TestSupport
    import Testing

    @testable import BowlineConsole

    @Suite("One screen runs on the terminal of the process") struct TerminalInUseTests {
        @Test(.rule("X3", "G10"))
        func aSecondOneTraps() throws {
            let session = try Session(["second"])
            try session.show("count: 0")
            session.terminal.send("\u{1B}[19~")
            let end = session.finish()
            #expect(end == .killed(4) || end == .killed(5))
            #expect(session.isRestored)
            #expect(session.text.contains("bowline[terminal-in-use]"))
            #expect(session.text.contains("A screen began to run on the terminal of the process"))
        }
    }
#endif
