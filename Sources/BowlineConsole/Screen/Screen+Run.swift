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
    /// when the process ends otherwise: by `exit`, by a trap, by Ctrl-C (SIGINT) or another signal. On
    /// Ctrl-Z it is restored until the program goes on. Another size draws anew (X3). A process that is killed
    /// (SIGKILL) restores nothing; the command `reset` does.
    ///
    /// Where there is no terminal (X3) it prints lines. If standard input is a pipe, a file or a socket, its bytes
    /// are the keys, and its end ends the run:
    ///
    ///     printf '++-q' | swift run Counter
    ///
    /// What changed by a key is printed before the next one is taken, and others have a turn between the two, so
    /// what is printed does not depend on how the bytes come. An escape is the Escape key at the end and before
    /// another escape. What stands behind the key that ends the run is lost. With any other input, as `/dev/null`,
    /// there are no keys, and only `stop()` or cancellation ends the run.
    ///
    /// A screen that runs already returns at once.
    public func run(isolation: isolated any Actor = #isolation) async {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        let (turns, channel) = AsyncStream<TerminalEvent?>.makeStream()
        self.channel = channel
        if terminal.hasKeys { terminal.begin { channel.yield($0) } }
        writer.forget()
        draw()
        await settle()
        for await turn in turns {
            if self.channel == nil { break }
            await take(turn)
        }
        self.channel = nil
        // What was changed in the last turn, for those who read lines.
        if !terminal.isInteractive, isDrawingDue { draw() }
        isDrawingDue = false
        guard terminal.hasKeys else { return }
        note()
        terminal.end()
    }

    /// Ends the running, behind the present turn.
    public func stop() {
        channel?.finish()
        channel = nil
    }

    private func take(_ event: TerminalEvent?, isolation: isolated any Actor = #isolation) async {
        switch event {
        // A turn to draw in.
        case nil: if isDrawingDue { draw() }
        case .input(let bytes): await press(decoder.decode(bytes))
        case .pause: if !decoder.isLong { await press(decoder.finish()) }
        case .resized:
            writer.forget()
            draw()
        case .printed: note()
        case .ended:
            await press(decoder.finish())
            stop()
        }
    }

    private func press(_ keys: [Key], isolation: isolated any Actor = #isolation) async {
        for key in keys where channel != nil {
            press(key)
            await settle()
        }
    }

    /// Where lines are printed: what has happened by now is printed before what comes next, and so is what was
    /// waiting for a turn.
    private func settle(isolation: isolated any Actor = #isolation) async {
        guard !terminal.isInteractive else { return }
        await Task.yield()
        if isDrawingDue { draw() }
    }

    /// Writes what was printed into the log, if there is one.
    private func note() {
        if let firstLog { firstLog.write(terminal.takePrinted()) }
    }
}
