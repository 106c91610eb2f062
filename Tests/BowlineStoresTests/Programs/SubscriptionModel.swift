/// What a program must make subscribers hear, worked out from the contract with nothing but arrays.
final class SubscriptionModel {
    typealias Kind = SubscriptionProgram.Kind
    typealias Step = SubscriptionProgram.Step

    private struct State {
        var count = 0
        var part: Int? = 1
    }

    private enum Change {
        case count(Int)
        case part(Int?)
        case nothing

        var text: String {
            switch self {
            case .count(let amount): "count \(amount)"
            case .part(let part): "part \(part ?? -1)"
            case .nothing: "nothing"
            }
        }
    }

    private struct Entry {
        let number: Int
        let state: State
        let changes: [(number: Int, change: Change)]
    }

    private final class Member {
        let slot: Int
        let kind: Kind
        let joined: Int
        var isSilent: Bool
        var isGone = false
        var last: Int?

        init(slot: Int, kind: Kind, joined: Int, isSilent: Bool) {
            (self.slot, self.kind, self.joined, self.isSilent) = (slot, kind, joined, isSilent)
        }
    }

    private let program: SubscriptionProgram
    private var state = State()
    private var commits = 0
    private var waiting: [Entry] = []
    private var batchDepth = 0
    private var batched: [(number: Int, change: Change)] = []
    private var isTelling = false
    private var members: [Member] = []
    private var turns = Array(repeating: 0, count: SubscriptionProgram.slots)
    private var reactionsLeft = SubscriptionProgram.reactionLimit
    /// What the scope of the part keeps.
    private var kept = 1
    private(set) var log: [String] = []

    init(_ program: SubscriptionProgram) {
        self.program = program
    }

    func run() {
        for step in program.steps { take(step) }
    }

    private func take(_ step: Step) {
        switch step {
        case .count(let amount): dispatch(.count(amount))
        case .part(let part): dispatch(.part(part))
        case .nothing: dispatch(.nothing)
        case .subscribe(let slot, let kind, let skipInitial):
            leave(slot)
            join(
                Member(
                    slot: slot, kind: kind, joined: commits,
                    isSilent: skipInitial && kind != .event))
        case .dispose(let slot): leave(slot)
        case .batch(let steps):
            batchDepth += 1
            for step in steps { take(step) }
            batchDepth -= 1
            guard batchDepth == 0, !batched.isEmpty else { return }
            waiting.append(Entry(number: commits, state: state, changes: batched))
            batched = []
            drain()
        case .read:
            if let part = state.part { kept = part }
            log.append("reads \(state.count) \(kept)")
        }
    }

    private func dispatch(_ change: Change) {
        switch change {
        case .count(let amount): state.count += amount
        case .part(let part): state.part = part
        case .nothing: break
        }
        commits += 1
        if batchDepth > 0 {
            batched.append((commits, change))
        } else {
            waiting.append(Entry(number: commits, state: state, changes: [(commits, change)]))
            drain()
        }
    }

    private func drain() {
        guard !isTelling else { return }
        isTelling = true
        while !waiting.isEmpty {
            let entry = waiting.removeFirst()
            // Who joins meanwhile is no part of this pass, and who leaves is not told.
            for member in members where member.joined < entry.number && !member.isGone {
                offer(entry, to: member)
            }
        }
        isTelling = false
    }

    private func join(_ member: Member) {
        members.append(member)
        guard member.kind != .event else { return }
        let outermost = !isTelling
        isTelling = true
        offer(Entry(number: commits, state: state, changes: []), to: member)
        // Left out is what there was at joining, and nothing else.
        member.isSilent = false
        if outermost {
            isTelling = false
            drain()
        }
    }

    private func leave(_ slot: Int) {
        for member in members where member.slot == slot { member.isGone = true }
        members.removeAll { $0.slot == slot }
    }

    // MARK: What is told

    private func offer(_ entry: Entry, to member: Member) {
        let count = entry.state.count
        let action = entry.changes.last?.change.text ?? "nil"
        let old = member.last
        switch member.kind {
        case .every: tell("\(count)", member)
        case .count: if old != count { told(count, "\(count)", member) }
        case .old: if old != count { told(count, "\(old ?? -1) \(count)", member) }
        case .action: if old != count { told(count, "\(count) \(action)", member) }
        case .both: if old != count { told(count, "\(old ?? -1) \(count) \(action)", member) }
        case .judged:
            if let old, count - old < 3 { return }
            told(count, "\(old ?? -1) \(count)", member)
        case .judgedBehind:
            if old == count { return }
            if old != nil, action == "count 1" { return }
            told(count, "\(count) \(action)", member)
        case .event:
            for change in entry.changes where change.number > member.joined {
                if member.isGone { return }
                if case .part = change.change { tell(change.change.text, member) }
            }
        case .part, .wholePart:
            guard let part = entry.state.part else { return }
            if member.kind == .part, old == part { return }
            kept = part
            told(part, "\(part)", member)
        case .doubled: if old != count * 2 { told(count * 2, "\(count * 2)", member) }
        }
    }

    private func told(_ value: Int, _ text: String, _ member: Member) {
        member.last = value
        tell(text, member)
    }

    private func tell(_ text: String, _ member: Member) {
        if member.isSilent {
            member.isSilent = false
            return
        }
        log.append("\(member.slot): \(text)")
        turns[member.slot] += 1
        for reaction in program.reactions
        where reaction.slot == member.slot && reaction.turn == turns[member.slot] {
            for step in reaction.steps where reactionsLeft > 0 {
                reactionsLeft -= 1
                take(step)
            }
        }
    }
}
