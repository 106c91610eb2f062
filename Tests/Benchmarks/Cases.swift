import Bowline

var program: Program { Program() }

func connected(
    _ bindings: Int, _ tally: Tally
) -> (Store<BenchmarkState>, Connection<BenchmarkState, BenchmarkProps, Void>) {
    let store = Store(state: BenchmarkState(), reducer: program.reducer)
    let connection = store.connection(props: program.map, actions: { _ in })
    let sinks = Sinks(count: bindings, tally: tally)
    for sink in sinks.counter { connection.subscribe(\.counter, skipInitial: true, onNext: sink) }
    for sink in sinks.text { connection.subscribe(\.text, skipInitial: true, onNext: sink) }
    for sink in sinks.flag { connection.subscribe(\.flag, skipInitial: true, onNext: sink) }
    for sink in sinks.ratio { connection.subscribe(\.ratio, skipInitial: true, onNext: sink) }
    for sink in sinks.items { connection.subscribe(\.items, skipInitial: true, onNext: sink) }
    connection.connect()
    return (store, connection)
}

@inline(never)
func dispatch(_ store: Store<BenchmarkState>, count: Int, action: (Int) -> AnyAction) {
    for index in 0..<count { store.dispatch(action(index)) }
}

func bindingsCase(_ count: Int, ratio: Double) -> Case {
    Case("connection.bindings.\(count)", ratio: ratio) {
        let (ours, byHand) = (Tally(), Tally())
        let (store, connection) = connected(count, ours)
        var screen = HandWrittenScreen(Sinks(count: count, tally: byHand))
        return Case.Sides(
            ours: { operations in
                withExtendedLifetime(connection) {
                    dispatch(store, count: operations) { SetCounter(value: $0 + 1) }
                }
            },
            byHand: {
                handBindings(
                    &screen, count: $0, action: { SetCounter(value: $0 + 1) },
                    reducer: program.reducer, map: program.map)
            },
            results: { (ours.sum, byHand.sum) })
    }
}

func appendOrRemove(_ index: Int) -> AnyAction {
    if index.isMultiple(of: 2) { return Append(value: index) }
    return RemoveLast()
}

func appendCase(_ length: Int) -> Case {
    Case("store.append.\(length)", ratio: 2) {
        var first = BenchmarkState()
        first.numbers = Array(0..<length)
        first.numbers.reserveCapacity(length + 1)
        let store = Store(state: first, reducer: program.reducer)
        // The copy is made here, so that neither side pays for it.
        var state = first
        first.numbers = []
        state.numbers.reserveCapacity(length + 2)
        dispatch(store, count: 2) { appendOrRemove($0) }
        return Case.Sides(
            ours: { operations in
                dispatch(store, count: operations & ~1) { appendOrRemove($0) }
            },
            byHand: { handAppend(&state, count: $0 & ~1, reducer: program.reducer) },
            results: { (store.state.numbers.count, state.numbers.count) })
    }
}

func subjectCase(_ count: Int) -> Case {
    Case("observable.subject.\(count)", ratio: 1.5) {
        let (ours, byHand) = (Tally(), Tally())
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        for _ in 0..<count { subject.subscribe(onNext: { ours.add($0) }).disposed(by: bag) }
        let closures = (0..<count).map { _ in { (value: Int) in byHand.add(value) } }
        return Case.Sides(
            ours: { operations in
                withExtendedLifetime(bag) { send(subject, count: operations) }
            },
            byHand: { handSend(closures, count: $0) },
            results: { (ours.sum, byHand.sum) })
    }
}

@inline(never)
func send(_ subject: PublishSubject<Int>, count: Int) {
    for value in 0..<count { subject.onNext(value) }
}

@inline(never)
func bindAndDispose(
    _ connection: Connection<BenchmarkState, BenchmarkProps, Void>, count: Int,
    sink: @escaping (Int) -> Void
) {
    for _ in 0..<count { connection.subscribe(\.counter, onNext: sink).dispose() }
}

var allCases: [Case] {
    [
        bindingsCase(1, ratio: 2), bindingsCase(5, ratio: 2),
        bindingsCase(50, ratio: 1.8), bindingsCase(500, ratio: 1.5),
        Case("connection.unchanged.500", ratio: 3) {
            let (ours, byHand) = (Tally(), Tally())
            let (store, connection) = connected(500, ours)
            var screen = HandWrittenScreen(Sinks(count: 500, tally: byHand))
            return Case.Sides(
                ours: { operations in
                    withExtendedLifetime(connection) {
                        dispatch(store, count: operations) { SetUnbound(value: $0) }
                    }
                },
                byHand: {
                    handUnchanged(
                        &screen, count: $0, action: { SetUnbound(value: $0) },
                        reducer: program.reducer, map: program.map)
                },
                results: { (ours.sum &+ store.state.unbound, byHand.sum &+ screen.state.unbound) })
        },
        Case("connection.many.1000", ratio: 3) {
            let (ours, byHand) = (Tally(), Tally())
            let store = Store(state: BenchmarkState(), reducer: program.reducer)
            let connections = (0..<1000).map { _ in
                let connection = store.connection(props: program.map, actions: { _ in })
                connection.subscribe(\.counter, skipInitial: true) { ours.add($0) }
                connection.connect()
                return connection
            }
            var state = BenchmarkState()
            var hand = (0..<1000).map { _ in
                HandWrittenConnection(
                    map: program.map, props: mapBenchmark(state), sink: { byHand.add($0) })
            }
            return Case.Sides(
                ours: { operations in
                    withExtendedLifetime(connections) {
                        dispatch(store, count: operations) { SetCounter(value: $0) }
                    }
                },
                byHand: { handMany(&state, &hand, count: $0, reducer: program.reducer) },
                results: { (ours.sum, byHand.sum) })
        },
        Case("connection.list.100000", allocations: nil, ratio: 1.5) {
            let (ours, byHand) = (Tally(), Tally())
            var first = BenchmarkState()
            first.items = (0..<100_000).map { Item(id: $0, title: "none") }
            var list = first.items
            let store = Store(
                state: first,
                reducer: { state, action in
                    guard let action = action as? SetTitle else { return }
                    state.items[action.index % state.items.count].title =
                        action.index.isMultiple(of: 2) ? "even" : "odd"
                })
            let connection = store.connection(props: program.map, actions: { _ in })
            connection.subscribe(\.items, skipInitial: true) { ours.add($0.count) }
            connection.connect()
            return Case.Sides(
                ours: { operations in
                    withExtendedLifetime(connection) {
                        dispatch(store, count: operations) { SetTitle(index: $0) }
                    }
                },
                byHand: { handList(&list, count: $0) { byHand.add($0.count) } },
                results: { (ours.sum, byHand.sum) })
        },
        Case("connection.bind", allocations: 4) {
            let (ours, byHand) = (Tally(), Tally())
            let (store, connection) = connected(100, Tally())
            var closures: [(Int) -> Void] = (0..<100).map { _ in { _ in } }
            return Case.Sides(
                ours: { operations in
                    withExtendedLifetime(store) {
                        bindAndDispose(connection, count: operations) { ours.add($0 + 1) }
                    }
                },
                byHand: { handBind(&closures, count: $0) { byHand.add($0 + 1) } },
                results: { (ours.sum, byHand.sum) })
        },
        Case("store.dispatch.0", ratio: 1.5) {
            let store = Store(state: BenchmarkState(), reducer: program.reducer)
            var state = BenchmarkState()
            return Case.Sides(
                ours: { dispatch(store, count: $0) { SetCounter(value: $0) } },
                byHand: { handDispatch(&state, count: $0, reducer: program.reducer) },
                results: { (store.state.counter, state.counter) })
        },
        Case("store.subscribers.1000", ratio: 2) {
            let (ours, byHand) = (Tally(), Tally())
            let store = Store(state: BenchmarkState(), reducer: program.reducer)
            let bag = DisposeBag()
            for _ in 0..<1000 {
                store.subscribe(\.counter, skipInitial: true) { ours.add($0) }.disposed(by: bag)
            }
            var state = BenchmarkState()
            var subscribers = (0..<1000).map { _ in
                HandWrittenSubscriber(last: 0, tell: { byHand.add($0) })
            }
            return Case.Sides(
                ours: { operations in
                    withExtendedLifetime(bag) {
                        dispatch(store, count: operations) { SetCounter(value: $0) }
                    }
                },
                byHand: {
                    handSubscribers(&state, &subscribers, count: $0, reducer: program.reducer)
                },
                results: { (ours.sum, byHand.sum) })
        },
        appendCase(1_000), appendCase(1_000_000),
        subjectCase(1), subjectCase(1000),
        Case("observable.chain", ratio: 1.2) {
            let (ours, byHand) = (Tally(), Tally())
            let subject = PublishSubject<Int>()
            let subscription = subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.distinctUntilChanged()
                .subscribe(onNext: { ours.add($0) })
            let closures = [handChain { byHand.add($0) }]
            return Case.Sides(
                ours: { operations in
                    withExtendedLifetime(subscription) { send(subject, count: operations) }
                },
                byHand: { handSend(closures, count: $0) },
                results: { (ours.sum, byHand.sum) })
        },
    ]
}
