/// What gives time to operators: says how late it is, and runs work later.
///
/// The one seam through which time comes in, so that a test can put virtual time in its place. It is
/// always given, never a default (O15). Time is a `Duration` since an arbitrary start and never goes
/// back. Work that is due at the same time runs in the order in which it was scheduled.
///
/// Not Sendable: work runs on the isolation where the scheduler is used (G1).
public protocol Scheduler {
    /// The time since the scheduler's start.
    var now: Duration { get }

    /// Runs work once, when a delay has passed.
    ///
    /// - Parameters:
    ///   - delay: how long from now; zero or less means as soon as possible, behind what is already due.
    ///   - work: may schedule and dispose. A scheduler may run it before this returns.
    /// - Returns: cancels the work, which then never runs and is freed; does nothing once it has run.
    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable
}

extension Scheduler {
    /// Runs work as soon as possible, behind what is already due.
    ///
    /// - Parameter work: may schedule and dispose.
    /// - Returns: cancels the work.
    public func schedule(_ work: @escaping () -> Void) -> any Disposable {
        schedule(after: .zero, work)
    }

    /// Runs work again and again.
    ///
    /// The times are multiples of the period from the first one, however late a run comes: a delay is
    /// made up for and does not add up. A run that is late comes as soon as possible; none is left out.
    ///
    /// - Parameters:
    ///   - period: from one run to the next; zero or less means as soon as possible.
    ///   - delay: until the first run; left out, the period.
    ///   - work: is run once each time, until the result is disposed, which it may do itself.
    /// - Returns: ends the repetition.
    public func schedule(
        every period: Duration, after delay: Duration? = nil, _ work: @escaping () -> Void
    ) -> any Disposable {
        let period = max(period, .zero)
        var due = now.saturatingAdding(max(delay ?? period, .zero))
        let alarm = Alarm(on: self) { alarm, _ in
            work()
            due = due.saturatingAdding(period)
            alarm.set(at: due)
        }
        alarm.set(at: due)
        return alarm.ending
    }
}
