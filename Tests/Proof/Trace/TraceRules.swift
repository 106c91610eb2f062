/// The rules of Documentation/Contracts.md that can be stated on a trace. Each is asked about every event
/// with the story before it, and answers what is wrong.
enum TraceRules {
    typealias Rule = (Event, Story) -> String?

    static var all: [(number: String, rule: Rule)] {
        [
            ("G2, one at a time", oneAtATime), ("G2, in order", inOrder),
            ("G2, each once and none left", eachOnce),
            ("G2, S2, committed at once", committedAtOnce),
            ("G3", byAge), ("G4", silent), ("G5", joining), ("G6", changed), ("G9", freed),
            ("C3", disconnected),
        ]
    }

    /// The first event that breaks a rule.
    static func violation(in trace: [Event]) -> String? {
        var story = Story()
        let rules = all
        for event in trace {
            for (number, rule) in rules {
                if let wrong = rule(event, story) {
                    return "\(number): \(wrong), at \(Program.short(event))"
                }
            }
            story.hear(event)
        }
        return nil
    }

    /// The receiver that is called, unless that is its first value.
    static func called(_ event: Event, _ story: Story) -> (Int, Story.Member)? {
        switch event {
        case .told(let number, let told) where !told.isFirst:
            story.members[number].map { (number, $0) }
        case .toldEnd(let number):
            story.members[number].flatMap { $0.isJoining ? nil : (number, $0) }
        default: nil
        }
    }
}
