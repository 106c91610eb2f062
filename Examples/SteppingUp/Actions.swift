import Bowline

/// All that can happen.
enum SteppingUpAction: Action, Equatable {
    case stepUp, stepDown
    case setStepSize(Int)
}
