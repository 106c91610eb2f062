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
/// does only what is allowed there: `read`, `write`, `poll`, `pread`, `tcsetattr`, `dup2`, `ftruncate`, `sigaction`,
/// `raise`.
struct TerminalRescue {
    /// The terminal, with a description of our own that does not block.
    var device: Int32 = -1
    /// Its modes as they were, and while it shows the screen.
    var (modes, raw) = (termios(), termios())
    /// Copies of standard output and, if that is the terminal too, standard error; -1 if it is not.
    var (output, errors): (Int32, Int32) = (-1, -1)
    /// What stands in their place: the end of a pipe, and a file without a name.
    var (outputPipe, errorsFile): (Int32, Int32) = (-1, -1)
    /// The other end of the pipe, and the file for what came out of it and nobody has taken.
    var (printed, printedFile): (Int32, Int32) = (-1, -1)
    /// Where handlers write the number of a signal.
    var signals: Int32 = -1
    /// What was there for each signal, by its number.
    private let handlers = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

    /// The place, 0 until a screen has run.
    private static let address = Atomic<UInt>(0)
    /// Whether a screen runs.
    private static let isInUse = Atomic<Bool>(false)
    /// Whether the terminal shows it.
    private static let isUp = Atomic<Bool>(false)
    /// How many threads have something from the pipe that is not in the file yet.
    private static let moving = Atomic<Int>(0)

    /// Signals that end the process at once: the handler itself puts things right.
    private static var crashes: [Int32] {
        [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] + endings
    }
    /// Signals that the reading thread sees to.
    private static var others: [Int32] {
        [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]
    }

    /// Those of them that a program may have another use for.
    private static var endings: [Int32] {
        let all = [
            SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ, SIGSYS, SIGVTALRM, SIGPROF,
        ]
        #if canImport(Darwin)
            return all
        #else
            return all + [SIGIO]
        #endif
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

    /// A signal that was ignored when the program began is ignored on: `nohup`. One of the
    /// endings is left to a handler that the program has.
    private func take(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        sigaction(number, nil, handlers + Int(number))
        let old = unsafeBitCast(signal(number, handler), to: Int.self)
        let isOwn = old != unsafeBitCast(SIG_DFL, to: Int.self) && Self.endings.contains(number)
        if isOwn || old == unsafeBitCast(SIG_IGN, to: Int.self) {
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
        if let place = current { _ = write(place.pointee.signals, &byte, 1) }
        errno = saved
    }

    /// Shows the screen: modes, and the program's output into the pipe.
    static func enter() {
        guard var place = current?.pointee else { return }
        isUp.store(true, ordering: .sequentiallyConsistent)
        tcsetattr(place.device, TCSADRAIN, &place.raw)
        if place.printedFile >= 0 { dup2(place.outputPipe, STDOUT_FILENO) }
        if place.errors >= 0 { dup2(place.errorsFile, STDERR_FILENO) }
        send(TerminalModes.enter, to: place.device)
    }

    /// Shows again what was there, once for each time that it was left.
    static func restore() {
        guard var place = current?.pointee, isUp.exchange(false, ordering: .sequentiallyConsistent)
        else { return }
        send(TerminalModes.leave, to: place.device)
        tcsetattr(place.device, TCSANOW, &place.modes)
        dup2(place.output, STDOUT_FILENO)
        if place.errors >= 0 { dup2(place.errors, STDERR_FILENO) }
        _ = movePrinted()
        // What another thread moves is there in a moment, unless it has crashed just then.
        for _ in 0..<100 where moving.load(ordering: .sequentiallyConsistent) > 0 {
            poll(nil, 0, 1)
        }
        say(place.printedFile, to: place.device)
        say(place.errorsFile, to: place.errors)
    }

    static var isShown: Bool { isUp.load(ordering: .sequentiallyConsistent) }

    /// Puts what the program has printed into the file, where nobody waits for it; says whether there was something.
    /// As much as a pipe holds, since a program may print for ever.
    static func movePrinted() -> Bool {
        guard let place = current?.pointee else { return false }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
            var hasMoved = false
            for _ in 0..<64 {
                moving.add(1, ordering: .sequentiallyConsistent)
                let count = read(place.printed, buffer.baseAddress, buffer.count)
                _ = write(place.printedFile, buffer.baseAddress, max(0, count))
                moving.subtract(1, ordering: .sequentiallyConsistent)
                guard count > 0 else { break }
                hasMoved = true
            }
            return hasMoved
        }
    }

    /// Gives what the program has printed and nobody has taken.
    static func takePrinted() -> [UInt8] {
        _ = movePrinted()
        guard let file = current?.pointee.printedFile else { return [] }
        let size = max(0, Int(lseek(file, 0, SEEK_END)))
        let bytes = [UInt8](unsafeUninitializedCapacity: size) {
            $1 = max(0, pread(file, $0.baseAddress, $0.count, 0))
        }
        ftruncate(file, 0)
        return bytes
    }

    /// What was written meanwhile, the message of a trap above all.
    private static func say(_ file: Int32, to terminal: Int32) {
        var offset: off_t = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
            while true {
                let count = pread(file, buffer.baseAddress, buffer.count, offset)
                guard count > 0,
                    send(UnsafeBufferPointer(rebasing: buffer[..<count]), to: terminal)
                else { break }
                offset += off_t(count)
            }
        }
        ftruncate(file, 0)
    }

    /// Waits until a file takes something, so many milliseconds at most.
    static func wait(for file: Int32, _ time: Int32) {
        var entry = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, time)
    }

    private static func send(_ text: StaticString, to file: Int32) {
        send(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), to: file)
    }

    /// As much as the terminal takes within a moment: one that is stuck must not keep the process.
    @discardableResult
    private static func send(_ bytes: UnsafeBufferPointer<UInt8>, to file: Int32) -> Bool {
        var rest = bytes[...]
        var tries = 0
        while !rest.isEmpty, tries < 10 {
            let count = write(
                file, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EAGAIN {
                wait(for: file, 20)
                tries += 1
            } else if count == 0 || errno != EINTR {
                return false
            }
        }
        return rest.isEmpty
    }
}
