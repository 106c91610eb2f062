#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif
import Bowline

/// The program: reads samples, sends each into the store, and lets the view print what changed.
struct Monitor {
    let options: Options
    let output: LineOutput

    /// - Returns: the exit code.
    func run() -> Int32 {
        let view = MonitorView(output: output)
        if options.prototype {
            view.bind(Bindings(props: .dummy, actions: .none))
            output.flush()
            return exitCode
        }
        let source = source()
        guard let first = source.next() else { return 0 }
        let store = Store(
            state: MonitorState(current: first, selection: options.selection),
            reducer: monitorReducer())
        let connection = view.connect(
            to: store, props: MonitorView.props, actions: MonitorView.actions)
        output.flush()
        var taken = 1
        while output.failure == nil, taken < options.samples ?? .max {
            pause(source)
            guard let sample = source.next() else { break }
            store.dispatch(Sampled(sample: sample))
            output.flush()
            taken += 1
        }
        connection.disconnect()
        return exitCode
    }

    private func source() -> SampleSource {
        if let source = SampleSource(directory: options.directory) { return source }
        StandardError.write(
            "Monitor: there are no samples in \(options.directory); "
                + "playing the recording that is built in.\n")
        return SampleSource(recording: BuiltInRecording.samples)
    }

    private func pause(_ source: SampleSource) {
        guard let seconds = options.interval ?? (source.isRecorded ? nil : 1) else { return }
        let whole = seconds.rounded(.down)
        var time = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
        var rest = timespec()
        while nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
    }

    /// A reader that has gone is no failure; a full disk is one.
    private var exitCode: Int32 {
        guard let failure = output.failure, failure != EPIPE else { return 0 }
        StandardError.write("Monitor: cannot write: \(String(cString: strerror(failure)))\n")
        return 74
    }
}

/// The standard error output, for messages about the program itself.
enum StandardError {
    static func write(_ text: String) {
        let output = LineOutput(file: STDERR_FILENO)
        output.write(text)
        output.flush()
    }
}
