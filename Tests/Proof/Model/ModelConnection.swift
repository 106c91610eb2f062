/// A connection: one mapping a commit, and bindings that are told what changed (C1 to C8).
final class ModelConnection {
    struct Commit {
        /// Nil if the store's commit is only passed on, since there was nothing to map.
        var props: Shown?
        /// The time of being connected that it came in; nil for what was set by hand.
        var period: Int?
        /// What the store has committed.
        var heard: Numbers?
    }

    var props: Shown
    lazy var queue = ModelQueue<Commit>(
        tellsConnectionsApart: true, tell: { [weak self] in self?.tell($0, $1) })

    let number: Int
    let recipe: Recipe
    let run: Run
    let store: ModelStore
    /// The one that it is connected under (C13).
    var parent: ModelConnection?
    var entry: ModelEntry?
    /// Where the entry is.
    var removeEntry: (ModelEntry) -> Void = { _ in }
    /// Whether those under it have still to be told something.
    var owesThose = false
    /// Whether it was connected under one that has still to be told what there is.
    var isWaiting = false
    var period = 0
    /// The commit that it has heard of last, and the slice that the props were mapped from.
    var stamp: Int
    var slice: Int
    var isSetByHand = false
    /// Whether a commit of the store was not told to all, since it was broken off.
    var isOwed = false
    var calls = 0
    var isLetGo = false
    var holds = 0
    var isGone = false

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

    /// Who calls it holds it meanwhile; its store does not.
    func held(_ call: () -> Void) {
        calls += 1
        call()
        calls -= 1
        if isLetGo { free() }
    }

    func map(_ state: Numbers) -> Shown {
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
    func freeBindings() {
        if isGone, holds == 0, !queue.isTelling { queue.removeAll() }
    }
}
