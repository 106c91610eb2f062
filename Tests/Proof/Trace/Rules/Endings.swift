extension TraceRules {
    /// Nobody is called or asked who was removed.
    static func silent(_ event: Event, _ story: Story) -> String? {
        switch event {
        case .told(let number, _), .toldEnd(let number), .asked(let number, _, _),
            .selected(let number):
            story.members[number]?.isRemoved == true ? "it was removed before" : nil
        default: nil
        }
    }

    /// What a receiver captured is freed once, behind its last call, and not later than the outermost
    /// call is back; but for one whose connection or object died.
    static func freed(_ event: Event, _ story: Story) -> String? {
        switch event {
        case .freed(let number):
            guard let member = story.members[number] else { return nil }
            if member.isFreed { return "it was freed before" }
            if story.calls.contains(where: { $0.receiver == number }) { return "it is running" }
            let isOver =
                member.isRemoved || member.isLeaving || member.isLeft
                || member.object != nil
            return isOver ? nil : "nobody removed it"
        case .told(let number, _), .toldEnd(let number):
            return story.members[number]?.isFreed == true ? "it was freed before" : nil
        case .idle:
            let kept = story.members.first { _, member in
                member.isRemoved && !member.isFreed && !member.isLeft && member.object == nil
            }
            return kept.map { "receiver \($0.key) was removed and is not freed" }
        default: return nil
        }
    }

    /// While a connection is not connected nothing is mapped for it or told but what is set by hand.
    static func disconnected(_ event: Event, _ story: Story) -> String? {
        switch event {
        case .mapped(let number, _):
            if story.connected.contains(number) || story.left.contains(number) { return nil }
            if case .committed(.connection(number), _, _) = story.previous { return nil }
            return story.previous == .making(number) ? nil : "it is not connected"
        case .told(let number, let told):
            guard !told.isFirst, let stamp = told.stamp, stamp != 0,
                let member = story.members[number],
                case .connection(let connection) = member.source
            else { return nil }
            let isByHand = story.commits[member.source]?.contains(stamp) == true
            let isHeard = isByHand || member.isLeft || story.connected.contains(connection)
            return isHeard ? nil : "it is not connected"
        default: return nil
        }
    }
}
