extension TraceRules {
    /// No receiver of a source is called while another of it is running.
    static func oneAtATime(_ event: Event, _ story: Story) -> String? {
        guard let (_, member) = called(event, story) else { return nil }
        let running = story.calls.first { story.members[$0.receiver]?.source == member.source }
        return running.map { "receiver \($0.receiver) of the same source is running" }
    }

    /// A source tells its commits in their order, to each receiver and over all of them.
    static func inOrder(_ event: Event, _ story: Story) -> String? {
        guard case .told(let number, let told) = event, !told.isFirst, let stamp = told.stamp,
            let member = story.members[number]
        else { return nil }
        if case .connection = member.source { return nil }
        if let last = member.stamps.last, last >= stamp {
            return "receiver \(number) was told of commit \(last) before"
        }
        let others = story.members.values.filter { $0.source == member.source }
        guard let last = others.compactMap(\.stamps.last).max(), last > stamp else { return nil }
        return "others were told of commit \(last) before"
    }

    /// Of one commit the receivers are told in the order in which they were added.
    static func byAge(_ event: Event, _ story: Story) -> String? {
        guard case .told(let number, let told) = event, !told.isFirst, let stamp = told.stamp,
            let member = story.members[number]
        else { return nil }
        if case .connection = member.source { return nil }
        let younger = story.members.first { other in
            other.value.source == member.source && other.value.stamps.last == stamp
                && other.value.place > member.place
        }
        return younger.map { "receiver \($0.key) came later and was told before" }
    }

    /// Who is told everything has been told all of it, without a gap, when the outermost call is back;
    /// who was removed has been told the beginning of it.
    static func eachOnce(_ event: Event, _ story: Story) -> String? {
        guard event == .idle else { return nil }
        for (number, member) in story.members where member.hearsAll {
            let commits = (story.commits[member.source] ?? []).filter { $0 > member.joined }
            let isWhole = member.isRemoved || member.stamps.count == commits.count
            guard isWhole, commits.starts(with: member.stamps) else {
                return "receiver \(number) was told \(member.stamps) of \(commits)"
            }
        }
        return nil
    }
}
