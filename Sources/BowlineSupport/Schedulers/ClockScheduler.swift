/// A scheduler that waits by a clock, and runs work on the actor that it was made on.
///
/// Work never runs before `schedule` returns, also without a delay: it comes in a later turn of the
/// actor. All that is due by then runs in one turn, in the order of time and, where that is the same,
/// of scheduling; what that schedules without a delay has the next turn, so that others get theirs.
///
/// At most one task waits, for the next work that is due. Pending work keeps that task and itself
/// alive, whoever lets go of the scheduler, so an interval that nobody disposes of goes on (O3). It does
/// not keep the actor alive: when the task wakes and finds the actor gone, it drops the work, there
/// and then (G9). A clock whose `sleep` throws has ended time; what waits for it is dropped too.
///
///     let scheduler = ClockScheduler()
///     await withCheckedContinuation { done in
///         _ = scheduler.schedule { print("soon") }
///         _ = scheduler.schedule(after: .milliseconds(1)) {
///             print("later")
///             done.resume()
///         }
///         print("scheduled")
///     }
///     // scheduled
///     // soon
///     // later
///
/// Not Sendable: use it on the actor that it was made on (G1).
public final class ClockScheduler: Scheduler {
    private let time: ClockTime
    private weak let isolation: (any Actor)?
    // The waiting task owns it. Work mostly holds the scheduler, which thus cannot own its work.
    private weak var pending: PendingWork?

    /// A scheduler whose time starts now.
    ///
    /// - Parameters:
    ///   - clock: any clock that measures in `Duration`. It is taken at its word: what it calls a part
    ///     of a second is not rounded (O15).
    ///   - isolation: where the work runs; left out, the caller's actor.
    public init(
        clock: some Clock<Duration> = ContinuousClock(),
        isolation: isolated any Actor = #isolation
    ) {
        time = ClockTime(of: clock)
        self.isolation = isolation
    }

    /// What the clock has measured since the scheduler was made.
    public var now: Duration { time.now() }

    /// Runs work on the scheduler's actor when a delay has passed, in a turn of its own.
    ///
    /// - Parameters:
    ///   - delay: how long from now; zero or less means as soon as possible, behind what is already due.
    ///   - work: may schedule and dispose.
    /// - Returns: cancels the work, which then never runs and is freed; does nothing once it has run.
    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
        guard let isolation else { return Disposables.create() }
        let pending = pending ?? PendingWork(time)
        self.pending = pending
        return pending.add(due: now.saturatingAdding(max(delay, .zero)), work, on: isolation)
    }
}

/// A clock's time since a start, without the type of the clock.
private struct ClockTime: Sendable {
    let now: @Sendable () -> Duration
    private let sleep: @Sendable (_ until: Duration) async throws -> Void

    init(of clock: some Clock<Duration>) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    /// Waits until `due`, or for a long time on the way there: the system's clocks trap when they are
    /// to sleep for much longer than that.
    ///
    /// - Returns: whether the clock has waited.
    func wait(until due: Duration) async -> Bool {
        let now = now()
        guard now < due else { return true }
        do {
            try await sleep(min(due, now + .seconds(1 << 32)))
            return true
        } catch {
            return false
        }
    }
}

/// The work of a scheduler and the task that waits for it.
///
///     scheduler ──weak──▶ pending work ──strong──▶ agenda ──strong──▶ work ──strong──▶ scheduler
///         │                  │     ▲
///        weak          strong│     │strong, until it is over
///         ▼                  ▼     │
///       actor ◀──weak── waiting task
private final class PendingWork {
    private let time: ClockTime
    private let agenda = Agenda()
    private var wait: Task<Void, Never>?
    private var waitEnd: Duration = .zero
    private var isRunning = false

    init(_ time: ClockTime) {
        self.time = time
    }

    func add(
        due: Duration, _ work: @escaping () -> Void, on isolation: any Actor
    ) -> any Disposable {
        let entry = agenda.add(due: due, work)
        // What runs just now waits anew behind its work.
        if !isRunning, wait == nil || due < waitEnd {
            wait?.cancel()
            waitEnd = due
            wait = Self.wait(for: self, until: due, by: time, on: isolation)
        }
        return Cancellation(entry: entry, pending: self)
    }

    /// Stops waiting if nothing is left to wait for.
    func workWasCancelled() {
        guard !isRunning, agenda.nextDue == nil else { return }
        wait?.cancel()
        wait = nil
    }

    /// Runs what is due, but for what is added meanwhile.
    ///
    /// - Returns: when there is more to run, nil if there is nothing.
    func runDue() -> Duration? {
        isRunning = true
        let (now, last) = (time.now(), agenda.lastNumber)
        while let next = agenda.takeNext(until: now, addedUpTo: last) { next.run() }
        let due = agenda.nextDue
        isRunning = false
        if let due { waitEnd = due } else { wait = nil }
        return due
    }

    private static func wait(
        for work: PendingWork, until due: Duration, by time: ClockTime, on isolation: any Actor
    ) -> Task<Void, Never> {
        let carried = Carried(work: work)
        return Task { [weak isolation] in
            var next: Duration? = due
            while let due = next {
                guard await time.wait(until: due), let isolation else { return }
                next = await carried.runDue(on: isolation)
            }
        }
    }

    private struct Cancellation: Disposable, Abandonable, Finishing {
        let entry: Agenda.Entry
        weak var pending: PendingWork?

        var isFinished: Bool { entry.isFinished }

        func dispose() {
            entry.dispose()
            pending?.workWasCancelled()
        }

        func abandon() {
            entry.abandon()
        }
    }

    /// What the waiting task, which runs outside of the actor, carries back to it.
    ///
    // `@unchecked Sendable`: the task opens it on the actor only, where the work was scheduled and
    // where all other use of it is. Elsewhere the task does no more than let go of it. If that is the
    // last reference, nobody else uses what is freed; an entry that someone still holds decides by
    // one atomic exchange who frees its work.
    private struct Carried: @unchecked Sendable {
        let work: PendingWork

        /// Runs what is due, unless the task was cancelled, which happens on the actor too: then
        /// another one waits, or nothing is left.
        func runDue(on isolation: isolated any Actor) -> Duration? {
            Task.isCancelled ? nil : work.runDue()
        }
    }
}
