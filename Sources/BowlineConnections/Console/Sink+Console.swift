import BowlineSupport

extension SinkConvertible {
    /// Prints `label: value`, one line a change, to standard output.
    ///
    ///     connection.bind(\.count, to: .console("count"))
    ///     // count: 0
    ///
    /// nil is printed as `nil` and an empty string as `""`; control characters and escape sequences in
    /// a value are made visible, never sent (X1, X2).
    ///
    /// - Parameter label: stands before the value.
    /// - Returns: the sink.
    @_disfavoredOverload
    public static func console<Shown>(_ label: String) -> Self where Self == Sink<Shown> {
        line(label, to: .standard)
    }

    /// Prints `label: value`, one line a change, to a stream.
    ///
    /// - Parameters:
    ///   - label: stands before the value.
    ///   - stream: gets one string a line, with its end; it is kept alive by the sink.
    /// - Returns: the sink.
    @_disfavoredOverload
    public static func console<Shown>(
        _ label: String, to stream: some TextOutputStream & AnyObject
    ) -> Self where Self == Sink<Shown> {
        line(label, to: ConsoleOutput(stream))
    }
}

private func line<Shown>(_ label: String, to output: ConsoleOutput) -> Sink<Shown> {
    let label = ConsoleText.visible(label)
    return Sink { output.write("\(label): \(ConsoleText.describe($0))\n") }
}

/// Where console sinks write to.
struct ConsoleOutput {
    let write: (String) -> Void

    /// Standard output, in order with what the program prints there.
    static var standard: ConsoleOutput {
        ConsoleOutput(write: Platform.writeToStandardOutput)
    }

    init(write: @escaping (String) -> Void) {
        self.write = write
    }

    init(_ stream: some TextOutputStream & AnyObject) {
        write = { text in
            var stream = stream
            stream.write(text)
        }
    }
}
