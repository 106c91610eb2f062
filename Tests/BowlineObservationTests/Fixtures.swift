import Bowline
import BowlineObservation
import Observation

struct Screen: Equatable {
    var a = 0
    var b = 0
    var text = ""
    var inner = Inner()

    struct Inner: Equatable { var c = 0 }
    var sum: Int { a + b }
}

struct ScreenActions {
    var setA: (Int) -> Void
    var setText: (String) -> Void

    init(_ dispatch: @escaping DispatchFunction) {
        setA = { value in dispatch(Change<Screen> { $0.a = value }) }
        setText = { value in dispatch(Change<Screen> { $0.text = value }) }
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

extension Store<Screen> {
    func observedScreen() -> ObservedProps<Screen, ScreenActions> {
        observed(props: { $0 }, actions: ScreenActions.init)
    }
}

/// Reads as a view does: it tracks what it reads, and once told, not again until it has read anew.
@MainActor
final class Reader<Value> {
    private let read: () -> Value
    private let whenTold: () -> Void
    private(set) var tellings = 0
    private(set) var values: [Value] = []
    private var isTracking = false

    init(_ read: @escaping () -> Value, whenTold: @escaping () -> Void = {}) {
        self.read = read
        self.whenTold = whenTold
        turn()
    }

    /// The next turn: reads anew if it was told.
    func turn() {
        guard !isTracking else { return }
        isTracking = true
        let value = withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated { self?.told() }
        }
        values.append(value)
    }

    private func told() {
        isTracking = false
        tellings += 1
        whenTold()
    }
}
