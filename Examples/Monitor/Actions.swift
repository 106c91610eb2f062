import Bowline

/// The machine was looked at.
struct Sampled: Action {
    var sample: Sample
}

/// The user wants to look at what there is, or goes on.
struct PauseToggled: Action {}

/// The user wants other processes, or another order.
enum ProcessAction: Action, Equatable {
    case sort(SortKey)
    case filter(String)
    case top(Int)
}
