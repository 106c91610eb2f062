public import BowlineObservables
import BowlineSupport

/// An event and the virtual time at which it came.
public struct Recorded<Element> {
    /// The time.
    public let time: Duration
    /// The event.
    public let event: Event<Element>

    /// An event at a time.
    public init(_ time: Duration, _ event: Event<Element>) {
        self.time = time
        self.event = event
    }

    /// A value at a time.
    public static func next(_ time: Duration, _ element: Element) -> Self {
        Self(time, .next(element))
    }

    /// The end by an error at a time.
    public static func error(_ time: Duration, _ error: any Error) -> Self {
        Self(time, .error(error))
    }

    /// Completion at a time.
    public static func completed(_ time: Duration) -> Self {
        Self(time, .completed)
    }

    /// Whether time and event are the same, values by a comparer.
    func isSame(as other: Self, by areEqual: (Element, Element) -> Bool) -> Bool {
        guard time == other.time else { return false }
        return switch (event, other.event) {
        case (.next(let one), .next(let other)): areEqual(one, other)
        case (.error(let one), .error(let other)): areSame(one, other)
        case (.completed, .completed): true
        default: false
        }
    }

    /// Time and event as they stand in a failure.
    var row: (time: String, text: String) {
        let text =
            switch event {
            case .next(let element): "next(\(visibleText(of: element)))"
            case .error(let error): "error(\(visibleText(of: error)))"
            case .completed: "completed"
            }
        return (time.exactText, text)
    }

    /// The fields in which the values differ, a line each; none if there are so many that the values
    /// have little in common, or if they have no fields.
    func differingFields(in other: Self) -> [String] {
        guard case .next(let one) = event, case .next(let other) = other.event else { return [] }
        let differences = StructuralDump(one).differences(to: StructuralDump(other))
        guard differences.count <= 8, !differences.contains(where: \.path.isEmpty) else {
            return []
        }
        return differences.map { $0.line(root: "") }
    }
}

extension Recorded: Sendable where Element: Sendable {}

extension Recorded: CustomStringConvertible {
    /// `1.5 seconds: next(1)`.
    public var description: String { "\(time.exactText): \(event)" }
}

extension Recorded: Equatable where Element: Equatable {
    /// Whether time and event are the same. Errors are the same if they are of one type and equal, or
    /// read the same where they cannot be compared.
    public static func == (first: Self, second: Self) -> Bool {
        first.isSame(as: second, by: ==)
    }
}

private func areSame(_ one: any Error, _ other: any Error) -> Bool {
    guard type(of: one) == type(of: other) else { return false }
    if let one = one as? any Equatable { return isEqual(one, other) }
    return String(reflecting: one) == String(reflecting: other)
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: any Error) -> Bool {
    one == (other as? Value)
}
