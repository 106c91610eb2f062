#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#elseif canImport(Android)
    @preconcurrency import Android
#elseif canImport(Darwin)
    @preconcurrency import Darwin
#endif
import Synchronization

/// What has to be put back when the process ends, where a signal handler can reach it.
///
/// A handler has no argument but the number of the signal, so what it needs has to be global: this is the exception
/// to the rule that nothing is stored in a static variable. There is one place in memory for it, which is never
/// freed, so a handler that is late reads nothing that is gone; it is written while no handler is set. A handler
/// does only what is allowed there: `write`, `poll`, `pread`, `tcsetattr`, `dup2`, `ftruncate`, `sigaction`, `raise`.
struct TerminalRescue {
    /// The terminal, with a description of our own that does not block.
    var device: Int32
    /// Its modes as they were.
    var modes: termios
    /// Copies of standard output and, if that is the terminal too, standard error; -1 if it is not.
    var (output, errors): (Int32, Int32)
    /// What stands in their place: the end of a pipe, and a file without a name.
    var (outputPipe, errorsFile): (Int32, Int32)
    /// Where handlers write the number of a signal.
    var signals: Int32
    /// What makes the terminal show again what it showed before.
    let leave: UnsafeMutableBufferPointer<UInt8>
    /// What was there for each signal, by its number.
    private let handlers: UnsafeMutablePointer<sigaction>

    /// The place, 0 until a screen has run.
    private static let address = Atomic<UInt>(0)
    /// Whether a screen runs.
    private static let isInUse = Atomic<Bool>(false)
    /// Whether the terminal shows it.
    private static let isUp = Atomic<Bool>(false)

    /// Room for what a screen has to be put back, of which nothing is known yet.
    private init() {
        (device, output, errors, outputPipe, errorsFile, signals) = (-1, -1, -1, -1, -1, -1)
        modes = termios()
        leave = .allocate(capacity: TerminalModes.leave.utf8.count)
        _ = leave.initialize(from: TerminalModes.leave.utf8)
        handlers = .allocate(capacity: 65)
        handlers.initialize(repeating: sigaction(), count: 65)
    }

    /// Signals that end the process at once: the handler itself puts things right.
    private static var crashes: [Int32] { [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] }
    /// Signals that the reading thread sees to.
    private static var others: [Int32] {
        [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]
    }

    private static var current: UnsafeMutablePointer<TerminalRescue>? {
        UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
    }

    /// Says that a screen runs from now on; false if one does already.
    static func take() -> Bool { !isInUse.exchange(true, ordering: .sequentiallyConsistent) }

    /// Sees to the signals from now on. The closure sets what has to be put back.
    static func install(_ fill: (inout TerminalRescue) -> Void) {
        let place = current ?? makePlace()
        fill(&place.pointee)
        for number in crashes { place.pointee.take(number) { TerminalRescue.crash($0) } }
        for number in others { place.pointee.take(number) { TerminalRescue.note($0) } }
    }

    private static func makePlace() -> UnsafeMutablePointer<TerminalRescue> {
        let place = UnsafeMutablePointer<TerminalRescue>.allocate(capacity: 1)
        place.initialize(to: TerminalRescue())
        address.store(UInt(bitPattern: place), ordering: .releasing)
        atexit { TerminalRescue.restore() }
        return place
    }

    /// Lets another screen run, and gives the signals back. The terminal has been restored before.
    static func remove(hasHandlers: Bool) {
        if hasHandlers { for number in crashes + others { giveBack(number) } }
        isInUse.store(false, ordering: .sequentiallyConsistent)
    }

    /// Puts a signal's handler back.
    static func giveBack(_ number: Int32) {
        guard let place = current else { return }
        sigaction(number, place.pointee.handlers + Int(number), nil)
    }

    /// A signal that was ignored when the program began is ignored on: `nohup`.
    private func take(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        sigaction(number, nil, handlers + Int(number))
        let old = signal(number, handler)
        if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
            sigaction(number, handlers + Int(number), nil)
        }
    }

    // MARK: What may run in a handler

    private static func crash(_ number: Int32) {
        restore()
        giveBack(number)
        raise(number)
    }

    private static func note(_ number: Int32) {
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        if let place = current { _ = systemWrite(place.pointee.signals, &byte, 1) }
        errno = saved
    }

    /// Shows the screen: modes, and the program's output into the pipe.
    static func enter(_ modes: termios, _ bytes: [UInt8]) {
        guard let place = current else { return }
        isUp.store(true, ordering: .sequentiallyConsistent)
        var modes = modes
        tcsetattr(place.pointee.device, TCSADRAIN, &modes)
        dup2(place.pointee.outputPipe, STDOUT_FILENO)
        if place.pointee.errors >= 0 { dup2(place.pointee.errorsFile, STDERR_FILENO) }
        bytes.withUnsafeBufferPointer { send($0, to: place.pointee.device) }
    }

    /// Shows again what was there, once for each time that it was left.
    static func restore() {
        guard let place = current, isUp.exchange(false, ordering: .sequentiallyConsistent) else {
            return
        }
        send(UnsafeBufferPointer(place.pointee.leave), to: place.pointee.device)
        tcsetattr(place.pointee.device, TCSANOW, &place.pointee.modes)
        dup2(place.pointee.output, STDOUT_FILENO)
        guard place.pointee.errors >= 0 else { return }
        dup2(place.pointee.errors, STDERR_FILENO)
        place.pointee.sayErrors()
    }

    static var isShown: Bool { isUp.load(ordering: .sequentiallyConsistent) }

    /// What was written to standard error meanwhile, the message of a trap above all.
    private func sayErrors() {
        var offset: off_t = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
            while true {
                let count = pread(errorsFile, buffer.baseAddress, buffer.count, offset)
                guard count > 0 else { break }
                Self.send(UnsafeBufferPointer(rebasing: buffer[..<count]), to: errors)
                offset += off_t(count)
            }
        }
        ftruncate(errorsFile, 0)
    }

    /// As much as the terminal takes within a moment: one that is stuck must not keep the process.
    private static func send(_ bytes: UnsafeBufferPointer<UInt8>, to file: Int32) {
        var rest = bytes[...]
        var tries = 0
        while !rest.isEmpty, tries < 10 {
            let count = systemWrite(
                file, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EAGAIN {
                var entry = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                poll(&entry, 1, 20)
                tries += 1
            } else if count == 0 || errno != EINTR {
                return
            }
        }
    }
}

/// The C library's `write`, which methods of that name would hide.
func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
