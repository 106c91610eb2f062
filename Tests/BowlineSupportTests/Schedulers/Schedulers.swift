import BowlineSupport

/// Runs all work at once, before `schedule` returns, and says that no time ever passes.
struct InlineScheduler: Scheduler {
    var now: Duration { .zero }

    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
        work()
        return Disposables.create()
    }
}

/// Time that a test moves by hand.
final class HandScheduler: Scheduler {
    private let agenda = Agenda()
    private(set) var now: Duration = .zero
    /// How often work was scheduled.
    private(set) var count = 0

    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
        count += 1
        return agenda.add(due: now + max(delay, .zero), work)
    }

    func advance(to time: Duration) {
        while let due = agenda.nextDue, let next = agenda.takeNext(until: time) {
            now = max(now, due)
            next.run()
        }
        now = time
    }
}
