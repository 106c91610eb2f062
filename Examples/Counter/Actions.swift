import Bowline

/// All that can happen.
enum CounterAction: Action, Equatable {
    case increment, decrement
}
