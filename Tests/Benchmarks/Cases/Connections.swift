import Bowline

typealias ScreenActions = (Int) -> Void
typealias ScreenConnection = Connection<AppState, Props, ScreenActions>

let connectionCases = [
    bindingsCase(1), bindingsCase(5), bindingsCase(50), bindingsCase(500),
    propertiesCase, unchangedCase, screensCase, listCase, bindCase,
]

@inline(never)
private func dispatch<State>(_ action: any Action, to store: Store<State>) {
    store.dispatch(action)
}

private func connect(to store: Store<AppState>) -> ScreenConnection {
    let connection = ScreenConnection(
        store: store,
        mapStateToProps: shared.map,
        mapDispatchToActions: { dispatch in { dispatch(Add(amount: $0)) } })
    connection.connect()
    return connection
}

/// Binds the sinks round-robin over the five fields, as they are numbered.
private func bind(_ sinks: Sinks, _ count: Int, to connection: ScreenConnection) {
    for index in 0..<count {
        let number = index / 5
        switch index % 5 {
        case 0: connection.bind(\.counter, to: Sink(sinks.counter[number]))
        case 1: connection.bind(\.text, to: Sink(sinks.text[number]))
        case 2: connection.bind(\.flag, to: Sink(sinks.flag[number]))
        case 3: connection.bind(\.ratio, to: Sink(sinks.ratio[number]))
        default: connection.bind(\.items, to: Sink(sinks.items[number]))
        }
    }
}

/// The sum of what `sinks` sinks were given by as many increments from zero.
func sumOfCounters(_ operations: Int, sinks: Int) -> Int {
    operations * (operations + 1) / 2 &* sinks
}

private func bindingsCase(_ count: Int) -> Case {
    Case(name: "connection.bindings.\(count)", countedOperations: count > 5 ? 100 : 1000) {
        let bound = (count + 4) / 5
        let ours = Tally()
        let store = Store(state: AppState(), reducer: shared.reducer)
        let connection = connect(to: store)
        bind(Sinks(count, into: ours), count, to: connection)
        ours.reset()

        let byHand = Tally()
        let state = AppState()
        let hand = Box(
            HandBindings(
                state: state, props: props(state), reducer: shared.reducer, map: shared.map,
                sinks: Sinks(count, into: byHand)))
        func loops(_ operations: Int, _ hand: inout HandBindings) {
            for _ in 0..<operations { dispatchToManyByHand(Add(amount: 1), &hand) }
        }
        func single(_ operations: Int, _ hand: inout HandBindings) {
            for _ in 0..<operations { dispatchToFiveByHand(Add(amount: 1), &hand) }
        }
        return Sides(
            ours: Side(
                run: { for _ in 0..<$0 { dispatch(Add(amount: 1), to: store) } },
                result: { withExtendedLifetime(connection) { ours.total } },
                expected: { sumOfCounters($0, sinks: bound) }),
            byHand: Side(
                run: { count > 5 ? loops($0, &hand.value) : single($0, &hand.value) },
                result: { byHand.total },
                expected: { sumOfCounters($0, sinks: bound) }))
    }
}

/// Bindings to properties of objects, in all their forms.
private let propertiesCase = Case(name: "connection.properties") {
    let label = Label()
    let store = Store(state: AppState(), reducer: shared.reducer)
    let connection = connect(to: store)
    connection.bind(\.counter, to: label, \.number)
    connection.bind(\.counter, to: label, \.optional)
    connection.bind(\.counter, to: label, \.mapped, mapping: { $0 &+ 1 })
    connection.bind(\.counter, to: Sink(label, \.sunk))
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { dispatch(Add(amount: 1), to: store) } },
            result: { withExtendedLifetime(connection) { label.sum } },
            expected: { $0 * 4 + 1 }))
}

private let unchangedCase = Case(name: "connection.unchanged.500") {
    let ours = Tally()
    let store = Store(state: AppState(), reducer: shared.reducer)
    let connection = connect(to: store)
    bind(Sinks(500, into: ours), 500, to: connection)
    ours.reset()

    let byHand = Tally()
    let state = AppState()
    let hand = Box(
        HandBindings(
            state: state, props: props(state), reducer: shared.reducer, map: shared.map,
            sinks: Sinks(500, into: byHand)))
    func run(_ operations: Int, _ hand: inout HandBindings) {
        for _ in 0..<operations { dispatchUnchangedByHand(SetFlag(flag: false), &hand) }
    }
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { dispatch(SetFlag(flag: false), to: store) } },
            result: { withExtendedLifetime(connection) { ours.total } },
            expected: { _ in 0 }),
        byHand: Side(
            run: { run($0, &hand.value) }, result: { byHand.total }, expected: { _ in 0 }))
}

private let screensCase = Case(name: "connection.many.1000", countedOperations: 20) {
    let count = 1000
    let ours = Tally()
    let store = Store(state: AppState(), reducer: shared.reducer)
    let connections = (0..<count).map { _ in
        let connection = connect(to: store)
        bind(Sinks(1, into: ours), 1, to: connection)
        return connection
    }
    ours.reset()

    let byHand = Tally()
    let state = AppState()
    let hand = Box(
        HandScreens(
            state: state,
            screens: (0..<count).map { _ in
                .init(
                    props: props(state), map: { props($0) },
                    sink: Sinks(1, into: byHand).counter[0])
            }))
    func run(_ operations: Int, _ hand: inout HandScreens) {
        for _ in 0..<operations { dispatchToScreensByHand(Add(amount: 1), &hand) }
    }
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { dispatch(Add(amount: 1), to: store) } },
            result: { withExtendedLifetime(connections) { ours.total } },
            expected: { sumOfCounters($0, sinks: count) }),
        byHand: Side(
            run: { run($0, &hand.value) },
            result: { byHand.total },
            expected: { sumOfCounters($0, sinks: count) }))
}

private let listCase = Case(
    name: "connection.list.100000", countedOperations: 10, allocations: nil
) {
    let count = 100_000
    // Each operation changes another row, and no two in a row are the same change.
    func change(_ turn: Int) -> Retitle {
        Retitle(row: turn &* 7919 % count, title: turn & 1 == 0 ? "changed" : "changed again")
    }
    let ours = Tally()
    let store = Store(state: AppState(items: count), reducer: reduce)
    let connection = connect(to: store)
    bind(Sinks(5, into: ours), 5, to: connection)
    ours.reset()
    let oursTurn = Box(0)

    let byHand = Tally()
    let state = AppState(items: count)
    let hand = Box(
        HandList(state: state, items: state.items, sink: Sinks(5, into: byHand).items[0]))
    let handTurn = Box(0)
    func run(_ operations: Int, _ hand: inout HandList) {
        for _ in 0..<operations {
            dispatchToListByHand(change(handTurn.value), &hand)
            handTurn.value += 1
        }
    }
    return Sides(
        ours: Side(
            run: {
                for _ in 0..<$0 {
                    dispatch(change(oursTurn.value), to: store)
                    oursTurn.value += 1
                }
            },
            result: { withExtendedLifetime(connection) { ours.total } },
            expected: { $0 * count }),
        byHand: Side(
            run: { run($0, &hand.value) },
            result: { byHand.total },
            expected: { $0 * count }))
}

private let bindCase = Case(name: "connection.bind", allocations: 4, bytes: 320) {
    let ours = Tally()
    let store = Store(state: AppState(), reducer: shared.reducer)
    let connection = connect(to: store)
    bind(Sinks(100, into: ours), 100, to: connection)
    ours.reset()
    let sink: (Int) -> Void = { ours.add($0 + 1) }

    let byHand = Tally()
    let hand = Box(Sinks(500, into: byHand).counter)
    let handSink: (Int) -> Void = { byHand.add($0 + 1) }
    func run(_ operations: Int, _ sinks: inout [(Int) -> Void]) {
        for _ in 0..<operations { bindByHand(handSink, &sinks) }
    }
    return Sides(
        ours: Side(
            run: { for _ in 0..<$0 { connection.bind(\.counter, to: Sink(sink)).dispose() } },
            result: { ours.total },
            expected: { $0 }),
        byHand: Side(
            run: { run($0, &hand.value) },
            result: { hand.value.count },
            expected: { _ in 100 }))
}
