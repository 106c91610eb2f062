import BowlineSupport

/// Where the logging middleware writes to.
///
/// It is called synchronously, once an entry, in the isolation of the store. It may dispatch; that
/// is logged too, so dispatch for some actions only.
public struct LogOutput {
    let write: (_ text: String, _ level: LogLevel) -> Void

    /// Standard output, in order with what the program prints there.
    public static var standard: LogOutput {
        LogOutput { text, _ in Platform.writeToStandardOutput(text + "\n") }
    }

    /// A stream.
    ///
    /// - Parameter stream: gets one string an entry, with its end; it is kept alive by the
    ///   middleware.
    /// - Returns: the output.
    public static func stream(_ stream: some TextOutputStream & AnyObject) -> LogOutput {
        LogOutput { text, _ in
            var stream = stream
            stream.write(text + "\n")
        }
    }

    /// A closure, such as one that calls another logger.
    ///
    /// - Parameter write: is given the text of an entry, of one line or several, without an end,
    ///   and the entry's level.
    /// - Returns: the output.
    public static func calling(
        _ write: @escaping (_ text: String, _ level: LogLevel) -> Void
    ) -> LogOutput {
        LogOutput(write: write)
    }
}
