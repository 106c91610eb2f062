import Bowline

/// What an action makes of the state.
func counterReducer() -> Reducer<CounterState> {
    reduce(\.count, on: CounterAction.self) { count, action in
        switch action {
        case .increment: count += 1
        case .decrement: count -= 1
        }
    }
}
