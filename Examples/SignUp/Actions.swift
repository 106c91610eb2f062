import Bowline

/// All that can happen.
enum SignUpAction: Action, Equatable {
    case edit(SignUpForm)
    case judged(Judgement)
    case submit
    /// The server's answer to what was submitted.
    case registered(Bool)
}
