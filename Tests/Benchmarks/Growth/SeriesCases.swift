import Bowline

let allSeries = [
    bindings("bindings", changes: true), bindings("bindings.unchanged", changes: false),
    connections, slices, subscribers, scopes, state, derived(remembered: false),
    derived(remembered: true), rows, rowConnections,
]

private struct Fields: Equatable {
    var entries: [Metered]
    var a: Metered
    var b: Metered
    var c: Metered
    var d: Metered
    var e: Metered

    init(_ meter: Meter, rows: Int = 0) {
        let entry = Metered(meter: meter)
        entries = (0..<rows).map { Metered(number: $0, meter: meter) }
        (a, b, c, d, e) = (entry, entry, entry, entry, entry)
    }
}

private struct Step: Action {}
private struct StepOther: Action {}

private func step(_ state: inout Fields, _ action: any Action) {
    switch action {
    case is Step: state.a.number &+= 1
    case is StepOther: state.e.number &+= 1
    default: break
    }
}

private func connect(
    _ store: Store<Fields>, _ meter: Meter
) -> Connection<Fields, Fields, Void> {
    Connection(
        store: store,
        mapStateToProps: { state in
            meter.work.mappings += 1
            return state
        }, mapDispatchToActions: { _ in })
}

private func sink(_ meter: Meter) -> Sink<Metered> { Sink { meter.call($0.number) } }

/// Bindings to the five entries of one connection in turn; the first one changes, or one that nobody watches.
private func bindings(_ name: String, changes: Bool) -> Series {
    Series(
        name: name,
        text: "bindings of one connection to four entries, "
            + (changes ? "one of which changes" : "none of which changes"),
        limit: { size in
            Work(
                comparisons: min(size, 4), mappings: 1, calls: changes ? (size + 3) / 4 : 0)
        },
        prepare: { size, meter in
            let store = Store(state: Fields(meter), reducer: step)
            let connection = connect(store, meter)
            for index in 0..<size {
                switch index % 4 {
                case 0: connection.bind(\.a, to: sink(meter))
                case 1: connection.bind(\.b, to: sink(meter))
                case 2: connection.bind(\.c, to: sink(meter))
                default: connection.bind(\.d, to: sink(meter))
                }
            }
            connection.connect()
            let action: any Action = changes ? Step() : StepOther()
            return { withExtendedLifetime(connection) { store.dispatch(action) } }
        })
}

private let connections = Series(
    name: "connections", text: "connections to one store with a binding each, which changes",
    limit: { Work(comparisons: $0, mappings: $0, calls: $0) },
    prepare: { size, meter in
        let store = Store(state: Fields(meter), reducer: step)
        let all = (0..<size).map { _ in
            let connection = connect(store, meter)
            connection.bind(\.a, to: sink(meter))
            connection.connect()
            return connection
        }
        return { withExtendedLifetime(all) { store.dispatch(Step()) } }
    })

private let slices = Series(
    name: "connections.select", text: "connections that select a slice, which does not change",
    limit: { Work(comparisons: $0) },
    prepare: { size, meter in
        let store = Store(state: Fields(meter), reducer: step)
        let all = (0..<size).map { _ in
            let connection = Connection(
                store: store, select: \.b,
                mapStateToProps: { (slice: Metered) in
                    meter.work.mappings += 1
                    return slice
                }, mapDispatchToActions: { _ in })
            connection.bind(\.self, to: sink(meter))
            connection.connect()
            return connection
        }
        return { withExtendedLifetime(all) { store.dispatch(Step()) } }
    })

private let subscribers = Series(
    name: "subscribers", text: "subscribers of a store to a part of the state, which changes",
    limit: { Work(comparisons: $0, calls: $0) },
    prepare: { size, meter in
        let store = Store(state: Fields(meter), reducer: step)
        let all = (0..<size).map { _ in
            store.subscribe(\.a) { meter.call($0.number) }
        }
        return { withExtendedLifetime(all) { store.dispatch(Step()) } }
    })

private let scopes = Series(
    name: "scopes", text: "scopes of a store with a subscriber each, of which one changes",
    limit: { Work(comparisons: $0, calls: 1) },
    prepare: { size, meter in
        let store = Store(state: Fields(meter), reducer: step)
        let all = (0..<size).map { index in
            let scope = store.scope(to: index == 0 ? \.a : \.b)
            return (scope, scope.subscribe(\.self) { meter.call($0.number) })
        }
        return { withExtendedLifetime(all) { store.dispatch(Step()) } }
    })

private let state = Series(
    name: "state", text: "rows in the state and in the props, none of which changes",
    limit: { _ in Work(comparisons: 1, mappings: 1, calls: 1) },
    prepare: { size, meter in
        let store = Store(state: Fields(meter, rows: size), reducer: step)
        let connection = connect(store, meter)
        connection.bind(\.a, to: sink(meter))
        connection.bind(\.entries, to: Sink { meter.call($0.count) })
        connection.connect()
        return { withExtendedLifetime(connection) { store.dispatch(Step()) } }
    })

/// A mapping that filters rows, on a dispatch that changes none of them; each row that it looks at is a call.
private func derived(remembered: Bool) -> Series {
    Series(
        name: remembered ? "filter.selector" : "filter",
        text: "rows that a mapping filters, with" + (remembered ? "" : "out")
            + " a selector; none of them changes",
        limit: { size in
            remembered
                ? Work(comparisons: 1, mappings: 1)
                : Work(comparisons: size, mappings: 1, calls: size)
        },
        prepare: { size, meter in
            let store = Store(state: Fields(meter, rows: size), reducer: step)
            @Sendable func filter(_ rows: [Metered]) -> [Metered] {
                rows.filter { row in
                    row.meter.work.calls += 1
                    return row.number & 1 == 0
                }
            }
            let selector = createSelector(\Fields.entries) { filter($0) }
            let connection = Connection(
                store: store,
                mapStateToProps: { (state: Fields) in
                    meter.work.mappings += 1
                    return remembered ? selector(state) : filter(state.entries)
                }, mapDispatchToActions: { _ in })
            connection.bind(\.self, to: Sink { meter.call($0.count) })
            connection.connect()
            return { withExtendedLifetime(connection) { store.dispatch(StepOther()) } }
        })
}

extension Metered: Identifiable {
    var id: Int { number & 0xFFFF_FFFF }
}

private struct Touch: Action {}

/// Changes the last row without its identity.
private func touch(_ rows: inout [Metered], _ action: any Action) {
    if action is Touch { rows[rows.count - 1].number &+= 1 << 32 }
}

private func numbered(_ size: Int, _ meter: Meter) -> [Metered] {
    (0..<size).map { Metered(number: $0, meter: meter) }
}

private let rows = Series(
    name: "rows", text: "rows of a list that is bound as a whole; one row changes",
    limit: { Work(comparisons: $0, mappings: 1, calls: 1) },
    prepare: { size, meter in
        let store = Store(state: numbered(size, meter), reducer: touch)
        let connection = Connection(
            store: store,
            mapStateToProps: { (state: [Metered]) in
                meter.work.mappings += 1
                return state
            }, mapDispatchToActions: { _ in })
        connection.bind(\.self, to: Sink { meter.call($0.count) })
        connection.connect()
        return { withExtendedLifetime(connection) { store.dispatch(Touch()) } }
    })

private let rowConnections = Series(
    name: "rows.connections", text: "rows with a connection each; one row changes",
    sizes: [1, 10, 100, 1_000, 10_000],
    limit: { Work(comparisons: 3 * $0 + 1, mappings: $0 + 1, calls: 1) },
    prepare: { size, meter in
        let store = Store(state: numbered(size, meter), reducer: touch)
        let list = Connection(
            store: store,
            mapStateToProps: { (state: [Metered]) in
                meter.work.mappings += 1
                return state
            }, mapDispatchToActions: { _ in })
        let children = list.children(of: \.self) { row in
            let child = Connection(
                store: store, input: row,
                mapStateToProps: { (_: [Metered], row: Metered) in
                    meter.work.mappings += 1
                    return row
                }, mapDispatchToActions: { _ in })
            child.bind(\.self, to: sink(meter))
            child.connect(under: list)
            return child
        }
        list.connect()
        return { withExtendedLifetime((list, children)) { store.dispatch(Touch()) } }
    })
