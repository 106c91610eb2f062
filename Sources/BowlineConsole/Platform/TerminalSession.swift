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

/// The terminal while it shows the screen: what the isolation of the screen and the reading thread share.
///
/// The lock orders what both write: a frame is never written behind the modes' restoring.
final class TerminalSession: Sendable {
    /// Told what happens.
    let tell: @Sendable (TerminalEvent) -> Void
    let device: Int32
    /// Where the program's standard output can be read while the screen is shown.
    let output: Int32
    /// Where the numbers of signals come, and where they are written; 0 ends the thread.
    let (signals, signalsIn): (Int32, Int32)
    /// Whether a pause between two bytes means something.
    private let hasPauses: Bool
    private let lock = Mutex<Void>(())
    /// Orders those who take what was printed.
    private let printing = Mutex<Void>(())
    /// Whether the screen is to be left, so that nothing waits for the terminal.
    private let isLeaving = Atomic<Bool>(false)

    init(
        device: Int32, output: Int32, signals: Int32, signalsIn: Int32,
        hasPauses: Bool, tell: @escaping @Sendable (TerminalEvent) -> Void
    ) {
        (self.device, self.output) = (device, output)
        (self.signals, self.signalsIn) = (signals, signalsIn)
        (self.hasPauses, self.tell) = (hasPauses, tell)
    }

    func enter() {
        lock.withLock { _ in
            isLeaving.store(false, ordering: .relaxed)
            TerminalRescue.enter()
        }
    }

    func restore() {
        // Who writes may wait for a terminal that takes nothing, and has the lock.
        isLeaving.store(true, ordering: .relaxed)
        lock.withLock { _ in TerminalRescue.restore() }
    }

    /// Writes all, however long the terminal takes, unless it goes or the screen is left.
    func show(_ bytes: [UInt8]) {
        lock.withLock { _ in
            var rest = bytes[...]
            while TerminalRescue.isShown, !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(device, $0.baseAddress, $0.count) }
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN, !isLeaving.load(ordering: .relaxed) {
                    TerminalRescue.wait(for: device, 100)
                } else if errno != EINTR {
                    return
                }
            }
        }
    }

    func takePrinted() -> [UInt8] {
        printing.withLock { _ in TerminalRescue.takePrinted() }
    }

    /// Ends the thread.
    func end() {
        var end: UInt8 = 0
        _ = write(signalsIn, &end, 1)
    }

    // MARK: On the reading thread

    /// Reads until it is told to end.
    func serve() {
        var entries = [signals, output, device].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        // A terminal sends the bytes of one key together: what has not come within this time is another one.
        let pause: Int32 = 25
        var isPausing = false
        while true {
            let count = poll(&entries, nfds_t(entries.count), isPausing ? pause : -1)
            if count == 0 {
                isPausing = false
                tell(.pause)
            }
            guard count > 0 else { continue }
            if entries[1].revents != 0, printing.withLock({ _ in TerminalRescue.movePrinted() }) {
                tell(.printed)
            }
            if entries[0].revents != 0, !takeSignals() { break }
            guard entries[2].revents != 0 else { continue }
            if let bytes = Self.bytes(of: device) {
                isPausing = hasPauses
                if !bytes.isEmpty { tell(.input(bytes)) }
            } else {
                entries[2].fd = -1
                tell(.ended)
            }
        }
    }

    /// Some of what there is; nil if there will be no more. Only once, since the next read may wait.
    private static func bytes(of file: Int32) -> [UInt8]? {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            let read = read(file, buffer.baseAddress, buffer.count)
            failure = read < 0 ? errno : 0
            count = max(0, read)
        }
        return bytes.isEmpty && ![EINTR, EAGAIN].contains(failure) ? nil : bytes
    }

    /// - Returns: false to end the thread.
    private func takeSignals() -> Bool {
        for byte in Self.bytes(of: signals) ?? [0] {
            switch Int32(byte) {
            case 0: return false
            case SIGWINCH: tell(.resized)
            case SIGTSTP:
                restore()
                // SIGTSTP itself would do nothing where no shell waits for the process.
                kill(getpid(), SIGSTOP)
            case SIGCONT:
                enter()
                tell(.resized)
            case let number: end(by: number)
            }
        }
        return true
    }

    /// Lets a signal do what it would have done without the screen.
    private func end(by number: Int32) {
        restore()
        TerminalRescue.giveBack(number)
        kill(getpid(), number)
        // Who has a handler of his own for it goes on, without the screen.
        tell(.ended)
    }
}
