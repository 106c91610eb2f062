#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#elseif canImport(Android)
    @preconcurrency import Android
#elseif canImport(Darwin)
    @preconcurrency import Darwin
#endif

/// All that the core takes from the C library.
@usableFromInline
package enum Platform {
    /// A number for the running thread, never 0.
    @usableFromInline
    package static var threadIdentity: UInt {
        #if canImport(Darwin) || canImport(Musl) || canImport(Android)
            UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }

    /// Writes text to standard output, in order with what the program prints there.
    package static func writeToStandardOutput(_ text: String) {
        write(text, to: stdout)
    }

    /// Writes text to standard error.
    package static func writeToStandardError(_ text: String) {
        write(text, to: stderr)
    }

    private static func write(_ text: String, to file: UnsafeMutablePointer<FILE>?) {
        guard let file else { return }
        var text = text
        text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    }
}
