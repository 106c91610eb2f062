/// A store: what is reduced is committed at once and told in its turn (G2, S2, S3, S10).
final class ModelStore {
    /// What is told at one time: an action, or a batch.
    final class Commit {
        var state = Numbers()
        var action = Change.nothing
        var chains: [Chain] = []
        var hooks: [([Int]) -> Void] = []
    }

    /// The way of an action through the middleware.
    final class Chain {
        var runs = true
        /// The last one that the action itself made.
        weak var own: Commit?
    }

    private(set) var state = Numbers()
    /// What a connection that is being connected is told.
    var toldAlone: Numbers?
    /// What is being told, if something is.
    var told: Numbers? { toldAlone ?? queue.telling?.state }
    private(set) lazy var queue = ModelQueue<Commit>(
        mayBeTold: { $0.chains.allSatisfy { !$0.runs } },
        behind: { commit in for hook in commit.hooks { hook(commit.state.list) } },
        tell: { [weak self] in self?.tell($0, $1) })

    private let run: Run
    private var batches = 0
    private var batched: Commit?
    var objects: [Int: ModelObject] = [:]

    init(_ run: Run) { self.run = run }

    // MARK: Changing

    func dispatch(_ change: Change, _ hook: (([Int]) -> Void)? = nil) {
        send(change, hook) { _ in }
    }

    /// It takes the way of an action, and is run behind the last middleware (S12).
    func thunk(_ body: @escaping () -> Void) {
        send(nil, nil) { change in if change == nil { body() } }
    }

    private func send(
        _ change: Change?, _ hook: (([Int]) -> Void)?, _ thunk: @escaping (Change?) -> Void
    ) {
        let chain = Chain()
        let before = queue.last
        pass(change, 0, chain, thunk)
        chain.runs = false
        // Of an action that committed nothing, the hook waits for what was committed meanwhile.
        let awaited =
            chain.own ?? (queue.last > before ? batched ?? queue.waiting.last?.commit : nil)
        if let hook { awaited?.hooks.append(hook) }
        queue.empty()
        if awaited == nil { hook?(state.list) }
    }

    private func pass(
        _ change: Change?, _ index: Int, _ chain: Chain, _ thunk: @escaping (Change?) -> Void
    ) {
        guard index == run.stageCount else {
            return run.handle(change, at: index) { self.pass($0, index + 1, chain, thunk) }
        }
        guard let change else { return thunk(nil) }
        run.reduce(&state, change)
        commit(change, chain)
    }

    private func commit(_ change: Change, _ chain: Chain) {
        let number = queue.number()
        let commit = batched ?? Commit()
        commit.state = state
        commit.action = change
        commit.chains.append(chain)
        chain.own = commit
        if batches == 0 { queue.append(commit, number) } else { batched = commit }
    }

    func batch(_ body: () -> Void) {
        batches += 1
        body()
        batches -= 1
        guard batches == 0, let commit = batched else { return }
        batched = nil
        queue.append(commit, queue.last)
        queue.empty()
    }

    // MARK: Telling

    private func tell(_ commit: Commit, _ entries: [ModelEntry]) {
        for entry in entries where !entry.isRemoved {
            if let hear = entry.hear {
                hear(commit.state)
            } else {
                held(entry.object) { judge(commit, entry) }
            }
        }
    }

    private func judge(_ commit: Commit, _ entry: ModelEntry) {
        guard let receiver = entry.receiver else { return }
        let value = select(commit.state, for: receiver)
        if let given = entry.given, isRepeat(given, value, receiver) || entry.isRemoved { return }
        let old = entry.given
        entry.given = value
        tell(receiver, commit.state, value, old: old, action: commit.action)
    }

    private func select(_ state: Numbers, for receiver: Receiver) -> [Int] {
        switch receiver.reception.of {
        case .whole: return state.list
        case .a, .stamped: return [state.a]
        case .b: return [state.b]
        case .c: return [state.inner.c]
        case .both: return [state.a, state.b]
        case .closure:
            receiver.select()
            return [state.a]
        }
    }

    /// `==` judges first, where there is one and the store is not told otherwise (S8).
    private func isRepeat(_ last: [Int], _ candidate: [Int], _ receiver: Receiver) -> Bool {
        let skipsRepeats = receiver.reception.of != .whole && !run.tellsRepeats
        if skipsRepeats, last == candidate { return true }
        return receiver.reception.judge != .automatic && receiver.isRepeat(last, candidate)
    }

    private func tell(
        _ receiver: Receiver, _ state: Numbers, _ value: [Int], old: [Int]?, action: Change?
    ) {
        let saysStamp = [.whole, .stamped, .closure].contains(receiver.reception.of)
        receiver.tell(
            value, old: receiver.reception.form == .withOld ? old : nil,
            action: receiver.reception.form == .withAction ? action : nil,
            stamp: saysStamp ? state.stamp : nil)
    }

    // MARK: Subscribing

    func subscribe(_ receiver: Receiver) -> () -> Void {
        let entry = ModelEntry(receiver)
        queue.add(entry)
        first(entry)
        return { [self] in queue.remove(entry) }
    }

    func first(_ entry: ModelEntry, inPlaceOf old: ModelEntry? = nil) {
        guard let receiver = entry.receiver else { return }
        queue.nest(entry, inPlaceOf: old) {
            let value = select(state, for: receiver)
            entry.given = value
            guard !receiver.reception.skipsInitial else { return }
            tell(receiver, state, value, old: nil, action: nil)
        }
    }

    // MARK: Connections

    func add(
        connection hear: @escaping (Numbers) -> Void, free: @escaping () -> Void
    ) -> ModelEntry {
        let entry = ModelEntry(hear: hear, free: free)
        queue.add(entry)
        return entry
    }

    func end() { queue.removeAll() }
}
