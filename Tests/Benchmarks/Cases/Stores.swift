import Bowline

let storeCases = [
    dispatchCase, middlewareCase, subscribersCase, appendCase(1000), appendCase(1_000_000),
]

@inline(never)
private func dispatch<State>(_ action: any Action, to store: Store<State>) {
    store.dispatch(action)
}

private let dispatchCase = Case(name: "store.dispatch.0") {
    let store = Store(state: AppState(), reducer: reduce)
    let hand = Box(AppState())
    let reducer: Reducer<AppState> = reduce
    func run(_ operations: Int, _ state: inout AppState) {
        for _ in 0..<operations { dispatchByHand(Add(amount: 1), &state, reducer) }
    }
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { dispatch(Add(amount: 1), to: store) } },
            result: { store.state.counter },
            expected: { $0 }),
        byHand: Side(
            run: { run($0, &hand.value) },
            result: { hand.value.counter },
            expected: { $0 }))
}

/// A middleware that passes the action on.
@inline(never)
private func makeLayer() -> Middleware<AppState> {
    { _, _ in { next in { action in next(action) } } }
}

private let middlewareCase = Case(name: "store.middleware.3") {
    let store = Store(
        state: AppState(), reducer: reduce, middleware: (0..<3).map { _ in makeLayer() })
    let hand = Box(AppState())
    let chain = layerByHand(
        around: layerByHand(around: layerByHand(around: reduce as Reducer<AppState>)))
    func run(_ operations: Int, _ state: inout AppState) {
        for _ in 0..<operations { dispatchByHand(Add(amount: 1), &state, chain) }
    }
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { dispatch(Add(amount: 1), to: store) } },
            result: { store.state.counter },
            expected: { $0 }),
        byHand: Side(
            run: { run($0, &hand.value) },
            result: { hand.value.counter },
            expected: { $0 }))
}

private let subscribersCase = Case(name: "store.subscribers.1000", countedOperations: 20) {
    let count = 1000
    let ours = Tally()
    let store = Store(state: AppState(), reducer: reduce)
    let sinks = Sinks(5 * count, into: ours).counter
    let subscriptions = sinks.map { store.subscribe(\.counter, onNext: $0) }
    ours.reset()

    let byHand = Tally()
    let hand = Box(
        HandSubscribers(
            state: AppState(), reducer: reduce,
            subscribers: Sinks(5 * count, into: byHand).counter.map { .init(last: 0, call: $0) }))
    func run(_ operations: Int, _ hand: inout HandSubscribers) {
        for _ in 0..<operations { dispatchToSubscribersByHand(Add(amount: 1), &hand) }
    }
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { dispatch(Add(amount: 1), to: store) } },
            result: { withExtendedLifetime(subscriptions) { ours.total } },
            expected: { sumOfCounters($0, sinks: count) }),
        byHand: Side(
            run: { run($0, &hand.value) },
            result: { byHand.total },
            expected: { sumOfCounters($0, sinks: count) }))
}

private func appendCase(_ count: Int) -> Case {
    Case(name: "store.append.\(count)") {
        let numbers = Array(0..<count)
        let store = Store(state: numbers, reducer: reduceNumbers)
        let hand = Box(numbers)
        let reducer: Reducer<[Int]> = reduceNumbers
        func run(_ operations: Int, _ numbers: inout [Int]) {
            for turn in 0..<operations {
                if turn & 1 == 0 {
                    dispatchByHand(Append(number: turn), &numbers, reducer)
                } else {
                    dispatchByHand(Shorten(), &numbers, reducer)
                }
            }
        }
        return Sides(
            ours: Side(
                run: {
                    for turn in 0..<$0 {
                        if turn & 1 == 0 {
                            dispatch(Append(number: turn), to: store)
                        } else {
                            dispatch(Shorten(), to: store)
                        }
                    }
                },
                result: { store.state.count },
                expected: { _ in count }),
            byHand: Side(
                run: { run($0, &hand.value) },
                result: { hand.value.count },
                expected: { _ in count }))
    }
}
