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

/// Standard error, as a stream for console sinks.
final class StandardError: TextOutputStream {
    func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = writeBytes(STDERR_FILENO, bytes, bytes.count)
    }
}

/// The C library's `write`, which a method of the same name would hide.
private func writeBytes(_ file: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
    write(file, bytes, count)
}

/// Says on standard error why the program ends.
///
/// By a console sink, since what was typed by mistake must not be acted on by a terminal.
func complain(_ error: any Error) {
    let text = BehaviorRelay(value: "\(error)")
    text.bind(to: .console("PackageBrowser", to: StandardError())).dispose()
}
