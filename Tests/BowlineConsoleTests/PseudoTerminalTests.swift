#if os(Linux)
    import Foundation
    import TerminalSupport
    import TestSupport
    import Testing

    @testable import BowlineConsole

    /// A real terminal, as far as a program can tell.
    @Suite("The terminal is restored on every way out", .serialized)
    struct PseudoTerminalTests {
        private func shown(_ arguments: String..., environment: [String: String] = [:]) throws
            -> Session
        {
            let session = try Session([arguments.first ?? "-"], environment: environment)
            try session.show("count: 0")
            return session
        }

        @Test(.rule("X3"))
        func theScreenIsShownInsteadOfWhatWasThere() throws {
            let session = try shown()
            #expect(session.emulator.modes == ["1049", "2004"])
            #expect(session.emulator.lines.prefix(4) == ["probe", "count: 0", "text:", ""])
            let modes = session.terminal.modes
            #expect(modes != session.modes)
            session.terminal.send("\u{1B}[A\u{1B}[Aab\u{1B}[200~ c\nd\u{1B}[201~")
            try session.show("text: ab c d")
            try session.show("count: 2")
            session.terminal.send("\u{1B}")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
            #expect(session.emulator.lines.prefix(3) == ["before", "behind 2 ab c d", ""])
        }

        /// The ways out, by the key that asks for each.
        static let ends: [(String, PseudoTerminal.End, [String])] = [
            ("\u{1B}", .exited(0), ["before", "behind 0"]),
            // Ctrl-C and Ctrl-\.
            ("\u{3}", .killed(SIGINT), ["before", ""]),
            ("\u{1C}", .killed(SIGQUIT), ["before", ""]),
            // Before the program does anything: busy for ever, and then Ctrl-C.
            ("\u{1B}[15~", .killed(SIGINT), ["before", ""]),
            ("\u{1B}OQ", .exited(3), ["before", ""]),
            ("\u{1B}OR", .killed(SIGABRT), ["before", ""]),
            ("\u{1B}OS", .killed(SIGSEGV), ["before", ""]),
        ].filter { _, end, _ in !isSanitized || end != .killed(SIGSEGV) }

        static let deadly =
            [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
            // Those that nobody thought of left the terminal raw.
            + [SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO]
            + [SIGSYS]
            + (isSanitized ? [] : [SIGSEGV, SIGBUS])

        /// The thread sanitizer ends the process by itself when it is to crash.
        private static var isSanitized: Bool { dlsym(nil, "__tsan_init") != nil }

        @Test(.rule("X3"), arguments: ends)
        func aKeyEndsIt(key: String, end: PseudoTerminal.End, lines: [String]) throws {
            let session = try shown()
            session.terminal.send(key)
            if key == "\u{1B}[15~" { session.terminal.send("\u{3}") }
            #expect(session.finish() == end)
            #expect(session.isRestored)
            #expect(Array(session.emulator.lines.prefix(2)) == lines)
        }

        @Test(.rule("X3"), arguments: deadly)
        func aSignalEndsIt(number: Int32) throws {
            let session = try shown()
            session.terminal.signal(number)
            #expect(session.finish() == .killed(number))
            #expect(session.isRestored)
        }

        @Test(.rule("X3"))
        func aSignalThatTheProgramHandlesIsItsOwn() throws {
            let session = try shown("handles")
            session.terminal.signal(SIGUSR1)
            session.terminal.send("\u{1B}[A")
            try session.show("count: 1")
            session.terminal.send("\u{1B}")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
        }

        /// A frame of that size has more cells than there is memory for.
        @Test(.rule("X3"))
        func aTerminalMayClaimAnySize() throws {
            let session = try shown()
            session.terminal.resize(columns: 65_535, rows: 65_535)
            session.terminal.send("\u{1B}[A")
            try session.show("count: 1")
            session.terminal.send("\u{1B}")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
        }

        /// A trap's message would be lost with the screen that it was written to.
        @Test(.rule("X3"))
        func aTrapsMessageStandsBehindTheScreen() throws {
            let session = try shown()
            session.terminal.send("\u{1B}OP")
            let result = session.finish()
            #expect(result == .killed(SIGILL) || result == .killed(SIGTRAP))
            #expect(session.isRestored)
            let end = try #require(session.text.range(of: "\(TerminalModes.leave)")).upperBound
            #expect(session.text[end...].contains("Fatal error: on purpose"))
        }

        @Test(.rule("X3"), arguments: ["\u{1A}", ""])
        func itIsSuspendedAndGoesOn(key: String) throws {
            let session = try shown()
            if key.isEmpty {
                session.terminal.signal(SIGTSTP)
            } else {
                session.terminal.send(key)
            }
            #expect(session.terminal.wait() == .stopped(SIGSTOP))
            try session.show("before")
            #expect(session.isRestored)
            session.terminal.signal(SIGCONT)
            try session.show("count: 0")
            #expect(session.emulator.modes.isSuperset(of: ["1049", "2004"]))
            session.terminal.send("\u{1B}[A")
            try session.show("count: 1")
            session.terminal.send("\u{1B}")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
        }

        /// Nobody can restore the terminal before SIGSTOP; behind it all is drawn anew.
        @Test(.rule("X3"))
        func stoppedWithoutWarningItIsDrawnAnew() throws {
            let session = try shown()
            session.terminal.signal(SIGSTOP)
            #expect(session.terminal.wait() == .stopped(SIGSTOP))
            session.resize(40, 10)
            session.terminal.signal(SIGCONT)
            try session.show("count: 0")
            session.terminal.send("\u{1B}")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
        }

        @Test(.rule("X3"))
        func anotherSizeIsDrawnAnew() throws {
            let session = try shown()
            for (columns, rows) in [(20, 3), (5, 2), (100, 30), (1, 1)] {
                session.resize(columns, rows)
                let expected = rows > 1 ? String("count: 0".prefix(columns)) : "p"
                try session.show(expected)
                try session.show("no soil") { !$0.joined().contains("#") }
            }
            session.terminal.send("\u{1B}")
            #expect(session.finish() == .exited(0))
        }

        @Test(.rule("X3"))
        func aTerminalThatVanishesEndsIt() throws {
            let session = try shown()
            session.terminal.hangUp()
            #expect(session.terminal.wait() == .killed(SIGHUP))
        }

        /// As under `nohup`: then the end of the input ends the screen, and the program goes on.
        @Test(.rule("X3"))
        func aTerminalThatVanishesEndsTheScreenWhereTheSignalIsIgnored() throws {
            let session = try shown("without hang-up")
            session.terminal.hangUp()
            #expect(session.terminal.wait() == .exited(0))
        }

        /// A frame that is larger than what lies between: the program waits in the middle of it.
        @Test(.rule("X3"), arguments: [SIGTERM, SIGINT])
        func aTerminalThatTakesNothingDoesNotKeepTheProgram(number: Int32) throws {
            let session = try Session(["full"], columns: 500, rows: 200)
            while !session.text.contains("0000") { try session.readOnce() }
            session.terminal.signal(number)
            #expect(session.terminal.wait() == .killed(number))
            #expect(session.terminal.modes == session.modes)
        }

        /// It was stopped for ever: who was to end it waited for the frame to be written.
        @Test(.rule("X3"))
        func aTerminalThatTakesNothingDoesNotKeepItFromBeingSuspended() throws {
            let session = try Session(["full"], columns: 500, rows: 200)
            while !session.text.contains("0000") { try session.readOnce() }
            session.terminal.send("\u{1A}")
            #expect(session.terminal.wait() == .stopped(SIGSTOP))
            #expect(session.terminal.modes == session.modes)
            session.terminal.signal(SIGTERM)
            session.terminal.signal(SIGCONT)
            #expect(session.terminal.wait() == .killed(SIGTERM))
            #expect(session.terminal.modes == session.modes)
        }

        /// The terminal was opened as standard error, and replaced with it.
        @Test(.rule("X3"), arguments: ["\u{1B}", "\u{3}", "\u{1B}OQ"])
        func withoutStandardErrorItIsRestoredToo(key: String) throws {
            let session = try shown("without standard error")
            session.terminal.send(key)
            #expect(session.finish() != nil)
            #expect(session.isRestored)
        }

        @Test(.rule("X3"))
        func itRunsAgain() throws {
            let session = try shown("twice")
            session.terminal.send("\u{1B}[A\u{1B}")
            try session.show("the second time") { lines in
                session.text.contains("behind 1") && lines.contains("count: 1")
            }
            session.terminal.send("\u{1B}[A")
            try session.show("count: 2")
            session.terminal.send("\u{1B}")
            #expect(session.finish() == .exited(0))
            #expect(session.isRestored)
            #expect(session.emulator.lines.prefix(3) == ["before", "behind 1", "at last 2"])
        }

        // MARK: What the program prints

        @Test(.rule("X3"))
        func whatIsPrintedComesIntoTheLog() throws {
            let session = try shown("log")
            session.terminal.send("\u{1B}[17~\u{1B}[A\u{1B}[17~")
            try session.show("printed 0")
            try session.show("printed 1")
            #expect(session.emulator.modes == ["1049", "2004"])
            session.terminal.send("\u{1B}")
            #expect(session.finish() == .exited(0))
            #expect(session.emulator.lines.prefix(3) == ["before", "behind 1", ""])
        }

        @Test(.rule("X3"))
        func withoutALogItComesBehindTheScreen() throws {
            let session = try shown()
            session.terminal.send("\u{1B}[17~\u{1B}[18~\u{1B}[A")
            try session.show("count: 1")
            #expect(!session.emulator.lines.joined().contains("printed"))
            session.terminal.send("\u{1B}")
            #expect(session.finish() == .exited(0))
            #expect(
                session.emulator.lines.prefix(5)
                    == ["before", "printed 0", "complaint", "behind 1", ""])
        }

        /// Whatever ends the program: what it printed was lost with the screen.
        @Test(.rule("X3"), arguments: ends)
        func whatIsPrintedComesBehindTheScreenOnEveryWayOut(
            key: String, end: PseudoTerminal.End, lines: [String]
        ) throws {
            let session = try shown()
            session.terminal.send("\u{1B}[17~\u{1B}[A")
            try session.show("count: 1")
            session.terminal.send(key)
            if key == "\u{1B}[15~" { session.terminal.send("\u{3}") }
            #expect(session.finish() == end)
            #expect(session.isRestored)
            let last = lines[1].replacing("behind 0", with: "behind 1")
            #expect(session.emulator.lines.prefix(3) == ["before", "printed 0", last])
        }

        @Test(.rule("X3"))
        func itComesWhenItIsSuspended() throws {
            let session = try shown()
            session.terminal.send("\u{1B}[17~\u{1B}[A")
            try session.show("count: 1")
            session.terminal.send("\u{1A}")
            #expect(session.terminal.wait() == .stopped(SIGSTOP))
            try session.show("printed 0")
            session.terminal.signal(SIGCONT)
            try session.show("count: 1")
            session.terminal.send("\u{1B}[17~\u{1B}")
            #expect(session.finish() == .exited(0))
            #expect(
                session.emulator.lines.prefix(4) == [
                    "before", "printed 0", "printed 1", "behind 1",
                ])
        }

        /// The trap follows at once, while the line is on its way.
        @Test(.rule("X3"), arguments: 0..<5)
        func whatIsPrintedJustBeforeATrapIsThere(_: Int) throws {
            let session = try shown()
            session.terminal.send("\u{1B}[20~")
            _ = session.finish()
            let end = try #require(session.text.range(of: "\(TerminalModes.leave)")).upperBound
            let text = session.text[end...]
            #expect(text.hasPrefix("last words\r\n"))
            #expect(text.contains("Fatal error: on purpose"))
        }

        /// What the log has taken was seen.
        @Test(.rule("X3"))
        func whatALogHasShownIsNotRepeated() throws {
            let session = try shown("log")
            session.terminal.send("\u{1B}[17~")
            try session.show("printed 0")
            session.terminal.signal(SIGTERM)
            #expect(session.finish() == .killed(SIGTERM))
            #expect(session.emulator.lines.prefix(2) == ["before", ""])
        }

        /// More than a pipe holds.
        @Test(.rule("X3"))
        func allThatIsPrintedComes() throws {
            let session = try shown()
            session.terminal.send("\u{1B}[21~\u{1B}")
            #expect(session.finish() == .exited(0))
            let end = try #require(session.text.range(of: "\(TerminalModes.leave)")).upperBound
            let numbers = (0..<20_000).map { "number \($0)\r\n" }.joined()
            #expect(session.text[end...] == numbers + "behind 0 \r\n")
        }

        // MARK: Other terminals

        @Test(.rule("X3"), arguments: ["dumb", ""])
        func aTerminalWithoutScreensGetsLines(kind: String) throws {
            let session = try shown(environment: ["TERM": kind])
            #expect(!session.bytes.contains(0x1B))
            #expect(session.terminal.modes == session.modes)
            session.terminal.signal(SIGTERM)
            #expect(session.finish() == .killed(SIGTERM))
        }

        @Test(.rule("X3"))
        func coloursAreLeftOutWhereTheyAreNotWanted() throws {
            let session = try shown(environment: ["NO_COLOR": "1"])
            #expect(session.emulator.cells[0][0].style == Style([.bold]))
            let coloured = try shown(environment: ["NO_COLOR": ""])
            #expect(coloured.emulator.cells[0][0].style == Style(foreground: .green, [.bold]))
        }

        @Test(.rule("X3"))
        func withoutATerminalThereAreNoEscapeSequences() throws {
            let process = Process()
            process.executableURL = try builtProgram("ConsoleProbe")
            let output = Pipe()
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            try process.run()
            var text = ""
            while !text.contains("text:") {
                text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            }
            process.terminate()
            process.waitUntilExit()
            #expect(text == "before\nprobe\ncount: 0\ntext:\n")
        }
    }
#endif
