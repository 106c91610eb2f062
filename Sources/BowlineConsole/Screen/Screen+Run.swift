/// What the running screen takes one after the other.
enum Turn: Sendable {
    case terminal(TerminalEvent)
    case draw
}

extension Screen {
    /// Shows the screen and takes keys, until `stop()`, the end of the input or the cancellation of the task.
    ///
    ///     screen.stops(on: .character("q"))
    ///     await screen.run()
    ///
    /// Keys and drawings are turns of the caller's isolation; between them others have theirs. The input is read on a
    /// thread of its own, so nobody waits for it.
    ///
    /// The terminal shows what it showed before, its modes and cursor as they were, when this returns, and also
    /// when the process ends otherwise: by `exit`, by a trap, by Ctrl-C (SIGINT), SIGQUIT, SIGTERM or SIGHUP. On
    /// Ctrl-Z it is restored until the program goes on. Another size draws anew (X3). A process that is killed
    /// (SIGKILL) restores nothing; the command `reset` does.
    ///
    /// Where there is no terminal (X3) it prints lines and takes no keys, until `stop()` or cancellation.
    ///
    /// A screen that runs already returns at once.
    public func run(isolation: isolated any Actor = #isolation) async {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        let (turns, channel) = AsyncStream<Turn>.makeStream()
        self.channel = channel
        if terminal.isInteractive { terminal.begin { channel.yield(.terminal($0)) } }
        writer.forget()
        draw()
        for await turn in turns {
            if self.channel == nil { break }
            take(turn)
        }
        self.channel = nil
        // What was changed in the last turn, for those who read lines.
        if !terminal.isInteractive, isDrawingDue { draw() }
        isDrawingDue = false
        guard terminal.isInteractive else { return }
        terminal.end()
        unread += terminal.takePrinted()
        if firstLog == nil, !unread.isEmpty { terminal.print(unread) }
        firstLog?.write(String(decoding: unread, as: UTF8.self))
        unread = []
    }

    /// Ends the running, behind the present turn.
    public func stop() {
        channel?.finish()
        channel = nil
    }

    private func take(_ turn: Turn) {
        switch turn {
        case .draw: if isDrawingDue { draw() }
        case .terminal(.input(let bytes)): press(decoder.decode(bytes))
        case .terminal(.pause): if !decoder.isPasting { press(decoder.finish()) }
        case .terminal(.resized):
            writer.forget()
            draw()
        case .terminal(.printed): note(terminal.takePrinted())
        case .terminal(.ended): stop()
        }
    }

    private func press(_ keys: [Key]) {
        for key in keys where channel != nil { press(key) }
    }

    /// Writes whole lines into the log: a piece may end in the middle of a character.
    private func note(_ bytes: [UInt8]) {
        unread += bytes
        guard let firstLog, let end = unread.lastIndex(of: UInt8(ascii: "\n")) else { return }
        firstLog.write(String(decoding: unread[...end], as: UTF8.self))
        unread.removeSubrange(...end)
    }
}
