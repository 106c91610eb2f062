/// What an asynchronous sequence keeps for a reader that is slower than the source.
public enum ValueBuffering: Sendable {
    /// All values, in order: for events.
    case unbounded
    /// The last value only: for states.
    case latest
}
