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
    /// - Parameters:
    ///   - sink: is called once an entry.
    ///   - fileID: the caller's file, for messages; leave it out.
    ///   - line: the caller's line, for messages; leave it out.
    /// - Returns: ends the trace before the connection does; may be ignored.
    @discardableResult
    public func trace(
        to sink: Sink<TracedEntry>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let receive = sink.bound()
        var last: [Any] = []
        return bindings.attach(
            \.self, isEqual: nil, skipInitial: false, target: sink.target, at: (fileID, line)
        ) {
            props, turn in
            // What was told of each is noted one by one, since a sink may break the trace off.
            for (index, child) in Mirror(reflecting: props).children.enumerated() {
                if index < last.count, isSame(last[index], child.value) { continue }
                if turn.isOver { return false }
                if index < last.count {
                    last[index] = child.value
                } else {
                    last.append(child.value)
                }
                receive(TracedEntry(name: name(of: child, at: index), value: child.value))
            }
            return true
        }
    }
}

/// The name of a property, or the position of a tuple's element without a label.
private func name(of child: Mirror.Child, at index: Int) -> String {
    guard let label = child.label, !label.hasPrefix(".") else { return "\(index)" }
    return label
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
            let name = ConsoleText.visible(entry.name)
            output.write("\(label).\(name): \(ConsoleText.describe(entry.value))\n")
        }
    }
}

/// Whether two values of an entry are the same: by their bytes or by `==` where there is one, else by
/// their text.
private func isSame(_ left: Any, _ right: Any) -> Bool {
    func open<Value>(_ left: Value) -> Bool {
        guard let right = right as? Value else { return false }
        if let type = Value.self as? any Equatable.Type { return areEqual(left, right, as: type) }
        return ConsoleText.describe(left) == ConsoleText.describe(right)
    }
    return _openExistential(left, do: open)
}

private func areEqual<Value: Equatable>(
    _ left: Any, _ right: Any, as type: Value.Type
) -> Bool {
    guard let left = left as? Value, let right = right as? Value else { return false }
    return withUnsafeBytes(of: left) { left in
        withUnsafeBytes(of: right) { left.elementsEqual($0) }
    } || left == right
}

/// Whether two values of an Equatable type differ, by their bytes and by `==`.
func areDifferent(_ left: Any, _ right: Any) -> Bool {
    func open<Value>(_ left: Value) -> Bool {
        guard let type = Value.self as? any Equatable.Type else { return false }
        return !areEqual(left, right, as: type)
    }
    return _openExistential(left, do: open)
}
