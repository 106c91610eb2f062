import Bowline

extension LibraryWorld {
    func hasConnection(_ number: Int) -> Bool { connections[number] != nil }

    func isConnected(_ number: Int) -> Bool { connections[number]?.isConnected == true }

    func makeConnection(_ number: Int, _ recipe: Recipe) {
        guard let store else { return }
        let run = run
        let select = { (a: Int) in
            let shown = Shown(a: a)
            run.map(number, recipe, shown)
            return shown
        }
        let map = { (state: Numbers) in
            let shown = Shown(state)
            run.map(number, recipe, shown)
            return shown
        }
        let mapping: PropsMapping<Numbers, Shown> =
            switch (recipe.selects, recipe.compares) {
            case (true, true): .select(\.a, map: select).distinct
            case (true, false): .select(\.a, map: select)
            case (false, true): .map(map).distinct
            case (false, false): .map(map)
            }
        let connection = store.connection(props: mapping)
        watch(connection, "connection \(number)")
        connections[number] = connection
    }

    func bind(_ connection: Int, _ receiver: Receiver) -> () -> Void {
        guard let connection = connections[connection] else { return {} }
        return withExtendedLifetime(connection) {
            let binding = bind(connection, receiver, Luggage(receiver.free))
            return { binding.dispose() }
        }
    }

    private func bind(
        _ connection: Link, _ receiver: Receiver, _ luggage: Luggage
    ) -> any Disposable {
        switch receiver.reception.of {
        case .whole: bind(connection, \.self, receiver, luggage) { ($0.list, $0.stamped.stamp) }
        case .a: bind(connection, \.a, receiver, luggage) { ([$0], nil) }
        case .b: bind(connection, \.b, receiver, luggage) { ([$0], nil) }
        case .c: bind(connection, \.c, receiver, luggage) { ([$0], nil) }
        case .both: bind(connection, \.sum, receiver, luggage) { ([$0], nil) }
        case .stamped, .closure:
            bind(connection, \.stamped, receiver, luggage) { ([$0.value], $0.stamp) }
        }
    }

    private func bind<Value: Equatable>(
        _ connection: Link, _ entry: KeyPath<Shown, Value>, _ receiver: Receiver,
        _ luggage: Luggage, text: @escaping (Value) -> (value: [Int], stamp: Int?)
    ) -> any Disposable {
        let skips = receiver.reception.skipsInitial
        let sink = Sink<Value> {
            luggage.touch()
            let (value, stamp) = text($0)
            receiver.tell(value, stamp: stamp)
        }
        switch receiver.reception.judge {
        case .automatic: return connection.bind(entry, to: sink, skipInitial: skips)
        case .every: return connection.bind(always: entry, to: sink, skipInitial: skips)
        case .by, .only:
            return connection.bind(
                entry, to: sink,
                isEqual: { receiver.isRepeat(text($0).value, text($1).value) },
                skipInitial: skips)
        }
    }

    /// Who calls a connection holds it meanwhile.
    private func with(_ connection: Int, _ call: (Link) -> Void) {
        guard let connection = connections[connection] else { return }
        withExtendedLifetime(connection) { call(connection) }
    }

    func connect(_ connection: Int) { with(connection) { $0.connect() } }
    func connect(_ connection: Int, under parent: Int) {
        with(parent) { parent in with(connection) { $0.connect(under: parent) } }
    }
    func disconnect(_ connection: Int) { with(connection) { $0.disconnect() } }
    func freeConnection(_ connection: Int) {
        withExtendedLifetime(connections.removeValue(forKey: connection)) {}
    }

    func setProps(_ connection: Int, _ edit: (inout Shown) -> Void) {
        with(connection) { connection in
            var props = connection.props
            edit(&props)
            connection.props = props
        }
    }

    func newState(_ connection: Int, _ state: Numbers) {
        with(connection) { $0.newState(state: state) }
    }
}
