import Bowline

/// All that can happen.
enum SinksAction: Action, Equatable {
    case count
    case rename(String?)
    /// The first fruit becomes the last one.
    case turn
    /// Changes nothing that is shown.
    case nothing
}
