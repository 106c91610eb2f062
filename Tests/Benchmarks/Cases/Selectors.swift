import Bowline

let selectorCases = [
    selectorCase(name: "selector.hit", changes: false),
    selectorCase(name: "selector.miss", changes: true),
]

@inline(never)
private func select(_ state: AppState, _ selector: Selector<AppState, Int>) -> Int {
    selector(state)
}

/// What both sides call when an input has changed, as a closure that the compiler of neither can
/// look into.
@inline(never)
private func makeResultFunction() -> (Int, [Item]) -> Int {
    { counter, items in counter &+ items.count }
}

/// A selector of two inputs, called with two states in turn: one input differs, or none does.
private func selectorCase(name: String, changes: Bool) -> Case {
    Case(name: name) {
        let function = makeResultFunction()
        let selector = createSelector(\AppState.counter, \.items, resultFunction: function)
        let first = AppState()
        var second = first
        if changes { second.counter = 1 }
        let states = Box((first, second))
        let (ours, byHand) = (Box(0), Box(0))
        func run(_ operations: Int, _ states: inout (AppState, AppState), _ total: inout Int) {
            for _ in 0..<operations / 2 {
                total &+= select(states.0, selector)
                total &+= select(states.1, selector)
            }
        }

        let hand = Box(HandSelector(resultFunction: function))
        func runByHand(
            _ operations: Int, _ states: inout (AppState, AppState), _ hand: inout HandSelector,
            _ total: inout Int
        ) {
            for _ in 0..<operations / 2 {
                total &+= selectByHand(states.0, &hand)
                total &+= selectByHand(states.1, &hand)
            }
        }
        func expected(_ operations: Int) -> Int {
            100 * operations + (changes ? operations / 2 : 0)
        }
        return Sides(
            ours: Side(
                run: { run($0, &states.value, &ours.value) },
                result: { ours.value },
                expected: expected),
            byHand: Side(
                run: { runByHand($0, &states.value, &hand.value, &byHand.value) },
                result: { byHand.value },
                expected: expected))
    }
}
