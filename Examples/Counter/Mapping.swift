import Bowline

// This file alone knows both sides.

extension CounterView {
    static func props(_ state: CounterState) -> Props {
        Props(count: state.count)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(
            increment: { dispatch(CounterAction.increment) },
            decrement: { dispatch(CounterAction.decrement) })
    }
}
