/// What the sinks of a view were told, in order.
public final class EventLog: TextOutputStream {
    private var entries: [String] = []

    public init() {}

    public func write(_ string: String) {
        entries.append(string)
    }

    /// What came since the last call.
    public func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

final class TitleLabel {
    private let log: EventLog
    var text: String? { didSet { log.write("title \(text ?? "none")") } }

    init(_ log: EventLog) {
        self.log = log
    }
}

/// A field with its user.
public final class TypingField {
    private let log: EventLog
    var onEdit: ((String) -> Void)?
    public internal(set) var text = "" { didSet { log.write("field \(text)") } }

    init(_ log: EventLog) {
        self.log = log
    }

    /// What the user does.
    public func type(_ text: String) {
        self.text = text
        onEdit?(text)
    }
}
