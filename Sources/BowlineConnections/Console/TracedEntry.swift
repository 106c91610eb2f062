import BowlineSupport

/// A stored entry of Props and its value, as `trace(to:)` gives it.
public struct TracedEntry {
    /// The name of the property.
    public let name: String
    /// Its value.
    public let value: Any

    /// An entry.
    ///
    /// - Parameters:
    ///   - name: the name of the property.
    ///   - value: its value.
    public init(name: String, value: Any) {
        self.name = name
        self.value = value
    }
}

extension BindsProps {
    /// Tells a sink of every stored entry of Props, bound or not: of all at first, and then of those
    /// that changed, in the order in which they are declared (X1).
    ///
    ///     connection.trace(to: .console("trace"))
    ///     // trace.count: 0
    ///     // trace.name: ""
    ///
    /// A tool for looking at a connection; it reads the props by reflection. Entries that are
    /// Equatable are compared by `==`, others by their text.
    ///
    /// - Parameter sink: is called once an entry.
    /// - Returns: ends the trace before the connection does; may be ignored.
    @discardableResult
    public func trace(to sink: Sink<TracedEntry>) -> any Disposable {
        let receive = sink.bound()
        var last: [Any] = []
        return bindings.attach(\.self, isEqual: nil, skipInitial: false, target: sink.target) {
            props, turn in
            let children = Array(Mirror(reflecting: props).children)
            let told = last
            last = children.map(\.value)
            for (index, child) in children.enumerated() where !turn.isOver {
                if index < told.count, isSame(told[index], child.value) { continue }
                receive(TracedEntry(name: child.label ?? "\(index)", value: child.value))
            }
        }
    }
}

extension Sink where Value == TracedEntry {
    /// Prints `label.name: value` for each entry of a trace, to standard output.
    ///
    /// - Parameter label: stands before the entry's name.
    /// - Returns: the sink.
    public static func console(_ label: String) -> Sink<TracedEntry> {
        trace(label, to: .standard)
    }

    /// Prints `label.name: value` for each entry of a trace, to a stream.
    ///
    /// - Parameters:
    ///   - label: stands before the entry's name.
    ///   - stream: gets one string a line, with its end; it is kept alive by the sink.
    /// - Returns: the sink.
    public static func console(
        _ label: String, to stream: some TextOutputStream & AnyObject
    ) -> Sink<TracedEntry> {
        trace(label, to: ConsoleOutput(stream))
    }

    private static func trace(_ label: String, to output: ConsoleOutput) -> Sink<TracedEntry> {
        let label = ConsoleText.visible(label)
        return Sink { entry in
            output.write("\(label).\(entry.name): \(ConsoleText.describe(entry.value))\n")
        }
    }
}

/// Whether two values of an entry are the same: by `==` where there is one, else by their text.
private func isSame(_ left: Any, _ right: Any) -> Bool {
    (left as? any Equatable)?.equals(right)
        ?? (ConsoleText.describe(left) == ConsoleText.describe(right))
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool {
        (other as? Self).map { self == $0 } ?? false
    }
}
