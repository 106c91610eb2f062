extension TraceRules {
    /// Who reads is given what was committed last.
    static func committedAtOnce(_ event: Event, _ story: Story) -> String? {
        switch event {
        case .read(.state, let state) where state != story.state,
            .middleware(_, _, let state) where state != story.state:
            "the state is \(story.state)"
        case .read(.inner, let inner) where inner != story.state.suffix(1): "it is \(story.state)"
        case .read(.channel(let channel), let value)
        where !channel.canEnd && value != [story.values[channel]]:
            "its value is \(story.values[channel] ?? 0)"
        default: nil
        }
    }

    /// The first value comes at once, and is the committed one; nothing that was committed before the
    /// receiver joined comes later.
    static func joining(_ event: Event, _ story: Story) -> String? {
        switch event {
        case .joined(let number):
            guard let member = story.members[number], member.isJoining, owesFirst(member) else {
                return nil
            }
            return "it was not told its first value"
        case .told(let number, let told):
            guard let member = story.members[number], let stamp = told.stamp else { return nil }
            if case .connection = member.source { return nil }
            if !told.isFirst {
                return stamp > member.joined ? nil : "it joined behind that commit"
            }
            if member.source == .channel(.replay) { return nil }
            return stamp == member.joined ? nil : "the value of now is of commit \(member.joined)"
        default: return nil
        }
    }

    private static func owesFirst(_ member: Story.Member) -> Bool {
        switch member.source {
        case .store, .connection: !member.reception.skipsInitial
        case .channel(let channel): !channel.canEnd
        }
    }

    /// A comparer is asked with the value that was told last, and what it takes for equal is not told.
    static func changed(_ event: Event, _ story: Story) -> String? {
        switch event {
        case .asked(let number, let last, _):
            let told = story.members[number]?.last
            return told == nil || told == last ? nil : "it was told \(told ?? []) last"
        case .told(let number, let told):
            guard !told.isFirst, let member = story.members[number] else { return nil }
            if case .by(let verdict, _) = member.reception.judge, let last = member.last,
                verdict.holds(last, told.value)
            {
                return "its comparer calls that equal to \(last)"
            }
            guard case .connection = member.source, member.reception.judge == .automatic else {
                return nil
            }
            return told.value == member.last ? "it was told the same before" : nil
        default: return nil
        }
    }
}
