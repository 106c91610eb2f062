/// A scheduler that does not wait: the outermost call runs all that is scheduled before it returns.
///
/// Work runs in order of time, and `now` is the time at which the running work is due: the time passes
/// as fast as the work is done. Work that is scheduled by work waits its turn, so nothing nests and the
/// stack does not grow (G7). A repetition that nobody ends never returns.
///
///     let scheduler = ImmediateScheduler()
///     _ = scheduler.schedule(after: .seconds(60)) { print(scheduler.now) }
///     // 60.0 seconds
public final class ImmediateScheduler: Scheduler {
    private let agenda = Agenda()
    private var isRunning = false

    /// The time at which the running work is due, or the last that was run.
    public private(set) var now: Duration = .zero

    /// A scheduler at time zero.
    public init() {}

    /// Runs work in its turn, at the latest before the outermost call returns.
    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
        let entry = agenda.add(due: now.saturatingAdding(max(delay, .zero)), work)
        guard !isRunning else { return entry }
        isRunning = true
        while let due = agenda.nextDue, let next = agenda.takeNext(until: due) {
            now = due
            next.run()
        }
        isRunning = false
        return entry
    }
}
