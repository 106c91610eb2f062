import Bowline

/// Keeps the value within its bounds, and refuses a step that is out of its own.
func steppingUpReducer() -> Reducer<SteppingUpState> {
    reduce(\.self, on: SteppingUpAction.self) { state, action in
        switch action {
        case .stepUp: state.value = min(100, state.value + state.stepSize)
        case .stepDown: state.value = max(0, state.value - state.stepSize)
        case .setStepSize(let size): if 0...50 ~= size { state.stepSize = size }
        }
    }
}
