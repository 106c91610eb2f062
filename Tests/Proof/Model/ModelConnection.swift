/// A connection: one mapping a commit, and bindings that are told what changed (C1 to C8).
final class ModelConnection {
    private struct Commit {
        var props: Shown
        /// The time of being connected that it came in; nil for what was set by hand.
        var period: Int?
    }

    private(set) var props: Shown
    private lazy var queue = ModelQueue<Commit> { [weak self] in self?.tell($0, $1) }

    private let number: Int
    private let recipe: Recipe
    private let run: Run
    private let store: ModelStore
    private var entry: ModelEntry?
    private var period = 0
    /// The commit and the slice that the props were mapped from.
    private var stamp: Int
    private var slice: Int
    private var isSetByHand = false
    /// Whether a commit of the store was not told to all, since it was broken off.
    private var isOwed = false
    private var calls = 0
    private var isLetGo = false
    private var holds = 0
    private var isGone = false

    init(_ number: Int, _ recipe: Recipe, _ store: ModelStore, _ run: Run) {
        self.number = number
        self.recipe = recipe
        self.store = store
        self.run = run
        // Inside a delivery of the store it is mapped from what is being told (C1).
        let state = store.told ?? store.state
        props = recipe.selects ? Shown(a: state.a) : Shown(state)
        stamp = state.stamp
        slice = state.a
        run.map(number, recipe, props)
    }

    // MARK: The store

    /// Who calls it holds it meanwhile; its store does not.
    private func held(_ call: () -> Void) {
        calls += 1
        call()
        calls -= 1
        if isLetGo { free() }
    }

    func connect() { held { begin() } }

    private func begin() {
        guard entry == nil else { return }
        store.queue.nest {
            holds += 1
            entry = store.add(
                connection: { [weak self] state in self?.take(state, evenIfEqual: false) },
                free: { [self] in
                    holds -= 1
                    freeBindings()
                })
            let told = store.toldAlone
            store.toldAlone = store.state
            defer { store.toldAlone = told }
            let isCurrent = stamp == store.state.stamp
            if !isCurrent || isSetByHand {
                take(store.state, evenIfEqual: isSetByHand)
            } else if isOwed || queue.isTelling {
                commit(props, by: period)
            }
            isOwed = false
        }
    }

    var isConnected: Bool { entry != nil }

    func disconnect() { held { leave() } }

    private func leave() {
        guard let left = entry else { return }
        entry = nil
        period += 1
        store.queue.remove(left)
    }

    private func take(_ state: Numbers, evenIfEqual: Bool) {
        stamp = state.stamp
        if recipe.selects, slice == state.a, !evenIfEqual { return }
        isSetByHand = false
        slice = state.a
        let mapped = map(state)
        if recipe.compares, mapped == props { return }
        commit(mapped, by: period)
    }

    private func map(_ state: Numbers) -> Shown {
        let shown = recipe.selects ? Shown(a: state.a) : Shown(state)
        run.map(number, recipe, shown)
        return shown
    }

    // MARK: By hand

    func set(_ edit: (inout Shown) -> Void) {
        var props = props
        edit(&props)
        set(props)
    }

    func newState(_ state: Numbers) {
        let mapped = map(state)
        if !recipe.compares || mapped != props { set(mapped) }
    }

    private func set(_ props: Shown) {
        isSetByHand = true
        held { commit(props, by: nil) }
    }

    // MARK: The bindings

    private func commit(_ props: Shown, by period: Int?) {
        self.props = props
        queue.append(Commit(props: props, period: period), queue.number())
        queue.empty()
        freeBindings()
    }

    private func tell(_ commit: Commit, _ entries: [ModelEntry]) {
        // Every entry is judged before any sink runs (C5).
        let isChanged = entries.map { entry in
            entry.receiver.map { isPlain($0) ? entry.given != value(commit.props, $0) : true }
        }
        for (entry, isChanged) in zip(entries, isChanged) where !entry.isRemoved {
            if let of = commit.period, of != period {
                isOwed = true
                return
            }
            guard isChanged == true, let receiver = entry.receiver else { continue }
            let value = value(commit.props, receiver)
            if !isPlain(receiver), let given = entry.given,
                receiver.isRepeat(given, value) || entry.isRemoved
            {
                continue
            }
            if let of = commit.period, of != period {
                isOwed = true
                return
            }
            give(value, commit.props, entry)
        }
    }

    private func isPlain(_ receiver: Receiver) -> Bool { receiver.reception.judge == .automatic }

    private func value(_ props: Shown, _ receiver: Receiver) -> [Int] {
        switch receiver.reception.of {
        case .whole: props.list
        case .a, .stamped, .closure: [props.a]
        case .b: [props.b]
        case .c: [props.c]
        case .both: [props.sum]
        }
    }

    private func give(_ value: [Int], _ props: Shown, _ entry: ModelEntry) {
        entry.given = value
        let saysStamp = [.stamped, .whole, .closure].contains(entry.receiver?.reception.of)
        entry.receiver?.tell(value, stamp: saysStamp ? props.stamped.stamp : nil)
    }

    func bind(_ receiver: Receiver) -> () -> Void {
        let entry = ModelEntry(receiver)
        queue.add(entry)
        held {
            queue.nest(entry) {
                let value = value(props, receiver)
                entry.given = value
                if !receiver.reception.skipsInitial { give(value, props, entry) }
            }
        }
        return { [weak self] in self?.remove(entry) }
    }

    private func remove(_ entry: ModelEntry) {
        holds += 1
        queue.remove(entry)
        holds -= 1
        freeBindings()
    }

    /// Nobody holds it any more.
    func free() {
        isLetGo = true
        guard calls == 0 else { return }
        isLetGo = false
        isGone = true
        leave()
        freeBindings()
    }

    /// The bindings go with the connection, but for what is on its way: one that is being removed, props
    /// that were set by hand, and a store's pass that began while it was connected.
    private func freeBindings() {
        if isGone, holds == 0, !queue.isTelling { queue.removeAll() }
    }
}
