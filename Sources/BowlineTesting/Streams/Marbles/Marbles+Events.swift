extension Marbles {
    /// The events that the text stands for, from time zero.
    ///
    /// - Parameters:
    ///   - frame: the time of one frame.
    ///   - failure: what `#` stands for.
    ///   - value: what a character stands for.
    func events<Element>(
        frame: Duration, failure: any Error, value: (Character) -> Element?
    ) throws -> [Recorded<Element>] {
        try Self.check(frame)
        var events: [Recorded<Element>] = []
        for mark in marks {
            if let last = events.last, last.event.isStop {
                throw error(
                    at: mark, "`\(mark.character)` comes after the end",
                    "Take it away, or let the end come last")
            }
            let time = frame * mark.frame
            switch mark.character {
            case "|": events.append(.completed(time))
            case "#": events.append(.error(time, failure))
            case "^", "!":
                throw error(
                    at: mark, "`\(mark.character)` marks a subscription, and these are events",
                    "Use it in record(_:during:) and expectSubscriptions(_:)")
            default:
                guard let element = value(mark.character) else {
                    throw missing(mark, Element.self)
                }
                events.append(.next(time, element))
            }
        }
        return events
    }

    private func missing<Element>(_ mark: Mark, _ type: Element.Type) -> MarbleError {
        guard !Self.isName(mark.character) else {
            return error(
                at: mark, "`\(mark.character)` stands for no \(type)",
                "Say what it stands for: values: [\"\(mark.character)\": …]")
        }
        let remedy =
            switch mark.character {
            case "[", "]", "{", "}": "A group stands in parentheses"
            case "–", "—", "─", "_", "=", ".": "A frame is a hyphen, `-`"
            case ">": "The text ends with its last event; leave it away"
            default: "Values are letters and digits, or what `values:` names"
            }
        return error(at: mark, "`\(mark.character)` has no meaning", remedy)
    }
}

extension Array {
    /// The events of a marble text whose characters stand for given values.
    init<Value>(
        marbles: String, values: [Character: Value], error: any Error, frame: Duration
    ) throws where Element == Recorded<Value> {
        self = try Marbles(marbles).events(frame: frame, failure: error) { values[$0] }
    }

    /// The events of a marble text whose characters stand for themselves.
    init<Value: LosslessStringConvertible>(
        marbles: String, error: any Error, frame: Duration
    ) throws where Element == Recorded<Value> {
        self = try Marbles(marbles).events(frame: frame, failure: error) {
            Marbles.isName($0) ? Value(String($0)) : nil
        }
    }
}
