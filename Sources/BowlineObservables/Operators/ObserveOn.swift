import BowlineSupport

extension ObservableConvertible {
    /// The same events as work of a scheduler: each comes as soon as the scheduler has a turn.
    ///
    ///     source      ──1──2──3──|
    ///     observe(on) ───1──2──3──|
    ///
    ///     let scheduler = ImmediateScheduler()
    ///     _ = Observable.of(1, 2).observe(on: scheduler).subscribe { print($0) }
    ///     // next(1)
    ///     // next(2)
    ///     // completed
    ///
    /// Order is kept, of the end too, be it an error. After disposal nothing comes, not even what had
    /// its turn already (O17). Events that come before the scheduler has a turn share that turn; what is
    /// sent from inside a callback has the next one.
    ///
    /// - Parameter scheduler: runs on the isolation where the source is used (G1).
    /// - Returns: the observable whose events are the scheduler's work.
    /// - Complexity: O(1) amortised an event; one that waits takes an entry, not a stack frame (G7).
    public func observe(on scheduler: any Scheduler) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            let backlog = Remembered(Fifo<Event<Element>>())
            let alarm = Alarm(on: scheduler, clear: { backlog.replace(with: Fifo()) }) { alarm, _ in
                var left = backlog.value.count
                while left > 0, let event = backlog.value.takeFirst() {
                    left -= 1
                    downstream.on(event)
                }
                if !backlog.value.isEmpty { alarm.set(after: .zero) }
            }
            func send(_ event: Event<Element>) {
                backlog.value.append(event)
                if !alarm.isSet { alarm.set(after: .zero) }
            }
            downstream.lifetime.add(alarm.ending)
            source.attach(
                Observer(
                    before: downstream, end: { send(Event(end: $0)) }, next: { send(.next($0)) }))
        }
    }
}

extension InfallibleConvertible {
    /// The same events as work of a scheduler, of a sequence that cannot fail.
    ///
    /// - Parameter scheduler: runs on the isolation where the source is used (G1).
    /// - Returns: the infallible sequence whose events are the scheduler's work.
    public func observe(on scheduler: any Scheduler) -> Infallible<Element> {
        Infallible(trusting: asObservable().observe(on: scheduler))
    }
}
