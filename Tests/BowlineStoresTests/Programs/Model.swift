/// What a program must make a store do, worked out from the contract with nothing but arrays: commits
/// wait in a list, with their own state and the chain that they belong to.
final class Model {
    private struct Entry {
        let number: Int
        let state: Int
        let chain: Int?
    }

    private final class Member {
        let slot: Int
        let selection: Program.Selection
        let joined: Int
        var last: Int?
        var isGone = false
        init(slot: Int, selection: Program.Selection, joined: Int) {
            (self.slot, self.selection, self.joined) = (slot, selection, joined)
        }
    }

    private let program: Program
    private var state = 0
    private var commits = 0
    private var waiting: [Entry] = []
    private var chains: [Int] = []
    private var lastChain = 0
    private var isTelling = false
    private var members: [Member] = []
    private var reactionsLeft = reactionLimit
    private(set) var log: [String] = []

    init(_ program: Program) {
        self.program = program
    }

    func run() {
        for step in program.steps {
            take(step)
            log.append("state \(state)")
        }
    }

    private func take(_ step: Program.Step) {
        switch step {
        case .add(let amount): dispatch(amount)
        case .unsubscribe(let slot): leave(slot)
        case .subscribe(let slot, let selection, let skipInitial):
            join(slot, selection, skipInitial)
        }
    }

    // MARK: Dispatch

    private func dispatch(_ amount: Int) {
        guard !program.layers.isEmpty else {
            reduce(amount)
            return drain()
        }
        lastChain += 1
        let chain = lastChain
        chains.append(chain)
        pass(amount, through: program.layers[...])
        chains.removeLast()
        drain()
    }

    private func pass(_ amount: Int, through layers: ArraySlice<Program.Layer>) {
        guard let layer = layers.first else { return reduce(amount) }
        let next = { self.pass(amount, through: layers.dropFirst()) }
        switch layer {
        case .pass: next()
        case .before:
            if amount % 2 == 1 { dispatch(amount + 1) }
            next()
        case .after:
            next()
            log.append("after \(amount): \(state)")
            if amount % 2 == 1 { dispatch(amount + 1) }
        case .twice:
            next()
            next()
        case .swallow:
            if amount != 2 { next() }
        }
    }

    private func reduce(_ amount: Int) {
        state += amount
        commits += 1
        waiting.append(Entry(number: commits, state: state, chain: chains.last))
    }

    private func drain() {
        guard !isTelling else { return }
        isTelling = true
        while let entry = waiting.first, entry.chain.map({ !chains.contains($0) }) ?? true {
            waiting.removeFirst()
            for member in members where member.joined < entry.number && !member.isGone {
                offer(entry.state, to: member)
            }
        }
        isTelling = false
    }

    private func offer(_ state: Int, to member: Member) {
        switch member.selection {
        case .every: tell(state, to: member)
        case .count:
            if member.last != state { tell(state, to: member) }
        case .half:
            if member.last != state / 2 { tell(state / 2, to: member) }
        }
    }

    private func tell(_ value: Int, to member: Member) {
        member.last = value
        log.append("\(member.slot): \(value)")
        for reaction in program.reactions
        where reaction.slot == member.slot && reaction.value == value {
            for step in reaction.steps where reactionsLeft > 0 {
                reactionsLeft -= 1
                take(step)
                log.append("\(member.slot) reads \(state)")
            }
        }
    }

    // MARK: Members

    private func join(_ slot: Int, _ selection: Program.Selection, _ skipInitial: Bool) {
        let member = Member(slot: slot, selection: selection, joined: commits)
        if let place = members.firstIndex(where: { $0.slot == slot && !$0.isGone }) {
            members[place].isGone = true
            members[place] = member
        } else {
            members.append(member)
        }
        guard !skipInitial else {
            member.last = selection == .half ? state / 2 : state
            return
        }
        // The one nested call; when nothing is being told, what it commits is told behind it.
        let outermost = !isTelling
        isTelling = true
        offer(state, to: member)
        if outermost {
            isTelling = false
            drain()
        }
    }

    private func leave(_ slot: Int) {
        guard let place = members.firstIndex(where: { $0.slot == slot && !$0.isGone }) else {
            return
        }
        members[place].isGone = true
        // Its place is gone with it, but a pass that is running goes by positions of its own.
        members.removeAll { $0.isGone && $0.slot == slot }
    }
}
