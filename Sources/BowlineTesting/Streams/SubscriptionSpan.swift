/// From when to when someone was subscribed, in virtual time.
public struct SubscriptionSpan: Equatable, Sendable, CustomStringConvertible {
    /// When it began.
    public let start: Duration
    /// When it ended, nil as long as it has not.
    public internal(set) var end: Duration?

    /// A span of time.
    public init(from start: Duration, to end: Duration?) {
        self.start = start
        self.end = end
    }

    /// `1.0 seconds to 2.0 seconds`, or `1.0 seconds on`.
    public var description: String {
        end.map { "\(start.exactText) to \($0.exactText)" } ?? "\(start.exactText) on"
    }
}
