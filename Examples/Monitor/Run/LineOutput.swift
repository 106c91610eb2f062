#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

/// Collects lines and writes them in one go, and knows when nobody reads them any more.
///
/// SIGPIPE has to be ignored: the program is to end by itself.
final class LineOutput: TextOutputStream {
    private let file: Int32
    private var pending = ""

    /// Why nothing more can be written, as an `errno`.
    private(set) var failure: Int32?

    /// - Parameter file: the descriptor to write to; it stays open.
    init(file: Int32) {
        self.file = file
    }

    func write(_ text: String) {
        pending += text
    }

    /// Writes what was collected; without effect after a failure.
    func flush() {
        var bytes = ArraySlice(pending.utf8)
        pending = ""
        while failure == nil, !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { writeBytes(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN {
                _ = wait(for: Int16(POLLOUT), milliseconds: -1)
            } else if errno != EINTR {
                failure = errno
            }
        }
    }

    /// Waits, but not longer than there is somebody to write for: behind `| head -1` the program is
    /// to end with its reader, not an interval later.
    func pause(seconds: Double) {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(min(seconds, 1e9))
        while failure == nil, clock.now < end {
            let rest = (end - clock.now) / .milliseconds(1)
            guard rest >= 1 else {
                var time = timespec(tv_sec: 0, tv_nsec: Int(max(0, rest) * 1e6))
                nanosleep(&time, nil)
                return
            }
            let events = wait(for: 0, milliseconds: Int32(min(rest, 60_000)))
            if events & Int16(POLLERR | POLLHUP) != 0 { failure = EPIPE }
            if events & Int16(POLLNVAL) != 0 { failure = EBADF }
        }
    }

    private func wait(for events: Int16, milliseconds: Int32) -> Int16 {
        var entry = pollfd(fd: file, events: events, revents: 0)
        return poll(&entry, 1, milliseconds) > 0 ? entry.revents : 0
    }
}

/// The C library's `write`, which a method of the same name would hide.
private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
