#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#elseif canImport(Android)
    @preconcurrency import Android
#elseif canImport(Darwin)
    @preconcurrency import Darwin
#endif
import BowlineSupport

/// The terminal of the process: standard input and output.
final class SystemTerminal: Terminal {
    let isInteractive: Bool
    let hasKeys: Bool
    let hasColours: Bool
    private var session: TerminalSession?
    private var thread: pthread_t?
    /// What was opened for the session.
    private var files: [Int32] = []

    init() {
        let kind = getenv("TERM").map { String(cString: $0) } ?? ""
        let isTerminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
        // While another screen is shown, standard output is that one's.
        isInteractive = TerminalRescue.isShown || isTerminal && !["", "dumb"].contains(kind)
        hasKeys = isInteractive || isStream(STDIN_FILENO)
        hasColours = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
    }

    var size: TerminalSize {
        var size = winsize()
        let file = isInteractive ? session?.device ?? STDOUT_FILENO : STDOUT_FILENO
        guard ioctl(file, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        // More than anybody sees would be more than there is memory for.
        return TerminalSize(columns: min(Int(size.ws_col), 1000), rows: min(Int(size.ws_row), 500))
    }

    func begin(_ tell: @escaping @Sendable (TerminalEvent) -> Void) {
        guard session == nil, let device = isInteractive ? openDevice() : STDIN_FILENO
        else { return tell(.ended) }
        guard TerminalRescue.take() else {
            Diagnostics.trap(
                "terminal-in-use", at: nil,
                "A screen began to run on the terminal of the process while another one was running there. "
                    + "Let the first one stop before, or put both on one screen.")
        }
        let (output, outputIn) = isInteractive ? openPipe() : (-1, -1)
        let (signals, signalsIn) = openPipe()
        // A handler must not wait.
        _ = fcntl(signalsIn, F_SETFL, O_NONBLOCK)
        let session = TerminalSession(
            device: device, output: output, signals: signals,
            signalsIn: signalsIn, hasPauses: isInteractive, tell: tell)
        self.session = session
        defer { start(session) }
        guard isInteractive else { return }
        TerminalRescue.install { rescue in
            rescue.device = device
            tcgetattr(device, &rescue.modes)
            rescue.raw = rescue.modes
            // Each key at once and unseen, each byte as it is; Ctrl-C, Ctrl-\ and Ctrl-Z stay signals.
            cfmakeraw(&rescue.raw)
            rescue.raw.c_lflag |= tcflag_t(ISIG)
            (rescue.printed, rescue.outputPipe, rescue.signals) = (output, outputIn, signalsIn)
            rescue.printedFile = openFileWithoutName()
            rescue.output = copy(STDOUT_FILENO)
            rescue.errorsFile = isatty(STDERR_FILENO) != 0 ? openFileWithoutName() : -1
            rescue.errors = rescue.errorsFile >= 0 ? copy(STDERR_FILENO) : -1
        }
        // Into a pipe lines would wait for one another.
        setvbuf(stdout, nil, _IOLBF, 0)
        session.enter()
    }

    func end() {
        guard let session else { return }
        fflush(stdout)
        session.end()
        if let thread { pthread_join(thread, nil) }
        session.restore()
        TerminalRescue.remove(hasHandlers: isInteractive)
        for file in files { close(file) }
        (self.thread, self.session, files) = (nil, nil, [])
    }

    func takePrinted() -> [UInt8] {
        fflush(stdout)
        return isInteractive ? session?.takePrinted() ?? [] : []
    }

    func write(_ bytes: [UInt8]) {
        if isInteractive { return session?.show(bytes) ?? () }
        Platform.writeToStandardOutput(String(decoding: bytes, as: UTF8.self))
        fflush(stdout)
    }

    // MARK: Files

    private func openDevice() -> Int32? {
        // A description of our own: others who have the terminal open may not expect that it does not block.
        let name = ttyname(STDIN_FILENO).map { String(cString: $0) } ?? "/dev/tty"
        let file = moved(open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC))
        return file >= 0 ? file : nil
    }

    private func openPipe() -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        ends = ends.map(moved)
        // Who prints waits for the reader, and that one for nobody.
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }

    /// Behind the standard files: in the place of one that was closed it would be replaced with it.
    private func moved(_ file: Int32) -> Int32 {
        defer { if file >= 0 { close(file) } }
        return copy(file)
    }

    private func copy(_ file: Int32) -> Int32 {
        let copy = fcntl(file, F_DUPFD_CLOEXEC, 3)
        files.append(copy)
        return copy
    }

    private func openFileWithoutName() -> Int32 {
        var name = Array("/tmp/bowline-XXXXXX".utf8CString)
        let file = moved(mkstemp(&name))
        guard file >= 0 else { return -1 }
        unlink(name)
        _ = fcntl(file, F_SETFL, O_APPEND)
        return file
    }

    // MARK: The reading thread

    private func start(_ session: TerminalSession) {
        var thread = pthread_t(bitPattern: 0)
        pthread_create(&thread, nil, { readKeys($0) }, Unmanaged.passRetained(session).toOpaque())
        self.thread = thread
    }
}

private func readKeys(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<TerminalSession>.fromOpaque(context).takeRetainedValue().serve()
    return nil
}

/// Whether it is read to its end, which neither a terminal nor a device has.
private func isStream(_ file: Int32) -> Bool {
    var status = stat()
    guard fstat(file, &status) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
}
