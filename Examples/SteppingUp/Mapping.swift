import Bowline

// This file alone knows both sides: percent in whole numbers there, parts of 1 here.

extension SteppingUpView {
    static func props(_ state: SteppingUpState) -> Props {
        Props(value: Float(state.value) / 100, stepSize: Float(state.stepSize) / 100)
    }

    static func actions(_ dispatch: @escaping DispatchFunction) -> Actions {
        Actions(
            stepUp: { dispatch(SteppingUpAction.stepUp) },
            stepDown: { dispatch(SteppingUpAction.stepDown) },
            setStepSize: { size in
                // A number that no Int is, nan for example, is no step.
                if let percent = Int(exactly: (size * 100).rounded()) {
                    dispatch(SteppingUpAction.setStepSize(percent))
                }
            })
    }
}
