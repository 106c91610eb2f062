/// What a program must make a store do, worked out from the contract with nothing but arrays: commits
/// wait in a list, with their own state and the chain that they belong to.
final class Model {
    private struct Entry {
        let number: Int
        let state: Int
        let chain: Int?
        var hooks: [[Program.Step]] = []
    }

    /// Commits that are told together, behind the chain in which the batch stands if that commits in it.
    private struct Batch {
        let outer: Int?
        var depth = 1
        var hasCommitted = false
        var isHeld = false
        var hooks: [[Program.Step]] = []
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
    private var batch: Batch?
    private var factor = 1
    /// The factors that were replaced while chains ran, with the last chain that had begun by then.
    private var oldFactors: [(chain: Int, factor: Int)] = []
    private var isSpied = false
    private var layers: [Program.Layer]
    /// What `later` has kept.
    private var kept: [() -> Void] = []
    private var members: [Member] = []
    private var reactionsLeft = reactionLimit
    private(set) var log: [String] = []

    init(_ program: Program) {
        self.program = program
        layers = program.layers
    }

    func run() {
        for step in program.steps {
            take(step)
            log.append("state \(state)")
        }
    }

    private func take(_ step: Program.Step) {
        switch step {
        case .add(let amount), .addInScope(let amount): dispatch(.add(amount))
        case .send(let action): dispatch(action)
        case .hooked(let action, let steps): dispatch(action, then: steps)
        case .batch(let steps): runBatch(steps)
        case .replaceReducer(let factor):
            if chains.isEmpty {
                oldFactors = []
            } else {
                oldFactors.append((lastChain, self.factor))
            }
            self.factor = factor
        case .exchange(let layers): self.layers = layers
        case .release: release()
        case .spy: isSpied = true
        case .unspy: isSpied = false
        case .unsubscribe(let slot): leave(slot)
        case .subscribe(let slot, let selection, let skipInitial):
            join(slot, selection, skipInitial)
        }
    }

    // MARK: Dispatch

    /// Every action has a chain, which may be empty; then it is none inside of which `next` could be called.
    private func dispatch(_ action: Program.Action, then steps: [Program.Step]? = nil) {
        let before = commits
        if layers.isEmpty, !isSpied, steps == nil, chains.isEmpty {
            reduce(action)
            return drain()
        }
        lastChain += 1
        let chain = lastChain
        chains.append(chain)
        if isSpied {
            log.append("spy \(action.amount)")
            if action.amount % 2 == 0 {
                pass(action, through: layers[...])
                log.append("spied: \(state)")
            }
        } else {
            pass(action, through: layers[...])
        }
        let waits = steps.map { wait(for: $0, in: chain, since: before) } ?? true
        chains.removeLast()
        drain()
        if !waits, let steps { runHook(steps, state) }
    }

    private func pass(_ action: Program.Action, through layers: ArraySlice<Program.Layer>) {
        guard let layer = layers.first else { return reduce(action) }
        let next = { self.pass(action, through: layers.dropFirst()) }
        let amount = action.amount
        switch layer {
        case .pass: next()
        case .before:
            if amount % 2 == 1 { dispatch(.add(amount + 1)) }
            next()
        case .after:
            next()
            log.append("after \(amount): \(state)")
            if amount % 2 == 1 { dispatch(.add(amount + 1)) }
        case .twice:
            next()
            next()
        case .swallow:
            if amount != 2 { next() }
        case .later:
            if amount % 2 == 1 { kept.append(next) } else { next() }
        case .thunks:
            if case .thunk(let steps) = action { run(steps) } else { next() }
        }
    }

    /// What `next` does that is called later: it belongs to the chain that runs then, or is one itself.
    private func release() {
        guard !kept.isEmpty else { return }
        let next = kept.removeFirst()
        guard chains.isEmpty else { return next() }
        lastChain += 1
        chains.append(lastChain)
        next()
        chains.removeLast()
        drain()
    }

    /// An action ends with the reducer that it began with (S13).
    private var factorOfTheRunningAction: Int {
        guard let chain = chains.last else { return factor }
        return oldFactors.first { $0.chain >= chain }?.factor ?? factor
    }

    private func reduce(_ action: Program.Action) {
        switch action {
        case .add(let amount): state += amount * factorOfTheRunningAction
        case .set(let value): state = value
        case .thunk(let steps): return run(steps)
        }
        commits += 1
        if batch != nil {
            batch?.hasCommitted = true
            if chains.last == batch?.outer { batch?.isHeld = true }
        } else {
            waiting.append(Entry(number: commits, state: state, chain: chains.last))
        }
    }

    /// What a thunk does.
    private func run(_ steps: [Program.Step]) {
        for step in steps {
            take(step)
            log.append("thunk reads \(state)")
        }
    }

    private func runBatch(_ steps: [Program.Step]) {
        if batch == nil { batch = Batch(outer: chains.last) } else { batch?.depth += 1 }
        for step in steps {
            take(step)
            log.append("batch reads \(state)")
        }
        batch?.depth -= 1
        guard let ended = batch, ended.depth == 0 else { return }
        batch = nil
        guard ended.hasCommitted else { return }
        waiting.append(
            Entry(
                number: commits, state: state, chain: ended.isHeld ? ended.outer : nil,
                hooks: ended.hooks))
        drain()
    }

    // MARK: Hooks

    /// Leaves a hook with the last commit of the action's own, or else with the last one since then.
    private func wait(for hook: [Program.Step], in chain: Int, since number: Int) -> Bool {
        guard commits > number else { return false }
        guard batch == nil else {
            batch?.hooks.append(hook)
            return true
        }
        let later = waiting.indices.filter { waiting[$0].number > number }
        let place = later.last { waiting[$0].chain == chain } ?? later.last
        guard let place else { return false }
        waiting[place].hooks.append(hook)
        return true
    }

    private func runHook(_ steps: [Program.Step], _ told: Int) {
        log.append("hook: \(told)")
        for step in steps where reactionsLeft > 0 {
            reactionsLeft -= 1
            take(step)
        }
    }

    private func drain() {
        guard !isTelling else { return }
        isTelling = true
        while let entry = waiting.first, entry.chain.map({ !chains.contains($0) }) ?? true {
            waiting.removeFirst()
            for member in members where member.joined < entry.number && !member.isGone {
                offer(entry.state, to: member)
            }
            for hook in entry.hooks { runHook(hook, entry.state) }
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

extension Program.Action {
    /// What middleware takes it for.
    var amount: Int { if case .add(let amount) = self { amount } else { 0 } }
}
