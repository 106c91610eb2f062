/// Why virtual time could not pass.
public enum TestSchedulerError: Error, Equatable {
    /// Time cannot go back.
    case backwards(from: Duration, to: Duration)
    /// Work scheduled work for its own time so often that it seems to do so for ever.
    case endless(at: Duration, runs: Int)
    /// In a `run()`, work scheduled work so often that it seems to do so for ever.
    case unending(at: Duration, runs: Int)
    /// Time was advanced by work that an advance was running.
    case nested(at: Duration)
}

extension TestSchedulerError: CustomStringConvertible {
    /// What happened, and how to mend it.
    public var description: String {
        switch self {
        case .backwards(let now, let time):
            "Virtual time cannot go back: it is \(now.exactText), and \(time.exactText) was asked for. Advance to a "
                + "later time, or take a new TestScheduler."
        case .endless(let time, let runs):
            "At \(time.exactText), work scheduled work for the same time more than \(runs) times; it seems to "
                + "do so for ever. Look for something that repeats or tries again without a delay, "
                + "and end it or give it one. If it does end, raise the limit."
        case .unending(let time, let runs):
            "run() goes on until nothing is scheduled, and by \(time.exactText) work has scheduled work more "
                + "than \(runs) times; something seems to repeat for ever. Use advance(to:), or "
                + "dispose of what repeats. If it does end, raise the limit."
        case .nested(let time):
            "At \(time.exactText), virtual time was advanced by work that an advance was running. Schedule what "
                + "is to happen later, or advance when the running advance has returned."
        }
    }
}
