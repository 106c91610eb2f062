public import BowlineSupport

/// A scheduler with virtual time, which stands still until a test advances it.
///
/// Work runs in the order of (time, scheduling), sees its own due time as `now`, and what it schedules
/// for the same time runs in the same advance (K2). Nothing ticks by itself. Not Sendable: use it in one
/// isolation domain, which may be any, on any thread (G1, K1).
///
///     let scheduler = TestScheduler()
///     _ = scheduler.schedule(after: .seconds(2)) { print(scheduler.now) }
///     try scheduler.advance(by: .seconds(1))
///     try scheduler.advance(by: .seconds(1))
///     // 2.0 seconds
///
/// What it throws leaves it as it is: at the time that it had reached, with the rest of the work still
/// scheduled. `withTestScheduler` makes one whose test also has to look at what it recorded (K3).
public final class TestScheduler: Scheduler {
    private let agenda = Agenda()
    let note = FailureNote()
    private let limit: Int
    /// How much time a marble takes, where a call does not say it.
    public let frame: Duration
    /// The virtual time.
    public private(set) var now: Duration = .zero

    private var isRunning = false
    private var wasNested = false
    private var wasUsed = false
    private var counts = Counts()
    /// What a scope asks at its end; nil outside of one.
    private var watched: [any Watched]?

    /// How often work has scheduled work in the running advance.
    private struct Counts {
        var all = 0
        /// For the time at which it ran.
        var forNow = 0
    }

    /// A scheduler at time zero.
    ///
    /// - Parameters:
    ///   - frame: how much time a character of marble text takes.
    ///   - limit: how often work may schedule work for its own time, or for any time in one `run()`,
    ///     before that is taken to go on for ever.
    public init(frame: Duration = .seconds(1), limit: Int = 1_000_000) {
        self.frame = frame
        self.limit = limit
    }

    /// Runs work when time has been advanced to it.
    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
        let due = now.saturatingAdding(max(delay, .zero))
        wasUsed = true
        if isRunning {
            counts.all += 1
            if due == now { counts.forNow += 1 }
        }
        return agenda.add(due: due, work)
    }

    /// Runs work when time has been advanced to a given time.
    ///
    /// - Parameters:
    ///   - time: from the scheduler's start; one that has passed means now.
    ///   - work: may schedule and dispose.
    /// - Returns: cancels the work.
    public func schedule(at time: Duration, _ work: @escaping () -> Void) -> any Disposable {
        schedule(after: max(time, now) - now, work)
    }

    /// When the next work is due, nil if none is scheduled.
    public var nextDue: Duration? { agenda.nextDue }

    /// Lets time pass, and runs what is due in it.
    ///
    /// - Parameter duration: how long; zero runs what is due now.
    /// - Throws: ``TestSchedulerError``.
    public func advance(by duration: Duration) throws {
        try advance(to: now.saturatingAdding(duration))
    }

    /// Lets time pass until `time`, and runs what is due in it, what is due at `time` too.
    ///
    /// - Parameter time: from the scheduler's start.
    /// - Throws: ``TestSchedulerError``.
    public func advance(to time: Duration) throws {
        guard time >= now || isRunning else {
            throw TestSchedulerError.backwards(from: now, to: time)
        }
        try runWork(until: time)
        now = time
    }

    /// Lets time pass until nothing is scheduled any more; `now` is then the time of the last work.
    ///
    /// - Throws: ``TestSchedulerError``; for a repetition that nobody ends, too.
    public func run() throws {
        try runWork(until: nil)
    }

    private func runWork(until time: Duration?) throws {
        guard !isRunning else {
            // Work cannot throw it on, so the advance that runs the work throws it again.
            wasNested = true
            throw TestSchedulerError.nested(at: now)
        }
        (isRunning, wasNested, counts) = (true, false, Counts())
        defer { isRunning = false }
        while let due = agenda.nextDue, let next = agenda.takeNext(until: time ?? due) {
            if due > now { counts.forNow = 0 }
            now = due
            next.run()
            if wasNested { throw TestSchedulerError.nested(at: now) }
            if counts.forNow > limit { throw TestSchedulerError.endless(at: now, runs: limit) }
            if time == nil, counts.all > limit {
                throw TestSchedulerError.unending(at: now, runs: limit)
            }
        }
    }
}

extension TestScheduler: Scoped {
    var heading: String { "A test with virtual time ended with something left unchecked:" }
    var failure: TestFailure? { note.first }

    /// Has the scope look at something at its end, if there is a scope.
    func watch(_ object: any Watched) {
        watched?.append(object)
    }

    func beginWatching() {
        watched = []
    }

    /// Frees all that is scheduled and watched: pending work holds what it works for, which holds the
    /// scheduler.
    func close() {
        watched = nil
        while let due = agenda.nextDue { agenda.takeNext(until: due)?.dispose() }
    }

    /// What the test has not looked at, in words.
    var complaints: [String] {
        var found = (watched ?? []).compactMap(\.complaint)
        if let due = agenda.nextDue {
            found.append(
                "Work is still scheduled, the next for \(due.exactText), and it is \(now.exactText). Call run() or "
                    + "advance(to:), or dispose of what goes on for ever.")
        }
        if found.isEmpty, watched?.isEmpty == true, !wasUsed {
            found.append(
                "The scheduler was not used: nothing was recorded or scheduled. Give it to what is "
                    + "tested, or leave withTestScheduler away.")
        }
        return found
    }
}
