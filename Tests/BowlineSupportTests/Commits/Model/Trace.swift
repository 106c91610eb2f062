/// What could be seen of a performance, in order. Each event is one number, so that comparing is cheap.
struct Trace: Equatable {
    enum Kind: Int {
        case call, firstCall, callEnded, commitReturned, outermostReturned
    }

    /// The value of the commit that ends each performance.
    static let lastValue = 0xFFFF

    private(set) var events: [Int] = []

    mutating func append(_ kind: Kind, _ subject: Int, _ value: Int, _ number: Int) {
        events.append(kind.rawValue | subject << 4 | value << 20 | number << 40)
    }

    /// The events as text, up to the first that differs from those of another trace.
    func lines(upToDifferenceFrom other: Trace) -> [String] {
        let same = zip(events, other.events).prefix { $0 == $1 }.count
        return events.prefix(same + 1).map(Self.text)
    }

    private static func text(_ event: Int) -> String {
        let subject = event >> 4 & 0xFFFF
        let value = event >> 20 & 0xF_FFFF
        let number = event >> 40
        return switch Kind(rawValue: event & 0xF) {
        case .call: "\(subject) is told \(value); \(number) commits were made"
        case .firstCall: "\(subject) is told the current value \(value)"
        case .callEnded: "\(subject) returns; being told: \(value)"
        case .commitReturned: "the commit returns; current: \(value), commit \(number)"
        case .outermostReturned:
            "the outermost call returns; told: \(value), "
                + (subject == 0 ? "none waits" : "some wait")
        case nil: "?"
        }
    }
}
