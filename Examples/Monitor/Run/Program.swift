#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif
import Bowline
import BowlineConsole

/// The program: reads samples, sends each into the store, and lets the view print what changed.
struct Program {
    /// The exit codes, as in `sysexits.h`.
    enum Exit {
        static let success: Int32 = 0
        static let usage: Int32 = 64
        static let input: Int32 = 66
        static let output: Int32 = 74
    }

    let options: Options
    let output: LineOutput
    let messages: LineOutput

    /// - Parameter arguments: without the program's name.
    /// - Returns: the exit code.
    @MainActor
    static func main(arguments: [String]) async -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        let messages = LineOutput(file: STDERR_FILENO)
        defer { messages.flush() }
        do {
            let options = try Options(arguments: arguments)
            let output = LineOutput(file: STDOUT_FILENO)
            return await Program(options: options, output: output, messages: messages).run()
        } catch {
            messages.write("Monitor: \(error)\n\(Options.usage)")
            return Exit.usage
        }
    }

    @MainActor
    func run() async -> Int32 {
        let screen = Screen()
        let isShown = screen.isInteractive && !options.plain
        if options.help {
            output.write(Options.usage)
        } else if options.prototype, isShown {
            await tryOut(on: screen)
        } else if options.prototype {
            MonitorView(output: output).bind(Bindings(props: .dummy, actions: .none))
        } else {
            guard let source = source() else { return Exit.input }
            if isShown { await show(source, on: screen) } else { play(source) }
        }
        output.flush()
        return exitCode()
    }

    private func play(_ source: SampleSource) {
        guard let first = source.next() else { return }
        let store = Store(
            state: MonitorState(selection: options.selection), reducer: monitorReducer())
        store.dispatch(Sampled(sample: first))
        let connection = MonitorView(output: output)
            .connect(to: store, props: MonitorView.props, actions: MonitorView.actions)
        defer { connection.disconnect() }
        output.flush()
        var taken = 1
        while output.failure == nil, taken < options.samples ?? .max {
            if let seconds = options.interval ?? (source.isRecorded ? nil : 1) {
                output.pause(seconds: seconds)
            }
            guard output.failure == nil, let sample = source.next() else { return }
            store.dispatch(Sampled(sample: sample))
            output.flush()
            taken += 1
        }
    }

    /// Shows each sample on a screen, until the user has seen enough. A recording stays at its last one.
    @MainActor
    private func show(_ source: SampleSource, on screen: Screen) async {
        guard let first = source.next() else { return }
        var selection = options.selection
        // What has no room is scrolled to.
        selection.top = .max
        let store = Store(state: MonitorState(selection: selection), reducer: monitorReducer())
        store.dispatch(Sampled(sample: first))
        let connection = LiveView(screen: screen)
            .connect(to: store, props: LiveView.props, actions: LiveView.actions)
        let sampler = Sampler(every: options.interval ?? 1, from: source, atMost: options.samples)
        sampler.start(
            { store.dispatch(Sampled(sample: $0)) }, end: { [weak screen] in screen?.stop() })
        await screen.run()
        sampler.stop()
        connection.disconnect()
    }

    /// Shows the view with made-up values, which can be edited, and lists what it asks for.
    @MainActor
    private func tryOut(on screen: Screen) async {
        await LiveView(screen: screen)
            .prototype(
                .dummy, .quiet,
                actions: .init(
                    sort: printing("sort"), filter: printing("filter"), pause: printing("pause"))
            )
            .run(
                editable: [
                    .toggle(\.isPaused), .number(\.shown.tasks), .text(\.shown.sort),
                ], on: screen)
    }

    /// A system without `/proc` has the recording that is built in; a wrong path that was given has nothing.
    private func source() -> SampleSource? {
        if let source = SampleSource(directory: options.directory) { return source }
        let isPlayed = ["none", Options().directory].contains(options.directory)
        messages.write(
            "Monitor: nothing to read in \(options.directory.quoted), "
                + (isPlayed
                    ? "playing the recording that is built in\n"
                    : "give --proc a directory like /proc, a recording, or none\n"))
        messages.flush()
        return isPlayed ? SampleSource(recording: BuiltInRecording.samples) : nil
    }

    /// A reader that has gone is no failure; a full disk is one.
    private func exitCode() -> Int32 {
        guard let failure = output.failure, failure != EPIPE, failure != EBADF else {
            return Exit.success
        }
        messages.write("Monitor: cannot write: \(String(cString: strerror(failure)))\n")
        return Exit.output
    }
}
