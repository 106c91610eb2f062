import Bowline
import BowlineTesting

/// A stream that keeps nothing.
final class Nowhere: TextOutputStream {
    func write(_ string: String) {}
}

/// A variable that closures share.
final class Box<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// Counts how often `==` is called; two values are equal if their numbers are, whatever their notes.
struct Counted: Equatable {
    var number: Int
    var note = 0
    var calls: Box<Int>

    static func == (left: Counted, right: Counted) -> Bool {
        left.calls.value += 1
        return left.number == right.number
    }
}

/// Changes a state in any way.
struct Change<State>: Action {
    let apply: (inout State) -> Void
}

extension Store {
    static func changing(_ state: State) -> Store<State> {
        Store(
            state: state,
            reducer: { state, action in (action as? Change<State>)?.apply(&state) })
    }

    func change(_ apply: @escaping (inout State) -> Void) {
        dispatch(Change(apply: apply))
    }
}

struct Numbers: Equatable {
    var a = 0
    var b = 0
    var c = 0
    var text = ""
}

struct NumberActions {
    var setA: (Int) -> Void

    init(_ dispatch: @escaping DispatchFunction) {
        setA = { value in dispatch(Change<Numbers> { $0.a = value }) }
    }
}

/// A connection that counts its mappings.
final class Rig {
    let store: Store<Numbers>
    let mappings = Box(0)
    private(set) lazy var heard = Heard<String>()
    let connection: Connection<Numbers, Numbers, NumberActions>

    init(_ state: Numbers = Numbers()) {
        store = .changing(state)
        connection = Connection(
            store: store,
            mapStateToProps: { [mappings] in
                mappings.value += 1
                return $0
            },
            mapDispatchToActions: NumberActions.init)
    }

    /// Binds an entry to a sink that notes `name=value`.
    @discardableResult
    func note<Value: Equatable>(_ name: String, _ keyPath: KeyPath<Numbers, Value>)
        -> any Disposable
    {
        connection.subscribe(keyPath) { [heard] in heard("\(name)=\($0)") }
    }

    /// How many mappings there were since the last call.
    func takeMappings() -> Int {
        defer { mappings.value = 0 }
        return mappings.value
    }
}
