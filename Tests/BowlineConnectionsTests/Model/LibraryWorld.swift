import Bowline

/// The library itself.
final class LibraryWorld: World {
    final class Target {
        var value = -1 { didSet { whenSet(value) } }
        var whenSet: (Int) -> Void = { _ in }
    }

    private let stores = [Store<Four>.changing(Four()), Store<Four>.changing(Four())]
    private let mappings = Box(0)
    private var connection: Connection<Four, Four, (Int, Int) -> Void>?
    private let actions: (Int, Int) -> Void
    private var ends: [Int: any Disposable] = [:]
    private var targets: [Int: Target] = [:]

    init() {
        let connection = stores[0].connection(
            props: { [mappings] in
                mappings.value += 1
                return $0
            },
            actions: { dispatch in
                { field, value in dispatch(Change<Four> { $0.set(field, value) }) }
            })
        self.connection = connection
        actions = connection.actions
    }

    var hasConnection: Bool { connection != nil }

    func dispatch(_ store: Int, _ field: Int, _ value: Int) {
        stores[store].change { $0.set(field, value) }
    }

    func act(_ field: Int, _ value: Int) {
        actions(field, value)
    }

    func set(_ field: Int, _ value: Int) {
        guard let connection else { return }
        var props = connection.props
        props.set(field, value)
        connection.props = props
    }

    func feed(_ four: Four) {
        connection?.newState(state: four)
    }

    func connect() {
        connection?.connect()
    }

    func disconnect() {
        connection?.disconnect()
    }

    func replace(_ store: Int) {
        connection?.store = stores[store]
    }

    private func keyPath(_ field: Int) -> KeyPath<Four, Int> {
        [\.a, \.inner.b, \.c, \.list[0]][field]
    }

    func bind(
        _ kind: Kind, _ fields: [Int], _ skipsInitial: Bool, _ binding: Int,
        _ call: @escaping (String, Bool) -> Void
    ) {
        guard let connection else { return }
        let first = keyPath(fields[0])
        let sink = Sink<Int> { call("=\($0)", true) }
        let plain = Sink<Int> { call("=\($0)", false) }
        switch kind {
        case .distinct:
            ends[binding] = connection.bind(first, to: sink, skipInitial: skipsInitial)
        case .own:
            ends[binding] = connection.bind(
                first, to: sink,
                isEqual: {
                    call("?\($0),\($1)", false)
                    return $0 == $1
                }, skipInitial: skipsInitial)
        case .asking:
            ends[binding] = connection.bind(
                first, to: plain,
                isEqual: {
                    call("?\($0),\($1)", true)
                    return $0 == $1
                }, skipInitial: skipsInitial)
        case .always:
            ends[binding] = connection.bind(always: first, to: sink, skipInitial: skipsInitial)
        case .mapped:
            ends[binding] = connection.bind(first, to: plain, skipInitial: skipsInitial) {
                call("~\($0)", true)
                return $0
            }
        case .group:
            ends[binding] = connection.bind(first, keyPath(fields[1])) {
                call("=\($0),\($1)", true)
            }
        case .property:
            let target = Target()
            target.whenSet = { call("=\($0)", true) }
            targets[binding] = target
            ends[binding] = connection.bind(
                first, to: Sink(target, \.value), skipInitial: skipsInitial)
        }
    }

    func dispose(_ binding: Int) {
        ends[binding]?.dispose()
    }

    func freeTarget(_ binding: Int) {
        let gone = targets.removeValue(forKey: binding)
        withExtendedLifetime(gone) {}
    }

    func freeConnection() {
        let gone = connection
        connection = nil
        withExtendedLifetime(gone) {}
    }

    func look() -> String {
        let seen = connection.map { "\($0.props.values) \($0.isConnected)" } ?? "gone"
        return "\(seen) \(mappings.value) \(stores.map(\.state.values))"
    }
}
