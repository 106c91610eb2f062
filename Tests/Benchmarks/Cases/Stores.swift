import Bowline

let storeCases = [
    dispatchCase, middlewareCase,
    subscribersCase("store.subscribers.1000") { $0.subscribe(\.counter, onNext: $1) },
    subscribersCase("store.observe.1000") { $0.observe(\.counter).subscribe(onNext: $1) },
    objectsCase, actionsCase(middleware: 0),
    actionsCase(middleware: 1), appendCase(1000), appendCase(1_000_000), scopeCase, scopesCase,
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

private func subscribersCase(
    _ name: String,
    _ subscribe: @escaping @Sendable (Store<AppState>, @escaping (Int) -> Void) -> any Disposable
) -> Case {
    Case(name: name, countedOperations: 20) {
        let count = 1000
        let ours = Tally()
        let store = Store(state: AppState(), reducer: reduce)
        let sinks = Sinks(5 * count, into: ours).counter
        let subscriptions = sinks.map { subscribe(store, $0) }
        ours.reset()

        let byHand = Tally()
        let hand = Box(
            HandSubscribers(
                state: AppState(), reducer: reduce,
                subscribers: Sinks(5 * count, into: byHand).counter.map { .init(last: 0, call: $0) }
            ))
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
}

extension Label: StoreSubscriber {}

private let objectsCase = Case(name: "store.subscribers.objects.1000", countedOperations: 20) {
    let count = 1000
    func labels() -> [Label] { (0..<count).map { _ in Label() } }
    let ours = labels()
    let store = Store(state: AppState(), reducer: reduce)
    for label in ours { store.subscribe(label) { $0.select(\.counter) } }

    let byHand = labels()
    let hand = Box(
        HandObjects(
            state: AppState(), reducer: reduce,
            subscribers: byHand.map { .init(object: $0, last: 0) }))
    func run(_ operations: Int, _ hand: inout HandObjects) {
        for _ in 0..<operations { dispatchToObjectsByHand(Add(amount: 1), &hand) }
    }
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { dispatch(Add(amount: 1), to: store) } },
            result: { ours.reduce(0) { $0 &+ $1.sum } },
            expected: { sumOfCounters($0, sinks: count) }),
        byHand: Side(
            run: { run($0, &hand.value) },
            result: { byHand.reduce(0) { $0 &+ $1.sum } },
            expected: { sumOfCounters($0, sinks: count) }))
}

/// One subscriber that is told the action too: what noting it costs, by itself.
private func actionsCase(middleware count: Int) -> Case {
    Case(name: "store.subscribers.action" + (count > 0 ? ".middleware" : "")) {
        let ours = Tally()
        let pass: Middleware<AppState> = { _, _ in { next in { next($0) } } }
        let store = Store(
            state: AppState(), reducer: reduce, middleware: Array(repeating: pass, count: count))
        let subscription = store.subscribe({ $0.select(\.counter).withAction() }) {
            counter, action in
            if action != nil { ours.add(counter) }
        }
        return Sides(
            ours: Side(
                run: { for _ in 0..<$0 { dispatch(Add(amount: 1), to: store) } },
                result: { withExtendedLifetime(subscription) { ours.total } },
                expected: { sumOfCounters($0, sinks: 1) }))
    }
}

@inline(never)
private func readAndDispatch(_ action: any Action, to store: Store<Int>) -> Int {
    let number = store.state
    store.dispatch(action)
    return number
}

private func scopeSides<Root>(
    _ root: Root, _ reducer: @escaping Reducer<Root>,
    _ read: @escaping (Root) -> Int, _ scope: @escaping (Store<Root>) -> Store<Int>
) -> Sides {
    let innermost = scope(Store(state: root, reducer: reducer))
    let (ours, byHand) = (Tally(), Tally())
    let hand = Box(root)
    func run(_ operations: Int, _ state: inout Root) {
        for _ in 0..<operations {
            byHand.add(readAndDispatchByHand(Add(amount: 1), &state, reducer, read))
        }
    }
    // What was read before each of the operations.
    func expected(_ operations: Int) -> Int { operations &* (operations &- 1) / 2 }
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { ours.add(readAndDispatch(Add(amount: 1), to: innermost)) } },
            result: { ours.total }, expected: expected),
        byHand: Side(
            run: { run($0, &hand.value) }, result: { byHand.total }, expected: expected))
}

private func add(_ action: any Action, to number: inout Int) {
    if let action = action as? Add { number &+= action.amount }
}

private let scopeCase = Case(name: "store.scope.1") {
    scopeSides(
        Nest(inner: 0), { add($1, to: &$0.inner) }, { $0.inner },
        { $0.scope(to: \.inner) })
}

private let scopesCase = Case(name: "store.scope.50") {
    func five<Inner>(_ store: Store<Nest5<Inner>>) -> Store<Inner> {
        store.scope(to: \.inner).scope(to: \.inner).scope(to: \.inner).scope(to: \.inner)
            .scope(to: \.inner)
    }
    func twentyFive<Inner>(_ store: Store<Nest25<Inner>>) -> Store<Inner> {
        five(five(five(five(five(store)))))
    }
    return scopeSides(
        nest25(nest25(0)),
        { add($1, to: &$0.innermost) }, { $0.innermost }, { twentyFive(twentyFive($0)) })
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
