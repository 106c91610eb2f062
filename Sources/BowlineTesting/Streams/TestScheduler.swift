public import BowlineSupport

/// A scheduler with virtual time, which stands still until a test advances it.
///
/// Work runs in the order of (time, scheduling), sees its own due time as `now`, and what it schedules
/// for the same time runs in the same advance (K2). Nothing ticks by itself. Not Sendable: use it in one
/// isolation domain, which may be any (G1, K1).
///
///     let scheduler = TestScheduler()
///     _ = scheduler.schedule(after: .seconds(2)) { print(scheduler.now) }
///     try scheduler.advance(by: .seconds(1))
///     try scheduler.advance(by: .seconds(1))
///     // 2.0 seconds
public final class TestScheduler: Scheduler {
    private let agenda = Agenda()

    /// The virtual time.
    public private(set) var now: Duration = .zero

    /// A scheduler at time zero.
    public init() {}

    /// Runs work when time has been advanced to it.
    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
        agenda.add(due: now + max(delay, .zero), work)
    }

    /// Lets time pass, and runs what is due in it.
    ///
    /// - Parameter duration: how long; zero runs what is due now.
    /// - Throws: ``TestSchedulerError``.
    public func advance(by duration: Duration) throws {
        try advance(to: now + duration)
    }

    /// Lets time pass until `time`, and runs what is due in it, what is due at `time` too.
    ///
    /// - Parameter time: from the scheduler's start.
    /// - Throws: ``TestSchedulerError``.
    public func advance(to time: Duration) throws {
        guard time >= now else { throw TestSchedulerError.backwards(from: now, to: time) }
        try runWork(until: time)
        now = max(now, time)
    }

    /// Lets time pass until nothing is scheduled any more.
    ///
    /// - Throws: ``TestSchedulerError``; a repetition that nobody ends has no end.
    public func run() throws {
        try runWork(until: nil)
    }

    private func runWork(until time: Duration?) throws {
        var runs = 0
        while let due = agenda.nextDue, let next = agenda.takeNext(until: time ?? due) {
            runs = due > now ? 1 : runs + 1
            now = max(now, due)
            next.run()
            if runs == Self.limit { throw TestSchedulerError.endless(at: now, runs: runs) }
        }
    }

    private static var limit: Int { 1_000_000 }
}

/// Why virtual time could not pass.
public enum TestSchedulerError: Error, Equatable {
    /// Time cannot go back.
    case backwards(from: Duration, to: Duration)
    /// So much work ran at one time that it seems to schedule itself for ever.
    case endless(at: Duration, runs: Int)
}
