import Bowline

/// The user wants another text.
struct SetContent: Action, Equatable {
    var text: String
}
