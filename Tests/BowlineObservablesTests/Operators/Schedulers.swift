import BowlineObservables

/// Runs all work at once, before `schedule` returns, and says that no time ever passes.
struct InlineScheduler: Scheduler {
    var now: Duration { .zero }

    func schedule(after delay: Duration, _ work: @escaping () -> Void) -> any Disposable {
        work()
        return Disposables.create()
    }
}

extension Duration {
    /// The least there is.
    static var attosecond: Duration { Duration(secondsComponent: 0, attosecondsComponent: 1) }
}
