import BowlineSupport

/// An action that was logged, and what came of it: all that a format of one's own needs.
///
/// It holds text only. What the middleware was told to leave out is not in it.
public struct LogEntry: Equatable, Sendable {
    /// A place of the state that an action changed.
    public struct Change: Equatable, Sendable, CustomStringConvertible {
        /// The place: `counter`, `items[3].title`, `users["ada"].age`; `state` for the whole of it.
        public let path: String
        /// What stood there; nil if the element is new.
        public let old: String?
        /// What stands there now; nil if the element is gone.
        public let new: String?

        /// `counter: 0 → 1`, `items[3]: added "a"`, `items[3]: removed "a"`.
        public let description: String
    }

    /// The action's type and, of an enum, the case, without any payload: `Count.add`, `Rename`.
    public let label: String
    /// The action with its content: `Count.add(1)`, `Rename(name: "x")`; the label if only labels
    /// are to be shown.
    public let action: String
    /// What the middleware's `level` says of the action.
    public let level: LogLevel
    /// What the middleware's clock said when the action came: as long after the store was made, or
    /// what the `now` says that the middleware was given, the time since 1970 for example.
    public let time: Duration
    /// How long the rest of the chain took, middleware behind this one and reducer. Subscribers are
    /// told later, and dumping the state is not counted.
    public let duration: Duration
    /// What the action changed, in the order of the state's fields; nil if that is not to be shown.
    public let changes: [Change]?
    /// The state after the action, line by line; nil if that is not to be shown.
    public let state: String?
    /// Whether a part of the state was left out: it is deeper than 32 levels, or has more than
    /// 100,000 parts. A change there is not in ``changes``.
    public let isPartial: Bool

    /// The entry as it is written if the middleware is given no format:
    ///
    /// ```text
    /// Count.add(1)
    ///   counter: 0 → 1
    /// ```
    ///
    /// An action that changed nothing has the line `  no change` there, or `  no change in what was
    /// read`. A whole state stands in the
    /// place of the changes.
    public var text: String { text(of: action) }

    /// ``text``, with the duration behind the action: `Count.add(1), 0.5 seconds`.
    public var textWithDuration: String { text(of: "\(action), \(duration.exactText)") }

    /// ``text``, with the time before the action: `12.25 seconds: Count.add(1)`.
    public var textWithTime: String { text(of: "\(time.exactText): \(action)") }

    private func text(of firstLine: String) -> String {
        var text = firstLine
        if let changes {
            for change in changes { text += "\n  \(change)" }
            if changes.isEmpty {
                text += isPartial ? "\n  no change in what was read" : "\n  no change"
            }
        }
        if let state {
            for line in state.split(separator: "\n", omittingEmptySubsequences: false) {
                text += "\n  \(line)"
            }
        }
        if isPartial { text += "\n  (in part: the state is too large to be read in whole)" }
        return text
    }
}
