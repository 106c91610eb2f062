#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Collects lines and writes them in one go, and knows when nobody reads them any more.
final class LineOutput: TextOutputStream {
    private var pending = ""
    private let file: Int32

    /// Why nothing more can be written: an `errno`; EPIPE if the reader has gone.
    private(set) var failure: Int32?

    init(file: Int32 = STDOUT_FILENO) {
        self.file = file
        // Without this a reader that has gone ends the program before it can end by itself.
        signal(SIGPIPE, SIG_IGN)
    }

    func write(_ text: String) {
        pending += text
    }

    /// Writes what was collected.
    func flush() {
        var bytes = Array(pending.utf8)[...]
        pending = ""
        while failure == nil, !bytes.isEmpty {
            #if canImport(Darwin)
                let count = bytes.withUnsafeBytes { Darwin.write(file, $0.baseAddress, $0.count) }
            #elseif canImport(Musl)
                let count = bytes.withUnsafeBytes { Musl.write(file, $0.baseAddress, $0.count) }
            #else
                let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            #endif
            if count >= 0 {
                bytes = bytes.dropFirst(count)
            } else if errno != EINTR {
                failure = errno
            }
        }
    }
}
