import Bowline

private func makeStore() -> Store<AppState> {
    Store(state: AppState(items: 0), reducer: shared.reducer)
}

private func makeConnection(
    _ store: Store<AppState>
) -> Connection<AppState, Int, (Int) -> Void> {
    Connection(
        store: store, mapStateToProps: { $0.counter },
        mapDispatchToActions: { dispatch in { dispatch(Add(amount: $0)) } })
}

let holdings = [
    Holding(name: "store") { count in (0..<count).map { _ in makeStore() } },
    Holding(name: "scope") { count in
        let store = makeStore()
        return (0..<count).map { _ in store.scope(to: \.counter) }
    },
    Holding(name: "subscription") { count in
        let store = makeStore()
        return (0..<count).map { _ in store.subscribe(\.counter) { _ in } }
    },
    Holding(name: "connection") { count in
        let store = makeStore()
        return (0..<count).map { _ in
            let connection = makeConnection(store)
            connection.connect()
            return connection
        }
    },
    Holding(name: "binding") { count in
        let connection = makeConnection(makeStore())
        connection.connect()
        return (connection, (0..<count).map { _ in connection.bind(\.self, to: Sink { _ in }) })
    },
    Holding(name: "relay") { count in (0..<count).map { BehaviorRelay(value: $0) } },
    Holding(name: "observer") { count in
        let relay = BehaviorRelay(value: 0)
        return (relay, (0..<count).map { _ in relay.bind { _ in } })
    },
    // A stage: what a chain of three takes more than an observer, by three.
    Holding(name: "observer.chain") { count in
        let relay = BehaviorRelay(value: 0)
        return (
            relay,
            (0..<count).map { _ in
                relay.map { $0 + 1 }.filter { $0 > 0 }.distinctUntilChanged().bind { _ in }
            }
        )
    },
    Holding(name: "selector") { count in
        (0..<count).map { _ in createSelector(\AppState.counter, \.flag) { $1 ? $0 : 0 } }
    },
]

let routines = [
    Routine(name: "dispatch") {
        let store = makeStore()
        let connection = makeConnection(store)
        connection.bind(\.self, to: Sink { _ in })
        connection.connect()
        return { withExtendedLifetime(connection) { store.dispatch(Add(amount: 1)) } }
    },
    Routine(name: "dispatch.nested") {
        let store = makeStore()
        let subscription = store.subscribe(\.counter) { [weak store] number in
            if number & 1 == 1 { store?.dispatch(Add(amount: 1)) }
        }
        return { withExtendedLifetime(subscription) { store.dispatch(Add(amount: 1)) } }
    },
    Routine(name: "subscribe.dispose") {
        let store = makeStore()
        return { store.subscribe(\.counter) { _ in }.dispose() }
    },
    Routine(name: "subscribe.free") {
        let store = makeStore()
        return {
            let bag = DisposeBag()
            store.subscribe(\.counter) { _ in }.disposed(by: bag)
            store.dispatch(Add(amount: 1))
        }
    },
    Routine(name: "connect.disconnect") {
        let connection = makeConnection(makeStore())
        connection.bind(\.self, to: Sink { _ in })
        return {
            connection.connect()
            connection.disconnect()
        }
    },
    Routine(name: "bind.dispose") {
        let connection = makeConnection(makeStore())
        connection.connect()
        return { connection.bind(\.self, to: Sink { _ in }).dispose() }
    },
    Routine(name: "connection.free") {
        let store = makeStore()
        return {
            let connection = makeConnection(store)
            connection.bind(\.self, to: Sink { _ in })
            connection.connect()
        }
    },
    Routine(name: "pipeline.dispose") {
        let relay = BehaviorRelay(value: 0)
        return { relay.map { $0 + 1 }.filter { $0 > 0 }.bind { _ in }.dispose() }
    },
]
